// One notation with the text converted to it, as an item of a list.

import { type Dialect, UnwritableError } from "../../../src/index.ts"
import { CopyButton } from "../layout/copy-button.tsx"
import type { PanelProps } from "../panels/panel.ts"
import { isOf, type Reading, type Span } from "../reading/reading.ts"
import { type MarkedConversion, markedConversion } from "./marked-conversion.ts"
import { MarkedText } from "./marked-text.tsx"
import { properName } from "./proper-names.ts"
import "./conversion-row.css"

/** A conversion, or why there is none. */
type Converted = MarkedConversion | { readonly problem: string }

/** `undefined` if the text has errors. */
export function convertedTo(
  reading: Pick<Reading, "tree" | "dialect">,
  dialect: Dialect,
  isCompact = false,
): Converted | undefined {
  const tree = reading.tree()
  if (tree === undefined) return undefined
  try {
    return markedConversion(tree, reading.dialect, dialect, isCompact)
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return { problem: error.message }
  }
}

interface ConversionRowProps
  extends Pick<PanelProps, "reading" | "state" | "change" | "mark" | "announce"> {
  readonly dialect: Dialect
  /** `undefined` while it is computed. */
  readonly row: MarkedConversion | undefined
}

export function ConversionRow(props: ConversionRowProps) {
  const { dialect, row, reading, state, change, mark, announce } = props
  const { name, summary } = dialect
  const isOwn = name === reading.dialect.name
  const use = ({ text, marked }: MarkedConversion) => {
    change({ text, dialect: name })
    mark(marked.map((span) => ({ ...span, kind: "notable" })))
    announce(`Converted to ${properName(name)}`)
  }
  return (
    <li class={isOwn ? "conversion conversion-own" : "conversion"}>
      <span class="conversion-name" title={`${name}: ${summary}`}>
        {properName(name)}
        {isOwn && <small>current</small>}
        {row !== undefined && row.marked.length > 0 && (
          <small class="conversion-rewritten">rewritten</small>
        )}
      </span>
      {row === undefined ? (
        <span class="conversion-text" />
      ) : (
        <>
          <span class="conversion-text">
            <MarkedText text={row.text} marked={row.marked.filter(isSign(row.text))} />
            {row.notes.length > 0 && <small>{row.notes.join("; ")}</small>}
          </span>
          <span class="conversion-actions">
            <CopyButton text={row.text} what={properName(name)} announce={announce} />
            {!(isOwn && state.text === row.text) && (
              <button
                type="button"
                class="quiet"
                aria-label={`Open as ${properName(name)}`}
                title="Put this text into the editor"
                disabled={!isOf(reading, state)}
                onClick={() => use(row)}
              >
                Open
              </button>
            )}
          </span>
        </>
      )}
    </li>
  )
}

/** Parentheses alone would look like errors. */
const isSign =
  (text: string) =>
  ({ from, to }: Span) =>
    /[^()\s]/.test(text.slice(from, to))
