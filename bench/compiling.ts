// Measures the time to compile a custom grammar of ten levels, in a fresh process.

import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { rounded } from "./markdown.ts"
import { medianOf } from "./measure.ts"
import type { Target } from "./target.ts"

const processes = 5

/** The median over several processes, in milliseconds. */
export function measureCompiling(): number {
  const script = fileURLToPath(new URL("compiling-child.js", import.meta.url))
  const run = () => Number(execFileSync(process.execPath, [script], { encoding: "utf8" }))
  return medianOf(Array.from({ length: processes }, run))
}

export function describeCompiling(milliseconds: number): string {
  return `A grammar of ten levels is read, and its first text parsed, in ${rounded(milliseconds)} ms\n`
}

export function compilingTarget(milliseconds: number): Target {
  return {
    name: "compiling a grammar of ten levels",
    target: "under 150 ms",
    measured: `${rounded(milliseconds)} ms`,
    isReached: milliseconds < 150,
  }
}
