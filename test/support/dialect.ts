import { type Dialect, dialects } from "../../src/index.ts"
import { dialectNamed } from "../../src/language/dialect/dialect-named.ts"

/** A built-in dialect by its name. */
export function dialect(name: string): Dialect {
  return dialectNamed(name, dialects)
}
