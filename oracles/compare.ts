// Compares an implementation's answers with a dialect's: each one agrees, is explained by a rule, or disagrees.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Dialect } from "../src/index.ts"
import { type Token, tokenize } from "../src/language/dialect/tokens.ts"
import { tryParse } from "../src/language/engines/create-engine.ts"
import { ParseFailure } from "../src/language/engines/parse-failure.ts"
import type { Answer, AnsweredQuestion, Judge, Question, Rule } from "./judge.ts"

export interface Comparison {
  readonly dialect: string
  readonly judge: string
  readonly version: string
  readonly answers: readonly Answer[]
  readonly agreed: number
  readonly excluded: ReadonlyMap<Rule, readonly AnsweredQuestion[]>
  readonly disagreements: readonly AnsweredQuestion[]
}

/** @throws Error if the judge doesn't answer */
export async function compare(
  judge: Judge,
  version: string,
  dialect: Dialect,
  questions: readonly Question[],
  rules: readonly Rule[] = judge.rules ?? [],
): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-oracle-"))
  try {
    const answers = await judge.ask(questions, dialect, folder)
    const different = questions.flatMap((question, at): AnsweredQuestion[] => {
      const theirs = answers[at] as Answer
      if (theirs === question.ours) return []
      const tokens = tokenize(question.text, dialect)
      const refusedAt = placeOfRefusal(question.text, dialect, tokens)
      return [{ ...question, theirs, tokens, refusedAt }]
    })
    const excluded = new Map<Rule, AnsweredQuestion[]>()
    const disagreements: AnsweredQuestion[] = []
    for (const question of different) {
      const rule = rules.find((each) => explains(each, question))
      if (rule === undefined) disagreements.push(question)
      else excluded.set(rule, [...(excluded.get(rule) ?? []), question])
    }
    return {
      dialect: dialect.name,
      judge: judge.name,
      version,
      answers,
      agreed: questions.length - different.length,
      excluded,
      disagreements,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function placeOfRefusal(
  text: string,
  dialect: Dialect,
  tokens: readonly Token[],
): number | undefined {
  const result = tryParse(text, dialect)
  if (!(result instanceof ParseFailure)) return undefined
  return tokens.filter(({ offset }) => offset < result.offset).length
}

function explains({ where, applies }: Rule, question: AnsweredQuestion): boolean {
  const { ours, theirs } = question
  const found = ours === "refused" ? "accepts" : theirs === "refused" ? "refuses" : "values"
  return where === found && applies(question)
}
