// Golden values that a script made with CPython's library, and a way to make more with it.

import { readFileSync } from "node:fs"
import type { DumpOptions, PythonValue } from "../../src/python/json-dumps.ts"
import { PythonFloat } from "../../src/python/python-float.ts"
import { runPython } from "./cpython.ts"

/** The name of a method and its arguments; the script of the golden values lists them. */
export type Call = readonly [name: string, ...numbers: number[]]

/** Numbers, strings of whole numbers, lists. */
export type Answer = number | string | readonly number[]

export interface Run {
  /** A whole number in decimal digits. */
  readonly seed: string
  readonly calls: readonly Call[]
}

/** A value in a form in which JSON keeps Python's distinctions. */
export type Written =
  | null
  | boolean
  | string
  | WrittenNumber
  | { readonly list: readonly Written[] }
  | { readonly dict: readonly (readonly [key: string, value: Written])[] }

export type WrittenNumber = { readonly int: string } | { readonly float: string }

export interface Dump {
  readonly value: Written
  readonly options: DumpOptions
}

export interface Golden {
  readonly random: readonly (Run & { readonly answers: readonly Answer[] })[]
  /** The 64 bits as hex digits, and repr. */
  readonly floats: readonly (readonly [bits: string, text: string])[]
  readonly dumps: readonly (Dump & { readonly text: string })[]
}

const script = "fixtures/python-random.py"

export function readGolden(): Golden {
  return JSON.parse(readFileSync("fixtures/python-random.json", "utf8"))
}

/** The answers of each run. */
export function askRandom(runs: readonly Run[]): Answer[][] {
  return askScript(`[made["answers"](run["seed"], run["calls"]) for run in asked]`, runs)
}

/** repr of each float. */
export function askFloats(bits: readonly string[]): string[] {
  return askScript(`[repr(made["float_of"](digits)) for digits in asked]`, bits)
}

export function askDumps(dumps: readonly Dump[]): string[] {
  return askScript(`[made["dumps"](dump["value"], dump["options"]) for dump in asked]`, dumps)
}

function askScript<Result>(expression: string, asked: unknown): Result {
  const code = `
import json, runpy, sys
made, asked = runpy.run_path("${script}"), json.load(sys.stdin)
json.dump(${expression}, sys.stdout)
`
  return runPython(code, asked) as Result
}

export function floatOfBits(bits: string): number {
  return Buffer.from(bits, "hex").readDoubleBE()
}

export function bitsOfFloat(value: number): string {
  const buffer = Buffer.alloc(8)
  buffer.writeDoubleBE(value)
  return buffer.toString("hex")
}

/** The value, with numbers made by one of the functions below. */
export function readWritten(
  written: Written,
  numberOf: (written: WrittenNumber) => PythonValue,
): PythonValue {
  if (written === null || typeof written !== "object") return written
  if ("list" in written) return written.list.map((item) => readWritten(item, numberOf))
  if ("dict" in written) {
    return Object.fromEntries(
      written.dict.map(([key, value]) => [key, readWritten(value, numberOf)]),
    )
  }
  return numberOf(written)
}

/** A bigint or a PythonFloat only if a number would mean something else. */
export function plainNumber(written: WrittenNumber): PythonValue {
  if ("int" in written) {
    const value = Number(written.int)
    return Number.isSafeInteger(value) ? value : BigInt(written.int)
  }
  const value = floatOfBits(written.float)
  return Number.isSafeInteger(value) ? new PythonFloat(value) : value
}

/** Always a bigint or a PythonFloat. */
export function wrappedNumber(written: WrittenNumber): PythonValue {
  return "int" in written ? BigInt(written.int) : new PythonFloat(floatOfBits(written.float))
}
