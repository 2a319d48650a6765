import { dialectNamed } from "../src/dialect/dialect-named.ts"
import { type Dialect, dialects } from "../src/index.ts"

/** A built-in dialect by its name. */
export function dialect(name: string): Dialect {
  return dialectNamed(name, dialects)
}
