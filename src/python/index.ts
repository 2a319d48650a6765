// Parts of CPython's standard library, reproduced bit for bit.

export { EscapeError, escapeDecode } from "./escape-decode.ts"
export { type DumpOptions, jsonDumps, type PythonValue } from "./json-dumps.ts"
export { PythonFloat, pythonHundredths } from "./python-float.ts"
export {
  type PythonLiteral,
  PythonLiteralError,
  pythonInt,
  pythonStrip,
  readPythonLiteral,
  unescapePython,
} from "./python-literal.ts"
export { PythonRandom } from "./python-random.ts"
export { reprBody, reprQuote } from "./python-repr.ts"
