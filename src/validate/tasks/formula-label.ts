// What a label states about a formula, about two formulas, or about premises and a conclusion.
//
//     "UNSAT"  "a contradiction"     never        "not equivalent"     no        True     yes

import type { Dialect } from "../../language/dialect/index.ts"
import { areNearlyAll } from "../evidence/evidence.ts"
import { readLabel } from "../labels/truth-of-label.ts"

export type WordTask = keyof typeof words

/** Labels of `formula-kind` and `inference` state one of the last three meanings; all others state yes or no. */
export type Meaning = "yes" | "no" | "always" | "never" | "neither"

const always = "tautology, tautological, tautologous, valid, logically valid, always true".split(
  ", ",
)
const never =
  "contradiction, contradictory, unsatisfiable, unsat, always false, not satisfiable, inconsistent".split(
    ", ",
  )
const sometimes = ["satisfiable", "sat", "consistent"]
const neither = ["contingent", "contingency", "neither", "contingent formula"]
const notAlways =
  "not a tautology, not tautology, nontautology, non tautology, invalid, not valid, falsifiable".split(
    ", ",
  )
const notNever =
  "not a contradiction, not contradiction, non contradiction, noncontradiction".split(", ")

/** Words for the third outcome: neither proved nor refuted. */
const undecided =
  "unknown, uncertain, neutral, undetermined, undecided, neither, cannot be determined".split(", ")

const refuted = ["refuted", "contradiction", "contradicted", "disproved"]

const words = {
  tautology: { yes: always, no: [...notAlways, ...never, ...neither] },
  contradiction: { yes: never, no: [...notNever, ...sometimes, ...always, ...neither] },
  satisfiable: { yes: [...sometimes, ...always, ...neither], no: never },
  // If a file has words for all three kinds, "satisfiable" excludes tautologies.
  "formula-kind": { always, never, neither: [...neither, ...sometimes] },
  equivalent: {
    yes: ["equivalent", "logically equivalent", "equal", "same", "identical"],
    no: "not equivalent, inequivalent, nonequivalent, non equivalent, different, not equal, not the same".split(
      ", ",
    ),
  },
  inference: {
    always: ["true", "yes", "entailed", "entailment", "entails", "proved"],
    never: ["false", "no", ...refuted],
    neither: undecided,
  },
  entails: {
    yes: ["entails", "entailed", "entailment", "follows", "valid", "provable", "implied"],
    no: (
      "not entailed, does not entail, no entailment, non entailment, not entailment, does not follow, invalid, " +
      "not valid, not implied"
    ).split(", "),
  },
} as const satisfies Record<string, WordsByMeaning>

type WordsByMeaning = Readonly<Partial<Record<Meaning, readonly string[]>>>

const meanings = new Map(
  Object.entries<WordsByMeaning>(words).map(([task, byMeaning]) => [
    task,
    new Map(
      Object.entries(byMeaning).flatMap(([meaning, all]) =>
        all.map((word) => [word, meaning as Meaning] as const),
      ),
    ),
  ]),
)

/** The meaning of a label among the words of a task; `undefined` if it isn't one of them. */
export function meaningOfWord(target: unknown, task: WordTask): Meaning | undefined {
  return typeof target === "string" ? meanings.get(task)?.get(normalised(target)) : undefined
}

/** The same, but truth values count as yes and no, too. */
export function meaningOfLabel(
  target: unknown,
  task: WordTask,
  dialect: Dialect,
): Meaning | undefined {
  const word = meaningOfWord(target, task)
  if (word !== undefined || task === "formula-kind") return word
  const value = readLabel(target, dialect) ?? valueOfLetter(target)
  if (value === undefined) return undefined
  if (task === "inference") return value ? "always" : "never"
  return value ? "yes" : "no"
}

/** The value of T or F: a label about a formula doesn't name a variable. */
function valueOfLetter(target: unknown): boolean | undefined {
  return target === "T" ? true : target === "F" ? false : undefined
}

/** The default word for a meaning that no label of the file has. */
export function wordFor(meaning: Meaning, task: WordTask): string {
  const byMeaning: WordsByMeaning = words[task]
  return byMeaning[meaning]?.[0] ?? meaning
}

function normalised(target: string): string {
  if (target.length > 60) return ""
  return target
    .toLowerCase()
    .replace(/[_-]/g, " ")
    .replace(/^[\s"'`*([{]+|[\s"'`*)\]}.!]+$/g, "")
    .replace(/^(?:it is |this is |is )?(?:an? )?/, "")
    .replace(/\s+/g, " ")
}

/** Whether a label belongs to `inference` alone, because it tells refuted conclusions from undecided ones. */
export function isOfInference(target: unknown): boolean {
  return typeof target === "string" && [...undecided, ...refuted].includes(normalised(target))
}

/** The task about one formula that uses the words of these labels; `undefined` if none does. */
export function taskOfWords(labels: readonly unknown[]): WordTask | undefined {
  const texts = labels.filter((label) => typeof label === "string").map(normalised)
  if (texts.length === 0) return undefined
  const are = (...lists: readonly (readonly string[])[]) =>
    areNearlyAll(
      texts.filter((text) => lists.some((list) => list.includes(text))).length,
      labels.length,
    )
  const has = (list: readonly string[]) => texts.some((text) => list.includes(text))
  if (are(sometimes, never) && has(sometimes)) return "satisfiable"
  if (are(always, notAlways)) return "tautology"
  if (are(never, notNever)) return "contradiction"
  if (are(always, never, sometimes, neither)) return "formula-kind"
  return undefined
}
