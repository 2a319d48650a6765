// How rows are to be read, where that is not to be found out.

import { useState } from "preact/hooks"
import { conventions } from "../../../../src/validate/conventions/conventions.ts"
import { notationNames } from "../../notation/notation-options.tsx"
import type { Settings } from "./settings.ts"

interface SettingsFormProps {
  readonly settings: Settings
  /** Takes what is to be changed; undefined where that is to be found out. */
  onChange(settings: Partial<Record<keyof Settings, unknown>>): void
}

export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const set = (name: keyof Settings, value: string | boolean) => {
    onChange({ [name]: value === "" || value === false ? undefined : value })
  }
  const others = (["template", "task", "labelMap"] as const).filter(
    (name) => settings[name] !== undefined,
  )
  return (
    <details class="dataset-settings" open={Object.keys(settings).length > 0}>
      <summary>How rows are read</summary>
      <div class="dataset-form">
        <Choice
          label="Notation"
          value={settings.dialect}
          none="found from the rows"
          names={notationNames}
          onChange={(value) => set("dialect", value)}
        />
        <Choice
          label="Order of operators"
          value={settings.precedence}
          none="of the notation"
          names={conventions.map(({ name }) => name)}
          onChange={(value) => set("precedence", value)}
        />
        <Field
          label="Field with the expression"
          value={settings.inputField}
          onChange={(value) => set("inputField", value)}
        />
        <Field
          label="Field with the label"
          value={settings.targetField}
          onChange={(value) => set("targetField", value)}
        />
        <Switch
          label="Only check labels, which is faster"
          isOn={settings.labelsOnly}
          onChange={(isOn) => set("labelsOnly", isOn)}
        />
        <Switch
          label="Rows need no labels"
          isOn={settings.unlabelled}
          onChange={(isOn) => set("unlabelled", isOn)}
        />
        {others.map((name) => (
          <p key={name}>
            {name}: <code>{JSON.stringify(settings[name])}</code>{" "}
            <button type="button" class="dataset-button" onClick={() => set(name, "")}>
              Find it out
            </button>
          </p>
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
  onChange(value: string): void
}

/** What is typed is kept here until it is done, since a check begins then. */
function Field({ label, value = "", onChange }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        value={typed ?? value}
        placeholder="found from the rows"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value.trim())
          setTyped(undefined)
        }}
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
