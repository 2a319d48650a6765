import { registerAdapters } from "../../adapters.ts"
import { registerFormats } from "../../formats/formats.ts"
import { parquet } from "./parquet.ts"

/** Makes known all formats that there are in Node. Whoever uses formats first calls it; more often does no harm. */
export function registerAllFormats(): void {
  registerFormats([parquet])
  registerAdapters()
}
