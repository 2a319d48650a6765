// Reading rows from file formats.

export {
  cellsOf,
  textOfBytes,
  type WrittenCell,
  writtenCell,
  writtenRow,
} from "./delimited/csv.ts"
export { type Foreign, type LogicForm, recogniseForeign } from "./files-without-expressions.ts"
export {
  type ColumnNames,
  type Content,
  ContentError,
  type FileStart,
  type Format,
  type InputFormat,
  type ListReport,
  type NoteFacts,
  type NoteTable,
  nameColumns,
  type RowFacts,
} from "./format.ts"
export {
  endingOfRows,
  formatLabel,
  formatNames,
  type RowLayout,
  rowLayouts,
} from "./format-names.ts"
export {
  areJson,
  formats,
  lineFormatOf,
  parquetWith,
  recogniseFormat,
  rowReader,
  text,
} from "./formats.ts"
export { namesOf, repeatedFieldRefuser, rowParser } from "./json/json.ts"
export { type LogLine, readLogLine } from "./layouts/xor-bench-lines.ts"
export {
  letterAt,
  literalIn,
  markedOptions,
  markIn,
  markPattern,
  optionFields,
  optionsIn,
  optionsOf,
  placeFlagged,
  placeNamed,
  splitMark,
  withFlagAt,
  withoutOptions,
} from "./named-options.ts"
export {
  assignmentAt,
  assignmentOf,
  describeValue,
  type Fields,
  fieldsReadBy,
  foldName,
  ifReadable,
  isBlank,
  isPlace,
  memberOf,
  NamesAndValues,
  NotJsonError,
  namerOf,
  namesInRows,
  parseJson,
  parsingOnce,
  partsOfAssignment,
  pathsOf,
  type Row,
  type RowReader,
  readJsonRow,
  UnreadableRowError,
} from "./row.ts"
export { refuseOtherWorkbook, xlsxOf } from "./workbook/xlsx.ts"
