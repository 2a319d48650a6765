// Lines, questions about them, and the expected transcripts.

import type { AnsweredChunk } from "../../src/node/answers/chunk-answers.ts"
import type { LineQuestion } from "../../src/node/answers/line-question.ts"

export const verdicts = {
  asks: "verdict",
  dialects: ["true-false"],
  answers: { "true-false": { true: "yes", false: "no" } },
} as const satisfies LineQuestion
export const numbered: LineQuestion = {
  ...verdicts,
  answers: { "true-false": { true: ["", " yes"], false: ["", " no"] } },
}
export const conversion: LineQuestion = {
  asks: "conversion",
  dialects: ["true-false"],
  to: "binary",
  options: {},
  frame: ['{"line":', ',"text":"', '"}'],
}

/** Chunks of one to seven lines; every eleventh line is refused. */
export const texts: string[] = []
/** The expected transcripts. */
export const answers: Record<"plain" | "numbered" | "converted", string> = {
  plain: "",
  numbered: "",
  converted: "",
}
for (let chunk = 0, line = 1; chunk < 60; chunk += 1) {
  let text = ""
  for (let count = 0; count <= chunk % 7; count += 1, line += 1) {
    const value = line % 3 === 0
    const isRefused = line % 11 === 0
    const own = isRefused ? `True and ${line}` : value ? "not False" : "True and False"
    text += `${own}\n`
    const left = `<${line}: ${own}>\n`
    answers.plain += isRefused ? left : value ? "yes\n" : "no\n"
    answers.numbered += isRefused ? left : `${line} ${value ? "yes" : "no"}\n`
    const converted = `{"line":${line},"text":"${value ? "! 0" : "1 && 0"}"}\n`
    answers.converted += isRefused ? left : converted
  }
  texts.push(text)
}

/** The transcript of all answers, with `<line: text>` for lines that are left. */
export async function toldOf(
  chunks: AsyncIterable<AnsweredChunk> | Iterable<AnsweredChunk>,
): Promise<string> {
  let told = ""
  let number = 0
  for await (const { chunk, answers } of chunks) {
    let written = 0
    const show = (to: number) => {
      told += Buffer.from(answers.bytes.subarray(written, to)).toString()
      written = to
    }
    for (const { line, from, to, at } of answers.left) {
      show(at)
      told += `<${number + line + 1}: ${Buffer.from(chunk.subarray(from, to)).toString()}>\n`
    }
    show(answers.bytes.length)
    number += answers.lines
  }
  return told
}
