// Layouts of drawn datasets: where they have their expressions and labels.

import type { Random } from "./random.ts"

/** A row whose parts a layout arranges. */
export interface RowParts {
  readonly text: string
  readonly label: unknown
  /** Values of variables, and distracting fields. */
  readonly others: Readonly<Record<string, unknown>>
}

export interface LaidOut {
  /** The file name, whose extension determines the format. */
  readonly name: string
  readonly content: string
  /** The fields of expression and label, as a report names them; undefined if the layout has no fields. */
  readonly input?: string
  readonly target?: string
}

interface Layout {
  /** What rows can hold besides expression and label: values and distracting fields, the latter, or nothing. */
  readonly room: "values and fields" | "fields" | "none"
  /** Whether all labels are texts, including booleans and numbers. */
  readonly hasTextLabels?: boolean
  readonly write: (rows: readonly RowParts[], random: Random) => LaidOut
}

const usualNames: readonly (readonly [input: string, target: string])[] = [
  ["input", "target"],
  ["question", "answer"],
  ["expression", "label"],
  ["formula", "value"],
  ["expr", "result"],
]

const unusualNames: readonly (readonly [input: string, target: string])[] = [
  ["stmt", "gold_truth"],
  ["cond", "holds"],
  ["sentence", "evaluation"],
  ["src", "out"],
  ["text_a", "gold"],
  ["field_1", "field_2"],
]

const frames: readonly ((text: string) => string)[] = [
  (text) => `${text} is`,
  (text) => `Evaluate the following boolean expression: ${text}`,
  (text) => `What is the value of ${text}?`,
  (text) => `Question: ${text}\nAnswer:`,
  (text) => `Is the following true or false?\n\n${text}\n\nReply with one word.`,
]

export const layouts: Readonly<Record<string, Layout>> = {
  "usual names": {
    room: "values and fields",
    write: (rows, random) => named(rows, random.pick(usualNames), random),
  },
  "unusual names": {
    room: "values and fields",
    write: (rows, random) => named(rows, random.pick(unusualNames), random),
  },
  nested: {
    room: "values and fields",
    write: (rows, random) => {
      const [input, target] = random.pick(usualNames)
      const isLabelInside = random.chance(0.5)
      const content = jsonLines(rows, ({ text, label, others }) => {
        const inner = { [input]: text, ...others }
        return isLabelInside
          ? { id: 1, metadata: { ...inner, [target]: label } }
          : { metadata: inner, [target]: label }
      })
      const at = isLabelInside ? `metadata.${target}` : target
      return { name: "set.jsonl", content, input: `metadata.${input}`, target: at }
    },
  },
  chat: {
    room: "fields",
    hasTextLabels: true,
    write: (rows, random) => {
      const frame = random.pick(frames)
      const system = random.chance(0.5)
        ? [{ role: "system", content: "You evaluate boolean expressions." }]
        : []
      const content = jsonLines(rows, ({ text, label, others }) => ({
        messages: [
          ...system,
          { role: "user", content: frame(text) },
          { role: "assistant", content: label },
        ],
        ...others,
      }))
      return { name: "set.jsonl", content }
    },
  },
  prompt: {
    room: "fields",
    write: (rows, random) => {
      const frame = random.pick(frames)
      const framed = rows.map((row) => ({ ...row, text: frame(row.text) }))
      return named(framed, random.pick([...usualNames, ["prompt", "completion"]]), random)
    },
  },
  "few-shot prompt": {
    room: "fields",
    hasTextLabels: true,
    write: (rows, random) => {
      const shots = rows.slice(0, 2).map(({ text, label }) => `Q: ${text}\nA: ${label}\n\n`)
      const framed = rows.map((row) => ({ ...row, text: `${shots.join("")}Q: ${row.text}\nA:` }))
      return named(framed, ["prompt", "completion"], random)
    },
  },
  "questions and answers": {
    room: "none",
    hasTextLabels: true,
    write: (rows) => ({
      name: "set.txt",
      content: rows.map(({ text, label }) => `Q: ${text}\nA: ${label}\n\n`).join(""),
    }),
  },
  csv: {
    room: "values and fields",
    write: (rows, random) => {
      const [input, target] = random.pick(random.chance(0.7) ? usualNames : unusualNames)
      const names = [input, ...Object.keys(rows[0]?.others ?? {}), target]
      const records = rows.map(({ text, label, others }) => [text, ...Object.values(others), label])
      const content = [names, ...records].map((cells) => `${cells.map(cell).join(",")}\n`)
      return { name: "set.csv", content: content.join(""), input, target }
    },
  },
  pairs: {
    room: "none",
    write: (rows, random) => {
      const isLabelFirst = random.chance(0.2)
      const pairs = rows.map(({ text, label }) => (isLabelFirst ? [label, text] : [text, label]))
      const [input, target] = isLabelFirst ? ["1", "0"] : ["0", "1"]
      return random.chance(0.5)
        ? { name: "set.json", content: JSON.stringify(pairs), input, target }
        : { name: "set.jsonl", content: jsonLines(pairs, (pair) => pair), input, target }
    },
  },
  "lists in columns": {
    room: "values and fields",
    write: (rows, random) => {
      const [input, target] = random.pick(usualNames)
      const names = Object.keys(rows[0]?.others ?? {})
      const columns = {
        ...Object.fromEntries(names.map((name) => [name, rows.map(({ others }) => others[name])])),
        [input]: rows.map(({ text }) => text),
        [target]: rows.map(({ label }) => label),
      }
      return { name: "set.json", content: JSON.stringify(columns), input, target }
    },
  },
}

function named(
  rows: readonly RowParts[],
  [input, target]: readonly [input: string, target: string],
  random: Random,
): LaidOut {
  const isFirst = random.chance(0.5)
  const content = jsonLines(rows, ({ text, label, others }) =>
    isFirst
      ? { [input]: text, [target]: label, ...others }
      : { ...others, [input]: text, [target]: label },
  )
  return { name: "set.jsonl", content, input, target }
}

function jsonLines<Row>(rows: readonly Row[], write: (row: Row) => unknown): string {
  return rows.map((row) => `${JSON.stringify(write(row))}\n`).join("")
}

/** A value in a table written by Python. */
function cell(value: unknown): string {
  const isText = typeof value === "string"
  const text = typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value)
  const written = isText ? value : text
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}
