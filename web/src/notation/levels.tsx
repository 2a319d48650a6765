// The precedence of a notation: the signs of each level, and what they mean.

import { connectiveOf } from "../../../src/language/connectives.ts"
import { type Dialect, isSpelled } from "../../../src/language/dialect/dialect.ts"
import "./levels.css"

interface LevelsProps {
  readonly dialect: Dialect
  /** The kinds of tokens whose levels are highlighted. */
  readonly used?: ReadonlySet<string>
}

/** The tightest level comes first. */
export function Levels({ dialect, used }: LevelsProps) {
  const levels = dialect.levels
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
          <li key={kinds.join()} class={kinds.some((kind) => used?.has(kind)) ? "used" : undefined}>
            <code>{signs}</code>
            {signs !== names && <small>{names}</small>}
          </li>
        )
      })}
    </ol>
  )
}
