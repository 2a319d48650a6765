// All published schemas, by name, with the output that each describes.
//
//     boolglot validate rows.jsonl --json      report.json
//     rows.jsonl of --rows, line by line       checked-row.json

import * as z from "zod"
import { dialects, suite } from "./dialects-schema.ts"
import * as expressions from "./expressions-schema.ts"
import { piped } from "./pipe-schema.ts"
import * as questions from "./questions-schema.ts"
import * as report from "./report-schema.ts"
import * as rows from "./rows-schema.ts"
import * as scores from "./scores-schema.ts"
import { checkedChains } from "./steps-schema.ts"

export interface Published {
  /** Name of the file, without `.json`. */
  readonly name: string
  /** The described output, as one sentence without its full stop. */
  readonly describes: string
  readonly schema: z.ZodType
}

export const schemas: readonly Published[] = [
  ["eval", "A line that eval --json prints", expressions.evaluated],
  ["parse", "A line that parse --json prints", expressions.parsed],
  ["check", "A line that check --json prints", expressions.checked],
  ["convert", "A line that convert --json prints", expressions.converted],
  ["detect", "A line that detect --json prints", expressions.detected],
  ["truth-table", "What truth-table --json prints", expressions.truthTable],
  ["simplify", "A line that simplify --json prints", expressions.simplified],
  ["explain", "A line that explain --json prints", expressions.explained],
  ["draw", "What draw --json prints", expressions.drawn],
  ["equivalent", "What equivalent --json prints", questions.equivalent],
  ["entails", "What entails --json prints", questions.entails],
  ["prove", "What prove --json prints", questions.proved],
  ["check-proof", "What check-proof --json prints", questions.checkedProof],
  ["tautology", "A line that tautology --json prints", questions.tautology],
  ["satisfy", "A line that satisfy --json prints", questions.satisfied],
  ["check-steps", "What check-steps --json prints", checkedChains],
  ["dialects", "What dialects --json prints: all dialects, or the one that is named", dialects],
  ["report", "What validate --json prints", report.report],
  ["checked-row", "A line that validate --rows writes", report.checkedRow],
  ["change", "A line of the changes that validate --fix writes", report.change],
  ["plan", "What validate --plan-only prints", report.plan],
  ["conversion", "What convert --json prints of a dataset", report.conversion],
  ["conversion-change", "A line of the changes that convert writes", report.conversionChange],
  ["pipe", "A line that pipe answers", piped],
  ["row", "A line that generate and sweep write as JSON Lines", rows.drawnRow],
  ["generate", "What generate --json prints, with a file or with --describe", rows.generated],
  ["sweep", "What sweep --json prints", rows.swept],
  ["sweep-manifest", "The manifest that sweep writes", rows.sweepManifest],
  ["xor-bench", "A line that xor-bench --json prints", rows.quiz],
  ["playground", "What playground --json prints", expressions.served],
  ["fixtures", "What fixtures --json prints", suite],
  ["run", "What run --json prints", scores.ran],
  ["run-record", "A line of a run file", scores.runRecord],
  ["score", "What score --json prints", scores.scored],
  ["export", "What export --json prints", scores.exported],
  ["table", "What table --json prints, with one parameter or with two", scores.table],
].map(([name, describes, schema]) => ({ name, describes, schema }) as Published)

/** Converts a schema to JSON Schema, draft 2020-12. */
export function jsonSchema({ name, describes, schema }: Published): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      // The limits of JavaScript numbers are no limits of the counted things.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return {
    $schema,
    $id: `urn:boolglot:schema:${name}`,
    title: `boolglot ${name}`,
    description: `${describes}.`,
    ...rest,
  }
}
