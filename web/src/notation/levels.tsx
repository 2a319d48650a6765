// The precedence of a notation: the signs of each level, and what they mean.

import { connectiveOf } from "../../../src/language/connectives.ts"
import { type Dialect, isSpelled } from "../../../src/language/dialect/dialect.ts"
import "./levels.css"

/** The tightest level comes first. */
export function Levels({ dialect }: { readonly dialect: Dialect }) {
  const levels = dialect.ladder
    .map(({ operators }) => operators.filter((kind) => isSpelled(kind, dialect)))
    .filter((kinds) => kinds.length > 0)
    .toReversed()
  if (levels.length === 0) return <p class="lead">none needed</p>
  return (
    <ol class="levels">
      {levels.map((kinds) => {
        const signs = kinds.map((kind) => dialect.spellings[kind]?.[0]).join("  ")
        const names = [...new Set(kinds.map((kind) => connectiveOf(kind) ?? kind))].join(", ")
        return (
          <li key={kinds.join()}>
            <code>{signs}</code>
            {signs !== names && <small>{names}</small>}
          </li>
        )
      })}
    </ol>
  )
}
