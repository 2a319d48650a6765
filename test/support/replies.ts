// Replies of models with the verdicts that they deserve, which were written by hand.

import { readFileSync } from "node:fs"
import { dialects, lookUpDialect } from "../../src/dialects.ts"
import { checkProof } from "../../src/proofs.ts"
import { type Verification, type VerifyTask, verify } from "../../src/verify.ts"

export interface Row {
  readonly style: string
  readonly task: VerifyTask
  readonly gold: unknown
  readonly reply: string
  /** "right", "wrong", "unparseable", or "not right" for wrong or unparseable. */
  readonly verdict: string
  readonly dialect?: string
  readonly nontrivial?: boolean
  readonly start?: string
  /** Whether `verify` still wrongly returns "right". */
  readonly accepted?: true
}

export const replies = rowsOf("replies")

/** Replies by a tester who had no part in the development. */
export const repliesFromOutside = rowsOf("outside")

function rowsOf(name: string): readonly Row[] {
  return readFileSync(`fixtures/replies/${name}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
}

export function verificationOf({
  task,
  gold,
  reply,
  dialect,
  nontrivial = false,
  start,
}: Row): Verification {
  const named = {
    ...(dialect !== undefined && { dialect: lookUpDialect(dialect) }),
    ...(start !== undefined && { start }),
  }
  return verify(gold, reply, task, { dialects, nontrivial, checkProof, ...named })
}
