// Drawing rows, grids and shards.

export { GenerationError, type Measures } from "./draw/draw-balanced-cases.ts"
export { choicesOf, states } from "./draw/draw-symbols.ts"
export { type DrawnPrecedence, drawnPrecedenceOf } from "./draw/drawn-precedence.ts"
export {
  type Axis,
  type Grid,
  pointAt,
  pointCount,
  readGrid,
  type Shard,
  type Slice,
} from "./grid/grid.ts"
export {
  generatorVersion,
  type ManifestHead,
  manifestEnd,
  manifestEntry,
  manifestStart,
  type Sweep,
} from "./grid/manifest.ts"
export { coordinateSeed, defaultSeed } from "./parameters/coordinate-seed.ts"
export {
  type CheckedParameters,
  type Coordinates,
  checkParameters,
  isGrouped,
  ParameterError,
  type Parameters,
  parameterSchema,
  showValue,
} from "./parameters/parameters.ts"
export { type ResolvedParameters, resolveParameters } from "./parameters/resolve-parameters.ts"
export { type GeneratedCase, generate, generateCases, type Row } from "./rows/generate-rows.ts"
export {
  type Extras,
  headerOf,
  type RowFormat,
  type RowRange,
  rowChunks,
  rowFormats,
} from "./rows/row-format.ts"
