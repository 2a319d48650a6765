// Generated rows, redrawn while their parameters change.

import type { ComponentChildren } from "preact"
import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import { shellCommand } from "../../../../src/cli/render/shell-command.ts"
import { type BinaryConnective, binaryConnectives } from "../../../../src/language/connectives.ts"
import { counted, writtenNumber } from "../../../../src/number-format.ts"
import { nameInWords } from "../../desk/explain-place.ts"
import { CommandText } from "../../layout/command-text.tsx"
import { CopyButton } from "../../layout/copy-button.tsx"
import { saveFile } from "../../layout/save-file.ts"
import { useIsPhone } from "../../layout/use-is-phone.ts"
import { useTyped } from "../../layout/use-typed.ts"
import { NotationOptions } from "../../notation/notation-options.tsx"
import { useAnswer } from "../../reasoning/use-answer.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { ChoiceTable } from "./choice-table.tsx"
import type { Drawn } from "./generate-worker.ts"
import { argumentsOf, readSettings, type Settings, type Slider, sliders } from "./settings.ts"
import "../controls.css"
import "./generate-panel.css"

export const panel: Panel<Settings> = { readOwn: readSettings, Panel: GeneratePanel }

/** Number of rows to show, and to show at first on a phone; saved files contain all of them. */
const [mostShown, fewest] = [200, 5]

interface Row {
  readonly input: string
  readonly target: string
  readonly assignment?: Readonly<Record<string, boolean>>
}

function GeneratePanel({ own, changeOwn, change, announce }: PanelProps<Settings>) {
  const {
    isWorking,
    answer,
    problem: failure,
    stop,
  } = useAnswer<Settings, Drawn>("generate-worker", own)
  // Keep showing the last rows until there are new ones.
  const last = useRef<Drawn>(undefined)
  if (answer !== undefined || !isWorking) last.current = answer
  const drawn = last.current
  const problem = failure ?? drawn?.problem
  useEffect(() => {
    if (problem !== undefined) announce(problem)
    else if (!isWorking) announce(`${counted(answer?.count ?? 0, "row")} drawn.`)
  }, [isWorking, answer, problem])
  const isWhole = !isWorking && drawn?.count === own.count
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const rows = useMemo(
    () =>
      (drawn?.lines ?? "")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row),
    [drawn?.lines],
  )
  const trueRows = rows.filter(({ target }) => target === "True").length
  const most = isPhone && !isUnfolded ? fewest : mostShown
  const shown = rows.slice(0, most)
  return (
    <>
      <h2 class="page-title">Generate a dataset</h2>
      <p class="lead">
        Draws random expressions with their values, as the rows of a benchmark. The same settings
        and seed give the same rows.
      </p>
      <div class="generate">
        <SettingsForm
          settings={own}
          onChange={(next) => changeOwn(readSettings(next), "same-step")}
        />
        <div class="generate-results">
          <div class="generate-actions">
            <CommandText text={shellCommand(["boolglot", ...argumentsOf(own)])} />
            <CopyButton
              text={shellCommand(["boolglot", ...argumentsOf(own)])}
              what="the command"
              announce={announce}
            />
            <button
              type="button"
              class="action primary generate-save"
              disabled={!isWhole}
              onClick={() => saveFile(drawn?.lines ?? "", "rows.jsonl", "application/jsonl")}
            >
              Save as JSON Lines
            </button>
            {isWorking && (
              <button type="button" class="quiet" onClick={stop}>
                Stop
              </button>
            )}
          </div>
          {drawn !== undefined && problem === undefined && (
            <p class="generate-sum">
              {counted(drawn.count, "row")}
              {!isWhole && ` of ${writtenNumber(own.count)}`}
              <small>
                {writtenNumber(trueRows)} true, {writtenNumber(rows.length - trueRows)} false
              </small>
            </p>
          )}
          {problem !== undefined && <p class="problem">{problem}</p>}
          {drawn === undefined && problem === undefined && (
            <p class="generate-waiting">Drawing the first rows…</p>
          )}
          <ol class="generate-rows" aria-label="Generated rows" aria-busy={isWorking}>
            {shown.map(({ input, target, assignment }, at) => (
              <li key={`${at} ${input}`}>
                <code>{withUnbrokenEnds(input)}</code>
                {assignment !== undefined && (
                  <small>
                    {Object.entries(assignment)
                      .map(([name, value]) => `${name} = ${value}`)
                      .join(", ")}
                  </small>
                )}
                <span class={target === "True" ? "worth-true" : "worth-false"}>{target}</span>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Open row ${at + 1}`}
                  onClick={() => {
                    const values = assignment === undefined ? {} : { values: assignment }
                    change({
                      text: input,
                      dialect: drawn?.dialect ?? null,
                      panel: "overview",
                      ...values,
                    })
                    announce(`Row ${at + 1} is in the editor.`)
                  }}
                >
                  Open
                </button>
              </li>
            ))}
          </ol>
          {rows.length > most && (
            <p class="generate-rest">
              {isPhone && !isUnfolded ? (
                <button type="button" class="action" onClick={() => setUnfolded(true)}>
                  Show more
                </button>
              ) : (
                `These are the first ${mostShown}; all are saved.`
              )}
            </p>
          )}
        </div>
      </div>
      {drawn !== undefined && drawn.choices.length > 0 && (
        <details class="generate-choices">
          <summary>
            <h2>How expressions are drawn</h2>
          </summary>
          <ChoiceTable choices={drawn.choices} />
        </details>
      )}
    </>
  )
}

/** Keeps closing parentheses on the line of what they follow. */
function withUnbrokenEnds(input: string): ComponentChildren {
  return input.split(/(\S+(?: \))+)/).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} class="word">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}

const weights = sliders.filter(({ isWeight }) => isWeight)

interface SettingsFormProps {
  readonly settings: Settings
  onChange(settings: Record<keyof Settings, unknown>): void
}

function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const set = (name: keyof Settings, value: unknown) =>
    onChange({ ...settings, [name]: value } as Record<keyof Settings, unknown>)
  const seedField = useTyped(String(settings.seed ?? 42), ({ valueAsNumber: seed }) =>
    set("seed", seed === 42 ? undefined : seed),
  )
  const isPhone = useIsPhone()
  const chosen = settings.connectives ?? (["and", "or", "xor"] as const)
  const toggle = (name: BinaryConnective) => {
    const next = binaryConnectives.filter((each) => (each === name) !== chosen.includes(each))
    const isUsual = next.join() === "and,or,xor"
    set("connectives", isUsual || next.length === 0 ? undefined : next)
  }
  const range = ({ name, label, least, most, step, usual }: Slider) => {
    const value = settings[name] ?? usual ?? least
    return (
      <label key={name}>
        <span>
          {label} <b aria-hidden="true">{value}</b>
        </span>
        <input
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          onInput={({ currentTarget }) => set(name, Number(currentTarget.value))}
        />
      </label>
    )
  }
  return (
    <div class="generate-form">
      {sliders.filter(({ isWeight }) => !isWeight).map(range)}
      <label>
        <span>Notation</span>
        <select
          value={settings.boolean_format ?? ""}
          onChange={({ currentTarget }) =>
            set("boolean_format", currentTarget.value === "" ? undefined : currentTarget.value)
          }
        >
          <option value="">True/False (default)</option>
          <NotationOptions />
        </select>
      </label>
      <label>
        <span>Seed</span>
        <input type="number" step="1" {...seedField} />
      </label>
      <details open={!isPhone}>
        <summary>Binary operators</summary>
        <fieldset class="generate-operators" aria-label="Binary operators">
          {binaryConnectives.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
              {nameInWords(name)}
            </label>
          ))}
        </fieldset>
      </details>
      <details open={!isPhone}>
        <summary>Constraints on all rows</summary>
        <fieldset aria-label="Constraints on all rows">
          <label>
            <input
              type="checkbox"
              checked={settings.balanced === true}
              onChange={({ currentTarget }) => set("balanced", currentTarget.checked)}
            />
            Equally many true and false
          </label>
          <label>
            <input
              type="checkbox"
              checked={settings.unique === true}
              onChange={({ currentTarget }) => set("unique", currentTarget.checked)}
            />
            No repeated expressions
          </label>
        </fieldset>
      </details>
      <details open={weights.some(({ name }) => settings[name] !== undefined)}>
        <summary>Weights and spaces</summary>
        <div class="generate-form">{weights.map(range)}</div>
      </details>
    </div>
  )
}
