// The schemas describe the types of the code: a field that only one of them has is a type error here.

import { expectTypeOf, test } from "vitest"
import type * as z from "zod"
import type { CheckedSteps, StepsTally } from "../../src/check-steps/chain-result.ts"
import type { Choice } from "../../src/generate/draw/draw-symbols.ts"
import type { Dialect } from "../../src/language/dialect/dialect.ts"
import type { OtherNotation } from "../../src/language/other-notation/other-notation.ts"
import type { Substitution } from "../../src/language/print/express.ts"
import type { Renaming } from "../../src/language/print/print-options.ts"
import type { RunRecord } from "../../src/measure/runs/run-record.ts"
import type { RunComparison, VerdictComparison } from "../../src/measure/scores/compare-runs.ts"
import type { Score } from "../../src/measure/scores/score.ts"
import type { ConvertReport } from "../../src/node/convert/convert-files.ts"
import type { RunSource } from "../../src/node/measure/read-runs.ts"
import type { Answer } from "../../src/pipe/answer.ts"
import type { Evidence } from "../../src/reason/questions/table-diagram-or-solver.ts"
import type { summarized } from "../../src/report/verdict.ts"
import type { conversion } from "../../src/schemas/conversion-schema.ts"
import type { otherNotation, renamed, substitutions } from "../../src/schemas/parts-schema.ts"
import type { judged } from "../../src/schemas/pipe-schema.ts"
import type { evidence } from "../../src/schemas/questions-schema.ts"
import type { report } from "../../src/schemas/report-schema.ts"
import type { checkedSteps, choices, dialect, stepsTally } from "../../src/schemas/schemas.ts"
import type {
  comparison,
  runComparison,
  runRecord,
  score,
  source,
} from "../../src/schemas/scores-schema.ts"

declare const absent: unique symbol

/** The type as JSON: nothing is readonly, and fields that may be undefined may be absent. */
type Plain<T> = T extends string | number | boolean | null
  ? T
  : {
      -readonly [Name in keyof T]-?:
        | (undefined extends T[Name] ? typeof absent : never)
        | Plain<Exclude<T[Name], undefined>>
    }

/** The type of values that a schema accepts. */
type Parsed<Schema extends z.ZodType> = Plain<z.infer<Schema>>

test("reports on datasets", () => {
  expectTypeOf<Parsed<typeof report>>().toEqualTypeOf<Plain<ReturnType<typeof summarized>>>()
})

test("conversions of datasets", () => {
  type Rest<T> = Omit<T, "files">
  expectTypeOf<Rest<Parsed<typeof conversion>>>().toEqualTypeOf<Rest<Plain<ConvertReport>>>()
})

test("checked steps", () => {
  expectTypeOf<Parsed<typeof checkedSteps>>().toEqualTypeOf<Plain<CheckedSteps>>()
  expectTypeOf<Omit<Parsed<typeof stepsTally>, "model">>().toEqualTypeOf<Plain<StepsTally>>()
})

test("dialects, and connectives that they can't write", () => {
  type Rest<T> = Omit<T, "spellings">
  expectTypeOf<Rest<Parsed<typeof dialect>>>().toEqualTypeOf<Rest<Plain<Dialect>>>()
  expectTypeOf<Parsed<typeof otherNotation>>().toEqualTypeOf<Plain<OtherNotation>>()
  expectTypeOf<Parsed<typeof substitutions>>().toEqualTypeOf<Plain<readonly Substitution[]>>()
  expectTypeOf<Parsed<typeof renamed>>().toEqualTypeOf<Plain<readonly Renaming[]>>()
})

test("evidence for answers, and drawn rows", () => {
  expectTypeOf<Parsed<typeof evidence>>().toEqualTypeOf<Plain<Evidence>>()
  expectTypeOf<Parsed<typeof choices>>().toEqualTypeOf<Plain<readonly Choice[]>>()
})

test("runs and scores", () => {
  type Asked = "configuration" | "judged"
  type Written = Omit<RunRecord, Asked> & RunRecord["configuration"]
  type Flat<T> = { [Name in keyof T]: T[Name] }
  expectTypeOf<Parsed<typeof runRecord>>().toEqualTypeOf<Flat<Plain<Flat<Written>>>>()
  expectTypeOf<Parsed<typeof score>>().toEqualTypeOf<Plain<Score>>()
  expectTypeOf<Parsed<typeof comparison>>().toEqualTypeOf<Plain<VerdictComparison>>()
  expectTypeOf<Parsed<typeof runComparison>>().toEqualTypeOf<Plain<RunComparison>>()
  expectTypeOf<Parsed<typeof source>>().toEqualTypeOf<Plain<Omit<RunSource, "asked">>>()
})

test("answers of pipe", () => {
  type Rest<T> = Omit<T, "steps">
  expectTypeOf<Rest<Parsed<typeof judged>>>().toEqualTypeOf<Rest<Plain<Answer>>>()
})
