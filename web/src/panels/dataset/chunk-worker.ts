// A worker thread that checks chunks of rows.

import { workFrom } from "./chunk-thread.ts"

self.onmessage = ({ data }: MessageEvent<MessagePort>) => workFrom(data)
