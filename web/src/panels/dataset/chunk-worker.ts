// A worker thread that checks chunks of rows.

import { registerAdapters } from "../../../../src/adapters.ts"
import { workFrom } from "./chunk-thread.ts"

registerAdapters()

self.onmessage = ({ data }: MessageEvent<MessagePort>) => workFrom(data)
