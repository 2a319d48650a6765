// Compiles, at build time, the rules of src/measure/answers that find answers in replies into programs for evaluation
// harnesses, which therefore give the same verdicts as boolglot.
//
//     patterns, lengths, words  ──▶  answer-rules.py with its tables
//     answer-rule.ts            ──▶  one JavaScript file with everything that it imports

import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"
import { ModuleKind, ScriptTarget, transpileModule } from "typescript"
import {
  longestPhrase,
  longestRetraction,
  rulePatterns,
  words,
} from "../src/measure/answers/answer-rule.ts"
import { joints, longestRest, resultPatterns } from "../src/measure/answers/stated-result.ts"
import {
  longestChoice,
  longestNegation,
  valuePatterns,
} from "../src/measure/answers/stated-values.ts"
import { longestSentence, wordingPatterns } from "../src/validate/labels/stated-or-denied.ts"
import { pythonPattern } from "./python-pattern.ts"

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Writes a module that exports both programs as strings. */
export async function makeAnswerRules(): Promise<void> {
  const texts = { answersInPython: inPython(), answersInJavaScript: await inJavaScript() }
  const constants = Object.entries(texts).map(
    ([name, text]) => `export const ${name}: string = ${JSON.stringify(text)}\n`,
  )
  writeFileSync(
    root("src/measure/exports/built-in-rules.ts"),
    ["// Made from src/measure/answers by the build; not to be edited.\n", ...constants].join("\n"),
  )
}

function inPython(): string {
  const written = readFileSync(root("src/measure/exports/answer-rules.py"), "utf8")
  const patterns = { ...rulePatterns, ...valuePatterns, ...resultPatterns, ...wordingPatterns }
  const tables = {
    patterns: Object.fromEntries(
      Object.entries(patterns).map(([name, pattern]) => [name, pythonPattern(pattern)]),
    ),
    joints: joints.map(({ kind, isResult, pattern }) => {
      return [kind, isResult ? "result" : "operand", pythonPattern(pattern)]
    }),
    longest: {
      phrase: longestPhrase,
      retraction: longestRetraction,
      sentence: longestSentence,
      rest: longestRest,
      choice: longestChoice,
      negation: longestNegation,
    },
    words: Object.fromEntries(
      Array.from(words, ([word, value]) => [word, value ? "True" : "False"]),
    ),
  }
  const empty = 'TABLES = "{}"\n'
  if (!written.includes(empty)) throw new Error("answer-rules.py has no place for its tables")
  // In a raw string, which formatters leave alone; JSON escapes its quotes, so none ends the string.
  return written.replace(empty, () => `TABLES = r"""${JSON.stringify(tables, null, 2)}"""\n`)
}

async function inJavaScript(): Promise<string> {
  const { output } = await build({
    input: root("src/measure/exports/answer-rules.ts"),
    write: false,
    platform: "neutral",
    // The rules use no packages.
    external: /^[a-z@]/,
    transform: { target: "node20.19" },
    output: { format: "cjs", minify: { compress: true, codegen: false, mangle: false } },
  })
  const [{ code }] = output
  // The comments are about this project, and the packed package is smaller without them.
  const options = { removeComments: true, target: ScriptTarget.ES2022, module: ModuleKind.CommonJS }
  return transpileModule(code, { compilerOptions: options }).outputText
}
