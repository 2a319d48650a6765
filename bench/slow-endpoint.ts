// An endpoint for the benchmark of runs: prints its port, then answers chat completions after 50 ms.

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const body = JSON.stringify({
  choices: [
    { message: { role: "assistant", content: "<ANSWER>True</ANSWER>" }, finish_reason: "stop" },
  ],
  usage: { prompt_tokens: 300, completion_tokens: 7, total_tokens: 307 },
})
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) }

const server = createServer((request, response) => {
  request.resume()
  request.on("end", () => {
    setTimeout(() => response.writeHead(200, headers).end(body), 50)
  })
})
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port)
})
