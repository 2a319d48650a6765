// Generates random expressions with their values, and grids of difficulties; also works in browsers.
//
//     generate({ count: 1, length: 3, max_depth: 0 }, 42)
//     [{ input: "True or not False and not not True", target: "True" }]

export {
  type Axis,
  type CheckedParameters,
  type Coordinates,
  checkParameters,
  coordinateSeed,
  defaultSeed,
  type GeneratedCase,
  GenerationError,
  type Grid,
  generate,
  generateCases,
  type Measures,
  ParameterError,
  type Parameters,
  parameterSchema,
  pointAt,
  pointCount,
  type Row,
  readGrid,
} from "./generate/index.ts"
export {
  type DumpOptions,
  jsonDumps,
  PythonFloat,
  PythonRandom,
  type PythonValue,
} from "./python/index.ts"
