// A thread that checks chunks of rows.

import { registerAdapters } from "../../../../src/adapters.ts"
import { checkChunksFrom } from "./chunk-thread.ts"

registerAdapters()

self.onmessage = ({ data }: MessageEvent<MessagePort>) => checkChunksFrom(data)
