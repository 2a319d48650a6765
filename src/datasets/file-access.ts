import type { Spill } from "../validate/repeats/record-stream.ts"
import type { Input, InputOptions } from "./input.ts"
import type { Source } from "./source.ts"

/** What reading a dataset takes from where that is done: from Node, or from a page. */
export interface FileAccess {
  /** @throws FileError */
  open(source: Source, options: InputOptions): Promise<Input>
  /** Whether a file can be opened once more. */
  canReopen(path: string): Promise<boolean>
  /** Where records go that do not fit in memory. */
  createSpill(): Spill
}
