// The list of export formats, and the complete list of an export's files.

import { fenceAround } from "../../language/source/index.ts"
import { counted } from "../../number-format.ts"
import { AnswerRuleError, answerRule, builtInRules } from "../answers/answer-rule.ts"
import type {
  CardParts,
  CardSection,
  ExportedFile,
  ExportedSet,
  ExportFormat,
  Origin,
} from "./export-format.ts"
import { huggingFace } from "./hugging-face.ts"
import { inspect } from "./inspect.ts"
import { lmEval } from "./lm-eval.ts"
import { nemoGym } from "./nemo-gym-environment.ts"
import { openAiEvals } from "./openai-evals.ts"
import { promptfoo } from "./promptfoo.ts"
import { reasoningGym } from "./reasoning-gym-environment.ts"
import { verifiers } from "./verifiers-environment.ts"

export const exportFormats: readonly ExportFormat[] = [
  lmEval,
  inspect,
  huggingFace,
  promptfoo,
  openAiEvals,
  verifiers,
  reasoningGym,
  nemoGym,
]

/** The file that describes the others. */
export const cardName = "README.md"

/**
 * All files of the folder; the card comes first.
 *
 * @throws AnswerRuleError for a regular expression if the format finds answers in Python
 */
export function exportedFiles(given: ExportedSet, format: ExportFormat): ExportedFile[] {
  checkRuleFor(given.rule, format)
  const set = format.adapt?.(given) ?? given
  const files = format.filesOf(set)
  const names = files.map(({ name }) => name)
  return [{ name: cardName, text: cardOf(set, format, names) }, ...files]
}

export function checkRuleFor(rule: string, { label, language }: ExportFormat): void {
  if (language === "JavaScript" || builtInRules.some(({ name }) => name === rule)) return
  const names = builtInRules.map(({ name }) => name).join(", ")
  throw new AnswerRuleError(
    rule,
    `is a regular expression of JavaScript, which ${label} cannot run; use one of ${names}`,
  )
}

// Writes the README.md of an exported folder: usage, origin of the questions, what is sent, what counts as an answer,
// and the license. On the Hugging Face Hub, it is the dataset card.

function cardOf(set: ExportedSet, format: ExportFormat, names: readonly string[]): string {
  const sections = (format.cardSections ?? defaultSections)(set, cardParts(set, format, names))
  const lines = sections.flatMap(([heading, text]) => [
    heading,
    "",
    ...text,
    ...(text.length > 0 ? [""] : []),
  ])
  return `${format.frontMatter?.(set) ?? ""}${lines.join("\n")}`
}

function defaultSections({ name }: ExportedSet, parts: CardParts): CardSection[] {
  return [
    [`# ${name}`, parts.summary],
    ["## Use", parts.usage],
    ["## Questions", parts.questions],
    ["## Answers", parts.answers],
    ["## Licence", parts.licence],
    ["## Files", parts.files],
  ]
}

function cardParts(set: ExportedSet, format: ExportFormat, names: readonly string[]): CardParts {
  const { cases, systemPrompt, origin, license, version } = set
  const [first] = cases
  return {
    summary: [
      `${counted(cases.length, "question")} about the values of boolean expressions, each to be answered with True or ` +
        `False, for ${format.label}. Written by boolglot ${version}.`,
    ],
    usage: format.usage(set),
    questions: [
      ...describeOrigin(origin),
      "",
      "| | |",
      "|---|---|",
      `| questions | ${cases.length} |`,
      `| right answer True | ${cases.filter(({ answer }) => answer).length} |`,
      `| notations | ${listed(cases.map(({ dialect }) => dialect ?? "not known"))} |`,
      `| literals and variables | ${rangeOf(cases.map(({ length }) => length))} |`,
      "",
      ...(format.isEnvironment
        ? []
        : [
            "`target` is the right answer: the value of the expression, or the label of the row where that has no value.",
            "",
          ]),
      ...(first === undefined ? [] : ["The first prompt:", "", ...fenced(first.prompt), ""]),
      ...(systemPrompt === undefined
        ? ["There is no system prompt."]
        : ["The system prompt:", "", ...fenced(systemPrompt)]),
    ],
    answers: [describeAnswers(set, format)],
    licence: [
      license === undefined
        ? "Nobody has named a licence for the questions. Files of code come from boolglot, under the MIT licence."
        : `The questions: ${license}. Files of code come from boolglot, under the MIT licence.`,
    ],
    files: names.map((each) => `- \`${each}\``),
  }
}

function describeAnswers({ rule }: ExportedSet, { isEnvironment }: ExportFormat): string {
  if (isEnvironment) {
    return (
      "The reward is 1 if `boolglot.verify` finds the right answer in the reply, and 0 if the answer is wrong, " +
      "missing, or retracted."
    )
  }
  const description = answerRule(rule).description.replaceAll("<", "&lt;")
  return (
    `The answer in a reply is ${description} (the rule \`${rule}\` of boolglot). An answer that is there but says ` +
    "something else than the target is incorrect; accuracy is the share of correct replies, and missing answers count " +
    "as wrong."
  )
}

function describeOrigin(origin: Origin): string[] {
  if (origin.kind === "read") {
    return [
      "Read from these files:",
      "",
      ...origin.files.map(({ name, cases }) => `- \`${name}\`, ${counted(cases, "question")}`),
    ]
  }
  return [
    `Drawn from the seed ${origin.seed} and these parameters of \`boolglot generate\`, which give the same questions ` +
      "everywhere:",
    "",
    ...fenced(JSON.stringify(origin.parameters, null, 2), "json"),
  ]
}

/** The most frequent names, limited to one line. */
function listed(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  const shown = sorted.slice(0, 5).map(([name, count]) => `${name} (${count})`)
  return [...shown, ...(sorted.length > 5 ? ["…"] : [])].join(", ")
}

function rangeOf(lengths: readonly (number | undefined)[]): string {
  const known = lengths.filter((length) => length !== undefined)
  if (known.length === 0) return "not known"
  const [least, most] = known.reduce(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [Number.POSITIVE_INFINITY, 0],
  )
  return least === most ? String(least) : `${least} to ${most}`
}

/** Chooses a fence that is longer than any in the text. */
function fenced(text: string, language = "text"): string[] {
  const fence = fenceAround(text, 3)
  return [`${fence}${language}`, text, fence]
}
