import { registerAdapters } from "../../adapters.ts"
import { registerFormats } from "../../formats/formats.ts"
import { xlsxOf } from "../../formats/workbook/xlsx.ts"
import { readWhole } from "./open-file.ts"
import { parquet } from "./parquet.ts"

/** Registers all formats available in Node. Call it before using formats; repeated calls are harmless. */
export function registerAllFormats(): void {
  registerFormats([parquet, xlsxOf(readWhole)])
  registerAdapters()
}
