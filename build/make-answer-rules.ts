// Writes, at build time, the programs that find answers in replies, so that evaluation harnesses give the same verdicts
// as boolglot.
//
//     answer-rules.py    ──▶  a string, to which src/measure/exports/answers-in-python.ts adds its tables
//     answer-rule.ts     ──▶  one JavaScript file with everything that it imports

import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"
import { ModuleKind, ScriptTarget, transpileModule } from "typescript"

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Writes a module that exports both programs as strings. */
export async function makeAnswerRules(): Promise<void> {
  const rulesInPython = readFileSync(root("src/measure/exports/answer-rules.py"), "utf8")
  const texts = { rulesInPython, answersInJavaScript: await inJavaScript() }
  const constants = Object.entries(texts).map(
    ([name, text]) => `export const ${name}: string = ${JSON.stringify(text)}\n`,
  )
  writeFileSync(
    root("src/measure/exports/built-in-rules.ts"),
    ["// Made from src/measure/answers by the build; not to be edited.\n", ...constants].join("\n"),
  )
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
