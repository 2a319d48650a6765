// Drawing expressions with their values, and grids of difficulties; for browsers as well.
//
//     generate({ count: 1, length: 3, max_depth: 0 }, 42)
//     [{ input: "True or not False and not not True", target: "True" }]

export type { Measures } from "./generate/draw/case-stream.ts"
export { GenerationError } from "./generate/draw/case-stream.ts"
export { type Axis, type Grid, pointAt, pointCount, readGrid } from "./generate/grid/grid.ts"
export { coordinateSeed, defaultSeed } from "./generate/parameters/coordinate-seed.ts"
export type { Coordinates } from "./generate/parameters/parameters.ts"
export {
  type CheckedParameters,
  checkParameters,
  ParameterError,
  type Parameters,
  parameterSchema,
} from "./generate/parameters/parameters.ts"
export { type Case, generate, generateCases, type Row } from "./generate/rows/generate-rows.ts"
export type { DumpOptions } from "./python/json-dumps.ts"
export { jsonDumps, type PythonValue } from "./python/json-dumps.ts"
export { PythonFloat } from "./python/python-float.ts"
export { PythonRandom } from "./python/python-random.ts"
