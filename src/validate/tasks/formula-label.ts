// What a label says of a formula, of two, or of premises and their conclusion.
//
//     "UNSAT"  "a contradiction"     never        "not equivalent"     no        True     yes

import type { Dialect } from "../../language/dialect/dialect.ts"
import { readLabel } from "../labels/label.ts"

export type WordTask = keyof typeof words

/** What labels of `formula-kind` and `inference` state are the last three; all others state yes or no. */
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

/** What says that a label states one of three things. */
const undecided =
  "unknown, uncertain, neutral, undetermined, undecided, neither, cannot be determined".split(", ")

const refuted = ["refuted", "contradiction", "contradicted", "disproved"]

const words = {
  tautology: { yes: always, no: [...notAlways, ...never, ...neither] },
  contradiction: { yes: never, no: [...notNever, ...sometimes, ...always, ...neither] },
  satisfiable: { yes: [...sometimes, ...always, ...neither], no: never },
  // Where there are words for all three, what is satisfiable is meant to be no tautology.
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

/** What a label means as a word of a task; undefined where it is none of its words. */
export function meaningOfWord(target: unknown, task: WordTask): Meaning | undefined {
  return typeof target === "string" ? meanings.get(task)?.get(normalised(target)) : undefined
}

/** The same, where truth values are yes and no. */
export function meaningOfLabel(
  target: unknown,
  task: WordTask,
  dialect: Dialect,
): Meaning | undefined {
  const word = meaningOfWord(target, task)
  if (word !== undefined || task === "formula-kind") return word
  const value = readLabel(target, dialect)
  if (value === undefined) return undefined
  if (task === "inference") return value ? "always" : "never"
  return value ? "yes" : "no"
}

/** The word that is written for a meaning where no label of the file has it. */
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

/** Whether a label says more of a conclusion than whether it is entailed. */
export function isOfInference(target: unknown): boolean {
  return typeof target === "string" && [...undecided, ...refuted].includes(normalised(target))
}

/** Which task about one formula the words of labels are those of; undefined where they are of none. */
export function taskOfWords(labels: readonly unknown[]): WordTask | undefined {
  const texts = labels.filter((label) => typeof label === "string").map(normalised)
  if (texts.length === 0) return undefined
  const are = (...lists: readonly (readonly string[])[]) => {
    const known = texts.filter((text) => lists.some((list) => list.includes(text)))
    return known.length >= enough * labels.length
  }
  const has = (list: readonly string[]) => texts.some((text) => list.includes(text))
  if (are(sometimes, never) && has(sometimes)) return "satisfiable"
  if (are(always, notAlways)) return "tautology"
  if (are(never, notNever)) return "contradiction"
  if (are(always, never, sometimes, neither)) return "formula-kind"
  return undefined
}

const enough = 0.9
