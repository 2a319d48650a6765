// A form for settings that are otherwise detected from the rows.

import { mappedWords } from "../../../../src/cli/render/remedy-advice.ts"
import { readLabelMap } from "../../../../src/validate/labels/read-label-map.ts"
import { precedences } from "../../../../src/validate/precedences/precedences.ts"
import { taskNames } from "../../../../src/validate/tasks/task.ts"
import { useTyped } from "../../layout/use-typed.ts"
import { notationNames } from "../../notation/notation-options.tsx"
import { labels } from "./setting-labels.ts"
import type { Settings } from "./settings.ts"

interface SettingsFormProps {
  readonly settings: Settings
  /** Whether the check can't go on without settings. */
  readonly isAsked: boolean
  /** Called with the changed settings; `undefined` means detection. */
  onChange(settings: Partial<Record<keyof Settings, unknown>>): void
}

export function SettingsForm({ settings, isAsked, onChange }: SettingsFormProps) {
  const set = (name: keyof Settings, value: string | boolean) => {
    onChange({ [name]: value === "" || value === false ? undefined : value })
  }
  const fields = ["inputField", "targetField", "template"] as const
  const switches = ["labelsOnly", "unlabelled"] as const
  return (
    <details class="dataset-settings" open={isAsked || Object.keys(settings).length > 0}>
      <summary>How rows are read</summary>
      <p class="dataset-note">
        A row can be as short as{" "}
        <code>{JSON.stringify({ input: "not False", target: "True" })}</code>. Other names, layouts
        and sentences around the expression are detected, unless they are set here.
      </p>
      <div class="dataset-form">
        <Choice
          label={labels.dialect}
          value={settings.dialect}
          none="detected from the rows"
          names={notationNames}
          onChange={(value) => set("dialect", value)}
        />
        <Choice
          label={labels.precedence}
          value={settings.precedence}
          none="same as the notation"
          names={precedences.map(({ name }) => name)}
          onChange={(value) => set("precedence", value)}
        />
        {fields.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            value={settings[name]}
            {...(name === "template" && { example: "Is {expr}?" })}
            onChange={(value) => set(name, value)}
          />
        ))}
        <Choice
          label={labels.task}
          value={settings.task}
          none="detected from the rows"
          names={["value", ...taskNames]}
          onChange={(value) => set("task", value)}
        />
        <Field
          label={labels.labelMap}
          value={settings.labelMap && mappedWords(settings.labelMap)}
          example="T=true,F=false"
          onChange={(text) => onChange({ labelMap: readLabelMap(text) })}
        />
        {switches.map((name) => (
          <Switch
            key={name}
            label={labels[name]}
            isOn={settings[name]}
            onChange={(isOn) => set(name, isOn)}
          />
        ))}
      </div>
    </details>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly none: string
  readonly names: readonly string[]
  onChange(value: string): void
}

function Choice({ label, value = "", none, names, onChange }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{none}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string | undefined
  /** A sample value. */
  readonly example?: string
  onChange(value: string): void
}

function Field({ label, value = "", example = "", onChange }: FieldProps) {
  const field = useTyped(value, (input) => onChange(input.value.trim()))
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        placeholder={example === "" ? "detected from the rows" : `such as ${example}`}
        {...field}
      />
    </label>
  )
}

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean | undefined
  onChange(isOn: boolean): void
}

function Switch({ label, isOn = false, onChange }: SwitchProps) {
  return (
    <label class="dataset-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
