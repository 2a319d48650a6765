// Splitting bytes into lines.

export {
  type ByteSource,
  type Head,
  hasByteOrderMark,
  isWholeAt,
  type OpenBytes,
  piecesOf,
  readHead,
  startingWith,
  stripMark,
  untilFailure,
  withoutMark,
} from "./byte-source.ts"
export {
  type ByteMachine,
  type Cursor,
  LineBuilder,
  machineChunks,
  newCursor,
  peek,
  refill,
  runAtOnce,
  runMachine,
} from "./line-builder.ts"
export {
  bytesOf,
  ChunkMemory,
  type ChunkSize,
  defaultChunkSize,
  describeOverlong,
  describeRagged,
  type LineChunk,
  type Lines,
  lineChunks,
  linesOfChunk,
  type OverlongLine,
  type RaggedRow,
  type RaggedRows,
  raggedIn,
  textOfRagged,
  type UnreadRow,
} from "./line-chunks.ts"
