// The first few errors of the text, each with its fix.

import { counted } from "../../../src/number-format.ts"
import type { PanelProps } from "../panels/panel.ts"
import { type Edit, isOf } from "../reading/reading.ts"
import { properName } from "./proper-names.ts"

const mostShown = 4

type ErrorListProps = Pick<PanelProps, "state" | "reading" | "change" | "select">

export function ErrorList({ state, reading, change, select }: ErrorListProps) {
  const { errors, errorCount, others, text, dialect } = reading
  if (errorCount === 0 || text.trim() === "") return null
  const isFresh = isOf(reading, state)
  const apply = ({ from, to, insert }: Edit) =>
    change({ text: text.slice(0, from) + insert + text.slice(to) })
  const more = errorCount - Math.min(errors.length, mostShown)
  return (
    <ul class="errors" aria-label="Errors">
      {others.map(({ dialect: other, written }) => (
        <li key={other}>
          <span>This is plainly written in {properName(other)}.</span>
          <button type="button" disabled={!isFresh} onClick={() => change({ dialect: other })}>
            Read it as {properName(other)}
          </button>
          {written !== null && (
            <button type="button" disabled={!isFresh} onClick={() => change({ text: written })}>
              Convert it to {properName(dialect.name)}
            </button>
          )}
        </li>
      ))}
      {errors.slice(0, mostShown).map((error) => (
        <li key={error.from}>
          <span>
            <button type="button" class="errors-place" onClick={() => select(error)}>
              {error.from === text.length ? "at the end" : `at ${error.from + 1}`}
            </button>
            {": "}
            {error.hint ?? inWords(error.message, dialect.name)}
            {error.hint !== undefined && <small> {inWords(error.message, dialect.name)}</small>}
          </span>
          {error.fix !== undefined && (
            <button
              type="button"
              disabled={!isFresh}
              aria-label={`Fix: ${error.hint}`}
              onClick={() => error.fix && apply(error.fix)}
            >
              Fix
            </button>
          )}
        </li>
      ))}
      {more > 0 && <li>and {counted(more, "more error")}</li>}
    </ul>
  )
}

/** A message with the proper name of the notation, instead of its identifier. */
function inWords(message: string, name: string): string {
  const end = "unexpected end of input in "
  if (message.startsWith(`${name} `)) return properName(name) + message.slice(name.length)
  if (!message.startsWith(end + name)) return message
  return end + properName(name) + message.slice(end.length + name.length)
}
