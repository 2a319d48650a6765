import { registerAdapters } from "../../adapters.ts"
import { registerFormats } from "../../formats/formats.ts"
import { xlsxOf } from "../../formats/workbook/xlsx.ts"
import { parquet } from "./parquet.ts"
import { readWhole } from "./read-bytes.ts"

/** Makes known all formats that there are in Node. Whoever uses formats first calls it; more often does no harm. */
export function registerAllFormats(): void {
  registerFormats([parquet, xlsxOf(readWhole)])
  registerAdapters()
}
