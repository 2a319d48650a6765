// npm run oracles: runs drawn expressions through the implementations that are installed on this machine, and compares
// acceptance and values with the dialects. Exits with 1 if they differ.
//
//     npm run oracles                        all installed ones, except for slow ones, which take minutes
//     npm run oracles -- --only gcc          one implementation, or all of one dialect
//     npm run oracles -- --only proofs       statements that boolglot proves or refutes, which Coq decides
//     npm run oracles -- --count 200         fewer expressions: 200 accepted and 100 damaged ones for each
//     npm run oracles -- --conversions       texts converted to the dialects from all others, instead of drawn ones
//     npm run oracles -- --install           first installs packages from Debian, npm, PyPI and Maven
//     npm run oracles -- --install-only      only installs them
//     npm run oracles -- --write             also writes the sample of answers into fixtures/oracles

import { parseArgs } from "node:util"
import { type Comparison, compare } from "./compare.ts"
import { askCoq } from "./coq-statements.ts"
import { dialectNamed } from "./dialect-named.ts"
import { drawConversions } from "./draw-conversions.ts"
import { drawQuestions } from "./draw-questions.ts"
import { install } from "./install.ts"
import type { Judge, Question } from "./judge.ts"
import { judges } from "./judges.ts"
import { inParallel } from "./run-program.ts"
import { writeSamples } from "./samples.ts"
import { describeDisagreements, describeRules, rowOf, tableHead } from "./table.ts"

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    count: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    "at-least": { type: "string", default: "0" },
    conversions: { type: "boolean", default: false },
    install: { type: "boolean", default: false },
    "install-only": { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
})
const [count, seed, least] = [values.count, values.seed, values["at-least"]].map(Number)
if (!(Number(count) >= 2 && Number.isInteger(seed) && Number(least) >= 0))
  fail("--count takes a number from 2, --seed a whole number, --at-least a number")
const chosen = judges.filter(({ name, dialects, isSlow }) =>
  values.only.length === 0
    ? !isSlow
    : values.only.some((each) => each === name || dialects.includes(each)),
)
const asksCoq = values.only.length === 0 || values.only.includes("proofs")
if (chosen.length === 0 && !asksCoq)
  fail(`there is no implementation or dialect ${values.only.join(", ")}`)

const say = (text: string) => process.stdout.write(`${text}\n`)
const versionsOf = async (all: readonly Judge[]) =>
  new Map(await inParallel(all, async (judge) => [judge, await judge.version()] as const))
let versions = await versionsOf(chosen)
if (values.install || values["install-only"]) {
  await install(chosen.filter((judge) => versions.get(judge) === undefined))
  if (values["install-only"]) process.exit()
  versions = await versionsOf(chosen)
}
const drawn = new Map<string, readonly Question[]>()
const comparisons: Comparison[] = []
const failures: string[] = []
const tasks = chosen.flatMap((judge) => {
  const version = versions.get(judge)
  return version === undefined ? [] : judge.dialects.map((dialect) => ({ judge, version, dialect }))
})
if (tasks.length > 0) say(tableHead)
await inParallel(tasks, ask)
if (asksCoq) await askAboutProofs()

const missing = chosen.filter((judge) => versions.get(judge) === undefined)
const asked = new Set(comparisons.map(({ judge }) => judge))
const differ = comparisons.filter(({ disagreements }) => disagreements.length > 0)
for (const text of [describeRules(comparisons), ...differ.map(describeDisagreements), ...failures])
  if (text !== "") say(`\n${text}`)
if (missing.length > 0) say(`\nmissing here: ${missing.map(({ name }) => name).join(", ")}`)
say(
  `\n${asked.size} implementations were asked, ${differ.length + failures.length} of them disagree`,
)
if (values.write && !values.conversions) writeSamples(comparisons, drawn)
if (differ.length + failures.length > 0) process.exitCode = 1
if (asked.size < Number(least)) fail(`fewer than ${least} implementations were asked`)

async function ask(task: { judge: Judge; version: string; dialect: string }): Promise<void> {
  const { judge, version, dialect: name } = task
  const dialect = dialectNamed(name)
  if (dialect === undefined) return
  const questions =
    drawn.get(name) ??
    (values.conversions
      ? drawConversions(dialect, Number(count), Number(seed))
      : drawQuestions(
          dialect,
          { accepted: Number(count), damaged: Number(count) / 2 },
          Number(seed),
        ))
  drawn.set(name, questions)
  const started = performance.now()
  try {
    const comparison = await compare(
      judge,
      version,
      dialect,
      questions,
      values.conversions ? [] : judge.rules,
    )
    comparisons.push(comparison)
    say(rowOf(comparison, performance.now() - started))
  } catch (error) {
    failures.push(`${name}: ${judge.name} failed: ${(error as Error).message}`)
  }
}

async function askAboutProofs(): Promise<void> {
  const share = values.only.length === 0 ? 10 : 1
  const answer = await askCoq(Math.ceil(Number(count) / share), Number(seed))
  if (answer === undefined) {
    say("missing here: coqc, which decides the statements of proofs")
    return
  }
  const { version, proved, refuted, problems } = answer
  const verdict = problems.length === 0 ? "confirms" : "doesn't confirm"
  say(`coqc ${version} ${verdict} ${proved} proved and ${refuted} refuted statements of proofs`)
  failures.push(...problems)
}

function fail(message: string): never {
  process.stderr.write(`error: ${message}\n`)
  process.exit(2)
}
