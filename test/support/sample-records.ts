// Records of runs, made without the code under test.

import type { Case, Configuration } from "../../src/measure/cases/case.ts"
import type { RunRecord } from "../../src/measure/runs/run-record.ts"

export const sampleConfiguration: Configuration = {
  model: "openai/gpt-4",
  prompting: "none",
  settings: { temperature: 0.01, seed: 42 },
}

export function sampleCase(number: number): Case {
  return {
    prompt: `Given\nx_1 = True, what is ${number}? é ⊕ 🙂`,
    answer: number % 2 === 0,
    length: 2,
  }
}

/** A reply, or the given error. @param length approximate length of the reply in bytes */
export function sampleRecord(number: number, length = 20, error: string | null = null): RunRecord {
  const reply = `<ANSWER>True</ANSWER>\u2028${"⊕ so\r\n".repeat(Math.ceil(length / 8))}`
  return {
    hash: number.toString(16).padStart(64, "0"),
    repeat: 0,
    configuration: sampleConfiguration,
    case: sampleCase(number),
    reply: error === null ? reply : null,
    finishReason: error === null ? "stop" : null,
    refusal: null,
    usage: error === null ? { input: 90, output: 7 } : null,
    latency: 812,
    attempts: 1,
    error,
  }
}

/** In bytes: most replies are short, some are longer than a single write. */
export function lengthOfSample(number: number): number {
  return number % 10 === 0 ? 200_000 : (number % 100) * 17
}

/** The documented line of a record, without its line feed. */
export function sampleLine(record: RunRecord): string {
  const { hash, repeat, configuration, ...rest } = record
  const { model, prompting, settings } = configuration
  return JSON.stringify({ hash, repeat, model, prompting, settings, ...rest })
}
