// The line under the editor: the notation of the text, how other notations read it, its errors and its value. Choosing
// another notation converts the text.

import type { ComponentChildren } from "preact"
import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import { dialects } from "../../../src/dialects.ts"
import { type Dialect, evaluateTree, UnwritableError } from "../../../src/index.ts"
import { listedNames } from "../../../src/language/engines/ambiguity-error.ts"
import { counted } from "../../../src/number-format.ts"
import { familyTitles } from "../../../src/report/family-titles.ts"
import { CopyButton } from "../layout/copy-button.tsx"
import type { PanelProps } from "../panels/panel.ts"
import { isOf, type Reading } from "../reading/reading.ts"
import { valuesOf } from "../reading/values.ts"
import { fragmentOf } from "../state/link.ts"
import { longestLinkedText } from "../state/page-state.ts"
import { ErrorList } from "./error-list.tsx"
import { markedConversion } from "./marked-conversion.ts"
import { properName } from "./proper-names.ts"
import { TruthValue } from "./truth-value.tsx"
import { byUsefulness, families } from "./usefulness.ts"

type NotationBarProps = Pick<
  PanelProps,
  "state" | "reading" | "change" | "mark" | "announce" | "select"
> & {
  /** What the cursor is on; while the editor has the focus, it replaces the sentence on other notations. */
  readonly children?: ComponentChildren
}

export function NotationBar(props: NotationBarProps) {
  const { state, reading, change, mark, announce } = props
  const wasWrong = useRef(false)
  const [note, setNote] = useState<{ text: string; sentence: string }>()

  useEffect(() => {
    const { errorCount } = reading
    if (errorCount > 0 || wasWrong.current)
      announce(errorCount > 0 ? readersOf(reading) : "No errors")
    wasWrong.current = errorCount > 0
  }, [reading, announce])

  const isFresh = isOf(reading, state)
  // While the user types, a slightly outdated reading is good enough, unless it is of another notation.
  const isOfOther = reading.chosen !== state.dialect
  // A notation chosen before the text has been read; the conversion needs the tree.
  const [wish, setWish] = useState<string>()
  useEffect(() => {
    if (wish === undefined || !isFresh) return
    setWish(undefined)
    choose(wish)
  }, [wish, isFresh])

  const choose = (name: string) => {
    if (name !== "" && !isFresh) {
      setWish(name)
      return
    }
    const dialect = dialects.find((each) => each.name === name)
    const done = dialect === undefined ? undefined : converted(reading, dialect)
    if (done === undefined) {
      change({ dialect: dialect?.name ?? null })
      return
    }
    if ("problem" in done) {
      setNote({ text: state.text, sentence: done.problem })
      announce(done.problem)
      return
    }
    change({ text: done.text, dialect: name })
    mark(done.marked.map((span) => ({ ...span, kind: "notable" })))
    setNote({ text: done.text, sentence: done.sentence })
    announce(done.sentence)
  }

  return (
    <div class="notation">
      <div class="notation-line">
        <label>
          <span class="heard">Notation</span>
          <select
            value={wish ?? state.dialect ?? ""}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">
              {state.text.trim() === ""
                ? "Detect automatically"
                : reading.errorCount > 0
                  ? `Closest: ${properName(reading.dialect.name)}`
                  : `${properName(reading.dialect.name)} (detected)`}
            </option>
            {families.map((family) => (
              <optgroup key={family} label={familyTitles[family]}>
                {inFamily(family).map(({ name }) => (
                  <option key={name} value={name}>
                    {properName(name)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {!isOfOther && <Worth {...props} />}
        {state.text.length <= longestLinkedText && (
          <CopyButton
            text={async () => location.href.replace(/#.*$/s, "") + (await fragmentOf(state))}
            what="link"
            icon={
              <path d="M7 9a3 3 0 0 0 4 0l3-3a3 3 0 0 0-4-4L9 3M9 7a3 3 0 0 0-4 0l-3 3a3 3 0 0 0 4 4l1-1" />
            }
            announce={announce}
          />
        )}
      </div>
      <div class="notation-slot">
        <p class="notation-readers">
          {isOfOther ? (
            "reading…"
          ) : reading.groups.length > 1 && reading.errorCount === 0 ? (
            <button type="button" class="differs" onClick={() => change({ panel: "precedence" })}>
              {readersOf(reading)}
            </button>
          ) : (
            readersOf(reading)
          )}
        </p>
        {props.children}
      </div>
      {note?.text === state.text && <p class="notation-note">{note.sentence}</p>}
      {!isOfOther && <ErrorList {...props} />}
    </div>
  )
}

const inFamily = (family: string) => byUsefulness.filter((each) => each.family === family)

/** The value of the text; empty if it has errors or is long. */
function Worth({ state, reading }: NotationBarProps) {
  const value = useMemo(() => {
    const tree = reading.text.length > longestEvaluated ? undefined : reading.tree()
    return tree && evaluateTree(tree, valuesOf(tree, state))
  }, [reading, state])
  if (value === undefined) return null
  return (
    <p class="notation-worth" aria-live="polite">
      Value: <TruthValue value={value} />
    </p>
  )
}

const longestEvaluated = 20_000

function readersOf({ text, chosen, dialect, groups, isSought, errorCount }: Reading): string {
  if (text.trim() === "")
    return chosen === null ? "Type an expression to detect its notation." : "Type an expression."
  if (errorCount > 0)
    return `Not valid ${properName(dialect.name)}: ${counted(errorCount, "error")}`
  if (isSought) return "checking other notations…"
  const all = groups.flatMap((group) => group.dialects)
  if (groups.length > 1) {
    const own = groups.find((group) => group.dialects.includes(dialect.name))
    const others = all.filter((name) => !own?.dialects.includes(name))
    if (own === undefined) return `${briefly(all)} are more likely, and disagree on the meaning`
    return `${briefly(others)} read${others.length === 1 ? "s" : ""} it differently`
  }
  if (all.length > 0 && !all.includes(dialect.name))
    return `${briefly(all)} ${all.length === 1 ? "is" : "are"} more likely`
  const others = all.filter((name) => name !== dialect.name)
  if (others.length === 0) return "no other notation reads it"
  return `${briefly(others)} read${others.length === 1 ? "s" : ""} it the same way`
}

/** `JavaScript, C and 8 more` */
function briefly(names: readonly string[]): string {
  const [first, second, ...rest] = names.map(properName)
  return rest.length < 2
    ? listedNames(names.map(properName))
    : `${first}, ${second} and ${rest.length} more`
}

/** The text converted to another dialect; `undefined` if it has errors. */
export function converted(reading: Reading, dialect: Dialect) {
  const tree = reading.tree()
  if (tree === undefined) return undefined
  try {
    const { text, marked, remarks } = markedConversion(tree, reading.dialect, dialect)
    const sentence = [`Converted to ${properName(dialect.name)}`, ...remarks].join("; ")
    return { text, marked, sentence: `${sentence}.` }
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return { problem: `${error.message}, so the text stays as it is.` }
  }
}
