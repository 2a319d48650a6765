// The meanings of the text in the notations that accept it; if they differ, with values that tell them apart.

import { useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { evaluateTree, parse } from "../../../../src/index.ts"
import { tellApart } from "../../../../src/language/expression/same-meaning.ts"
import { NotationNames } from "../../notation/notation-names.tsx"
import { properName } from "../../notation/proper-names.ts"
import { TruthValue } from "../../notation/truth-value.tsx"
import type { Reading, ReadingGroup } from "../../reading/reading.ts"
import { valuesOf, withValues } from "../../reading/values.ts"
import type { PageState } from "../../state/page-state.ts"
import type { PanelProps } from "../panel.ts"
import { ReadText } from "../tree/parenthesized-text.tsx"

/** Maximum length of texts whose readings are compared. */
const longestCompared = 5_000

type MeaningsProps = Pick<PanelProps, "reading" | "state" | "change" | "announce">

export function Meanings(props: MeaningsProps) {
  const { reading, state, change, announce } = props
  const { groups } = reading
  const apart = useMemo(() => exampleFor(reading), [reading])
  if (reading.isSought) return <p class="lead">Looking for notations that read it…</p>
  if (groups.length === 0) {
    return <h2>No notation {reading.errorCount > 0 ? "accepts" : "was detected for"} this text</h2>
  }
  return (
    <section class="readings" aria-labelledby="meanings">
      <h2 id="meanings">
        {apart?.isNow(state)
          ? apart.sentence(state)
          : groups.length === 1
            ? "One reading of this text"
            : `${numeral(groups.length)} readings of this text`}
      </h2>
      {!apart?.isNow(state) && (
        <p class="lead">
          {groups.length === 1
            ? "All likely notations read it the same way."
            : `${apart?.sentence(state) ?? "The meaning of the text depends on the notation"}.`}{" "}
          {apart !== undefined && (
            <button
              type="button"
              class="link"
              onClick={() => {
                change({ values: withValues(state.values, apart.values) })
                announce("Values set")
              }}
            >
              Set these values
            </button>
          )}
        </p>
      )}
      <ol>
        {groups.map((group) => (
          <Meaning key={group.dialects.join()} {...props} group={group} />
        ))}
      </ol>
    </section>
  )
}

function Meaning({ group, ...props }: MeaningsProps & { readonly group: ReadingGroup }) {
  const { reading, state } = props
  const { text, dialect } = reading
  const { dialects } = group
  const reader = lookUpDialect(dialects[0] ?? "")
  const isLong = text.length > longestCompared
  const tree = useMemo(() => (isLong ? undefined : parse(text, reader)), [text, reader])
  return (
    <li class={dialects.includes(dialect.name) ? "readings-own" : ""}>
      <p class="readings-meaning">
        {tree === undefined ? (
          <code>{group.meaning}</code>
        ) : (
          <>
            <ReadText text={text} tree={tree} dialect={reader} otherwise={group.meaning} />
            <TruthValue value={evaluateTree(tree, valuesOf(tree, state))} />
          </>
        )}
      </p>
      <div class="readings-names">
        <span class="readings-as">Read as:</span>
        <NotationNames {...props} names={dialects} />
      </div>
    </li>
  )
}

function exampleFor({ groups, text }: Reading) {
  const [first, second] = groups.map(({ dialects: [name = ""] }) => name)
  if (first === undefined || second === undefined || text.length > longestCompared) return undefined
  const [one, other] = [parse(text, lookUpDialect(first)), parse(text, lookUpDialect(second))]
  const values = tellApart(one, other)
  if (values === undefined) return undefined
  const given = [...values].map(([name, value]) => `${name}=${value}`).join(", ")
  const isNow = (state: Values) =>
    evaluateTree(one, valuesOf(one, state)) !== evaluateTree(other, valuesOf(other, state))
  return {
    values,
    /** Whether the readings differ under the values of the switches. */
    isNow,
    sentence: (state: Values) => {
      const under = isNow(state) ? valuesOf(one, state) : values
      const [left, right] = [evaluateTree(one, under), evaluateTree(other, under)]
      const [start, word] = isNow(state) ? ["", capitalized(left)] : [`With ${given}: `, left]
      return `${start}${word} in ${properName(first)}, ${right} in ${properName(second)}`
    },
  }
}

type Values = Pick<PageState, "values">

const capitalized = (value: boolean) => (value ? "True" : "False")

function numeral(count: number): string {
  return ["Two", "Three", "Four", "Five"][count - 2] ?? String(count)
}
