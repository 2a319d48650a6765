// The meanings of the text in the notations that accept it; if they differ, with an example that tells them apart.

import { useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { evaluateTree, parse } from "../../../../src/index.ts"
import { tellApart } from "../../../../src/language/expression/same-meaning.ts"
import type { PanelProps } from "../panel.ts"

/** Maximum length of texts for which to search values that tell the readings apart. */
const longestCompared = 5_000

export function Readings({ reading, state, change, announce }: PanelProps) {
  const { groups, dialect, text } = reading
  const apart = useMemo(() => exampleFor(reading), [reading])
  if (reading.isSought) return <p class="lead">Looking for notations that read it…</p>
  if (groups.length === 0)
    return (
      <p class="lead">
        {reading.errorCount > 0
          ? "No notation accepts the text."
          : "No likely notation reads this text."}
      </p>
    )
  return (
    <section class="readings" aria-label="Readings">
      <p class="lead">
        {groups.length === 1
          ? "All likely notations read the text the same way."
          : `The text has ${groups.length} meanings, depending on the notation.`}
      </p>
      <ol>
        {groups.map((group) => (
          <li
            key={group.dialects.join()}
            class={group.dialects.includes(dialect.name) ? "readings-own" : ""}
          >
            <code>{group.meaning}</code>
            <span class="readings-names">
              {group.dialects.map((name) => (
                <button
                  key={name}
                  type="button"
                  class="chip"
                  aria-pressed={name === dialect.name}
                  disabled={text !== state.text}
                  onClick={() => {
                    change({ dialect: name })
                    announce(`Read as ${name}`)
                  }}
                >
                  {name}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {apart !== undefined && (
        <p class="readings-apart">
          <span>{apart.sentence}</span>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              change({ values: { ...state.values, ...Object.fromEntries(apart.values) } })
              announce("The variables have these values now")
            }}
          >
            Set these values
          </button>
        </p>
      )}
    </section>
  )
}

function exampleFor({ groups, text }: PanelProps["reading"]) {
  const [first, second] = groups.map(({ dialects: [name = ""] }) => name)
  if (first === undefined || second === undefined || text.length > longestCompared) return undefined
  const [one, other] = [parse(text, lookUpDialect(first)), parse(text, lookUpDialect(second))]
  const values = tellApart(one, other)
  if (values === undefined || values.size === 0) return undefined
  const given = [...values].map(([name, value]) => `${name}=${value}`).join(" ")
  const [left, right] = [evaluateTree(one, values), evaluateTree(other, values)]
  return { values, sentence: `With ${given} it is ${left} in ${first} and ${right} in ${second}.` }
}
