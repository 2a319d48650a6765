import { type Connective, connectiveOf, connectives } from "../../language/connectives.ts"
import { type Dialect, isSpelled } from "../../language/dialect/dialect.ts"

/** The connectives that a dialect can write, in the order in which they are listed everywhere. */
export function connectivesOf(dialect: Dialect): readonly Connective[] {
  const { ladder, forms } = dialect
  const written = new Set<string | undefined>([
    ...ladder
      .flatMap(({ operators }) => operators)
      .filter((token) => isSpelled(token, dialect))
      .map(connectiveOf),
    ...forms.map(({ makes }) => makes),
  ])
  return connectives.filter((connective) => written.has(connective))
}
