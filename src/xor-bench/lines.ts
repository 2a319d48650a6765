// Lines of xor-bench's two programs.
//
//     4,True,"Given the following …\nx_1 = True\n… '<ANSWER>True</ANSWER>'."     a quiz, by the generator
//     [{'role': 'user', 'content': "Given the following …"}]                    a prompt, by the runner
//
// A prompt stands there as Python's repr writes it. Where it holds no single quote, or both kinds, repr
// takes single quotes, and then no reader of CSV gets it back: its commas would part it. So the third
// field is all that is left of the line.

import {
  type PythonLiteral,
  PythonLiteralError,
  readPythonLiteral,
  unescapePython,
} from "./python/python-literal.ts"

export interface QuizLine {
  /** The number of variables, as the line states it. */
  readonly length: number
  /** As it stands there: `True` or `False`, unless somebody changed it; it may be empty. */
  readonly answer: string
  readonly prompt: string
}

/**
 * Reads `LENGTH,ANSWER,REPR`. In double quotes, a quotation mark may also be doubled, as programs do that
 * write CSV. No line has two meanings: in a string of Python, the second mark would end nothing.
 * Undefined where the line is not a quiz.
 */
export function readQuizLine(line: string): QuizLine | undefined {
  const [start, length, answer = ""] = /^(\d{1,15}),([^,'"]*),/.exec(line) ?? []
  if (start === undefined) return undefined
  const prompt = readPrompt(line.slice(start.length))
  return prompt === undefined ? undefined : { length: Number(length), answer, prompt }
}

export interface LogLine {
  /** The last message of the user. */
  readonly prompt: string
  /** The last message of the system, where there is one. */
  readonly systemPrompt?: string
}

/**
 * Reads the list of messages that was sent to a model. Undefined for all other lines of a log: replies,
 * blank lines, the tally.
 */
export function readLogLine(line: string): LogLine | undefined {
  if (!line.startsWith("[{")) return undefined
  const messages = literal(line)
  if (!isContainer(messages) || messages.kind !== "list") return undefined
  let prompt: string | undefined
  let systemPrompt: string | undefined
  for (const message of messages.items) {
    const role = entry(message, "role")
    const content = entry(message, "content")
    if (typeof role !== "string" || typeof content !== "string") return undefined
    if (role === "user") prompt = content
    if (role === "system") systemPrompt = content
  }
  if (prompt === undefined) return undefined
  return systemPrompt === undefined ? { prompt } : { prompt, systemPrompt }
}

function readPrompt(field: string): string | undefined {
  const prompt = literal(field)
  if (typeof prompt === "string") return prompt
  return prompt === undefined ? withDoubledQuotes(field.trimEnd()) : undefined
}

function withDoubledQuotes(field: string): string | undefined {
  if (field.length < 2 || !field.startsWith('"') || !field.endsWith('"')) return undefined
  const inner = field.slice(1, -1).replaceAll('""', "")
  if (inner.includes('"')) return undefined
  return unlessWrong(() => unescapePython(field.slice(1, -1).replaceAll('""', '"')))
}

function literal(text: string): PythonLiteral | undefined {
  return unlessWrong(() => readPythonLiteral(text))
}

function unlessWrong<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PythonLiteralError) return undefined
    throw error
  }
}

type ContainerLiteral = Extract<PythonLiteral, { readonly kind: string }>

function isContainer(value: PythonLiteral | undefined): value is ContainerLiteral {
  return typeof value === "object" && value !== null
}

/** What a dict has for a key. Of two, Python takes the last one. */
function entry(value: PythonLiteral, name: string): PythonLiteral | undefined {
  if (!isContainer(value) || value.kind !== "dict") return undefined
  return value.entries.findLast(([key]) => key === name)?.[1]
}
