// Controls a way of checking datasets that runs in its own process.

import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { Answer } from "./validator-child.ts"

/** @param name as in `validators` */
export async function startValidator(name: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("validator-child.js", import.meta.url))
  const child = fork(script, [name])
  await messageOf(child)
  return child
}

/** Has it check a file. */
export async function askValidator(child: ChildProcess, path: string): Promise<Answer> {
  const answer = messageOf(child)
  child.send(path)
  return (await answer) as Answer
}

/** @throws if the process ends instead */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`a validator's process ended with ${code}`)
  })
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), ended])
    return message
  } finally {
    ended.catch(() => undefined)
    waiting.abort()
  }
}
