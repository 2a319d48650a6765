// Files that break off. The readable part must have the verdicts of an undisturbed run, on any number of threads, and
// the break must be reported.
//
//     rows ──▶ file ──cut, damaged, or a stream that fails──▶ validate, threads 1, 2, 8
//                │                                                   │
//                └──▶ undisturbed ──▶ the verdict on each row ───────┴──▶ the same, up to the break

import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { constants, gunzipSync, gzipSync } from "node:zlib"
import { validateFiles } from "boolglot/node"
import type { PythonRandom } from "../../src/python/python-random.ts"
import { type DrawnFile, type DrawnRow, drawRows, formats, writeSet } from "./drawn-set.ts"

const threadCounts = [1, 2, 8]

/** Small, so that every thread has chunks to check. */
const chunkBytes = 4096

type Source = string | AsyncIterable<Uint8Array>

/** A failure while a file is read. */
interface Break {
  readonly name: string
  /** Made anew for each run, because a stream can be read only once. */
  source(): Source
  /** Number of readable bytes; `undefined` if it depends on the damage. */
  readonly readable: number | undefined
  /** Whether missing content is noticed; `undefined` if it depends on the place. */
  readonly isSeen: boolean | undefined
}

interface Outcome {
  readonly problem: string | null
  readonly report: string
  readonly answers: readonly Answer[]
  readonly fixed: string
  readonly isError: boolean
  readonly wrong: number
}

interface Answer {
  readonly kind: string
  readonly text: string
  readonly line: string
}

/** Tries one break with each number of threads; returns a sentence per difference, and the number of runs. */
export async function tryBrokenInput(
  random: PythonRandom,
  folder: string,
): Promise<{ runs: number; differences: string[] }> {
  const rows = drawRows(random, 100 + random.randbelow(900))
  const format = random.choice(formats)
  const file = writeSet(rows, format)
  const path = join(folder, file.name)
  const whole = await checked(wholeFile(path, file.bytes), 1)
  const broken = random.choice(breaks)(random, file, path)
  const label = `${format}, ${broken.name}`
  const differences = undisturbedDifferences(rows, whole).map((each) => `${label}: ${each}`)

  let first: Outcome | undefined
  for (const threads of threadCounts) {
    const outcome = await checked(broken.source(), threads)
    const place = `${label}, threads ${threads}: `
    first ??= outcome
    if (outcome.report !== first.report) differences.push(`${place}another report than with one`)
    differences.push(...brokenDifferences(file, whole, broken, outcome).map((each) => place + each))
  }
  rmSync(path, { force: true })
  return { runs: threadCounts.length + 1, differences }
}

function wholeFile(path: string, bytes: Uint8Array): string {
  writeFileSync(path, bytes)
  return path
}

const breaks: readonly ((random: PythonRandom, file: DrawnFile, path: string) => Break)[] = [
  (random, { bytes, name }, path) => {
    const readable = random.randbelow(bytes.length)
    return {
      name: `cut to ${readable} bytes`,
      source: () => wholeFile(path, bytes.subarray(0, readable)),
      readable,
      isSeen: name.endsWith(".json") ? true : undefined,
    }
  },
  (random, { bytes }, path) => {
    const packed = gzipSync(bytes)
    const kept = 20 + random.randbelow(packed.length - 20)
    const cut = packed.subarray(0, kept)
    return {
      name: `gzip cut to ${kept} of ${packed.length} bytes`,
      source: () => wholeFile(path, cut),
      readable: gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).length,
      isSeen: true,
    }
  },
  (random, { bytes }, path) => {
    // The bytes after the end look like the start of another gzip member.
    const junk = Buffer.from([0x1f, 0x8b, 8, ...randomBytes(random, 60)])
    return {
      name: "gzip with junk after its end",
      source: () => wholeFile(path, Buffer.concat([gzipSync(bytes), junk])),
      readable: bytes.length,
      isSeen: true,
    }
  },
  (_random, { bytes }, path) => {
    const unended = bytes.subarray(0, bytes.length - 1)
    return {
      name: "gzip without the last line feed, with something else after its end",
      source: () => wholeFile(path, Buffer.concat([gzipSync(unended), Buffer.from("junk")])),
      // The line feed is not judged.
      readable: bytes.length,
      isSeen: true,
    }
  },
  (random, { bytes }, path) => {
    const packed = gzipSync(bytes)
    const at = 10 + random.randbelow(packed.length - 10)
    packed[at] = (packed[at] as number) ^ (1 << random.randbelow(8))
    return {
      name: `gzip with byte ${at} of ${packed.length} damaged`,
      source: () => wholeFile(path, packed),
      readable: undefined,
      isSeen: true,
    }
  },
  (random, { bytes }) => {
    const readable = random.randbelow(bytes.length)
    return {
      name: `a stream that fails after ${readable} bytes`,
      source: () => failingStream(bytes.subarray(0, readable)),
      readable,
      isSeen: true,
    }
  },
  (random, { bytes }) => {
    const packed = gzipSync(bytes)
    const kept = 20 + random.randbelow(packed.length - 20)
    const cut = packed.subarray(0, kept)
    return {
      name: `a gzip stream that fails after ${kept} of ${packed.length} bytes`,
      source: () => failingStream(cut),
      // Content in the decompressor may be lost when the stream fails; all verdicts must be right.
      readable: undefined,
      isSeen: true,
    }
  },
]

function randomBytes(random: PythonRandom, count: number): number[] {
  return Array.from({ length: count }, () => random.randbelow(256))
}

async function* failingStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1500) yield bytes.slice(at, at + 1500)
  throw new Error("the connection was lost")
}

async function checked(source: Source, threads: number): Promise<Outcome> {
  const answers: Answer[] = []
  const fixed: string[] = []
  const options = {
    threads,
    chunkBytes,
    limit: 10_000,
    onAnswers: async (lines: string) => {
      for (const line of lines.trimEnd().split("\n")) {
        const { kind, text = "" } = JSON.parse(line)
        answers.push({ kind, text, line: withoutFile(line) })
      }
    },
    fixed: {
      rows: async (bytes: Uint8Array) => void fixed.push(Buffer.from(bytes).toString()),
      changes: async () => undefined,
    },
  }
  try {
    const report = await validateFiles([source], options)
    return {
      problem: report.files[0]?.problem ?? null,
      report: JSON.stringify(report),
      answers,
      fixed: fixed.join(""),
      isError: report.findings.some(({ severity }) => severity === "error"),
      wrong: report.counts.wrong,
    }
  } catch (error) {
    const { name, message } = error as Error
    if (name !== "FileError") throw error
    // Without readable content there is no report.
    return { problem: message, report: message, answers, fixed: "", isError: true, wrong: 0 }
  }
}

function withoutFile(line: string): string {
  return line.replace(/^\{"file":"(?:[^"\\]|\\.)*",/, "{")
}

/** The judge itself must be right: each row has the verdict that it was drawn for. */
function undisturbedDifferences(rows: readonly DrawnRow[], { answers }: Outcome): string[] {
  if (answers.length !== rows.length) {
    return [`undisturbed: ${answers.length} of ${rows.length} rows were judged`]
  }
  return rows.flatMap(({ kind, text }, index) => {
    const answer = answers[index]
    const isSame = answer?.kind === kind && answer.text === text
    return isSame ? [] : [`undisturbed, row ${index + 1}: ${kind} became ${answer?.line}`]
  })
}

function brokenDifferences(
  { ends }: DrawnFile,
  whole: Outcome,
  { readable, isSeen }: Break,
  outcome: Outcome,
): string[] {
  const { problem, answers, fixed, isError, wrong } = outcome
  const differences: string[] = []
  const say = (sentence: string) => differences.push(sentence)
  if (isSeen === true && problem === null) say("nothing is said of the break")
  if (isSeen === true && !isError) say("the break is no error")
  // Damaged bytes may give other rows, which the undisturbed run lacks.
  if (readable === undefined) return differences

  const known = ends.filter((end) => end <= readable).length
  // The remainder of a cut line may be a row by itself.
  const most = problem === null ? known + 1 : known
  if (answers.length < known || answers.length > most) {
    say(`${answers.length} rows were judged, of ${known} that could be read`)
  }
  const wrongBefore = whole.answers.slice(0, known).filter(({ kind }) => kind === "wrong").length
  if (wrong < wrongBefore) say(`${wrong} wrong labels were found, of ${wrongBefore}`)
  for (const [index, answer] of answers.slice(0, known).entries()) {
    const expected = whole.answers[index]
    if (answer.line !== expected?.line) {
      say(`row ${index + 1}: ${expected?.line} became ${answer.line}`)
      break
    }
  }
  const kept = whole.answers.slice(0, known).filter(({ kind }) => kind !== "refused").length
  const lines = fixed.split("\n")
  const expectedLines = whole.fixed.split("\n").slice(0, kept)
  if (lines.slice(0, kept).join("\n") !== expectedLines.join("\n")) {
    say(`the fixed rows are others: ${lines.length - 1} rows, of ${kept}`)
  }
  return differences
}
