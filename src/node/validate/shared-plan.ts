// A plan that is made once and then used on many machines: how rows are read and what is asked of them, as JSON. Its hash
// says whether two parts were made by the same one, and whether anybody changed it by hand.
//
//     {"format": "boolglot plan", "version": "2-le", "hash": "9f3a…", "shards": ["shard-0.jsonl", …], "settings": …, "made": …}

import { endianness } from "node:os"
import type { FolderLink, InputFormat, SplitFile } from "../../report/report.ts"
import { type CheckPlan, dialectOf, type PlannedDialect } from "../../validate/plan/check-plan.ts"
import type { MadePlan } from "../../validate/plan/make-plan.ts"

/** As data, for `JSON.stringify`. All but `shards` is only for the same version of boolglot to read. */
export interface SharedPlan extends PlanContent {
  readonly format: "boolglot plan"
  /** Plans and parts of another version are not read: what is counted, or in which bytes, may be something else. */
  readonly version: string
  /** SHA-256 of the content. */
  readonly hash: string
}

export interface PlanContent {
  /** All files that the plan is for, in the order of the report; none where it was made from a stream. */
  readonly shards: readonly (string | SplitFile)[]
  readonly settings: PlanSettings
  readonly inputFormat: InputFormat
  readonly made: WrittenPlan
}

/** Options that are not part of how rows are checked, but of how they are cut out of files, counted and listed. */
export interface PlanSettings {
  readonly inputField?: string
  readonly targetField?: string
  readonly longestLine?: number
  readonly precedence?: string
  readonly folderLinks?: readonly FolderLink[]
  readonly unlabelled: boolean
  readonly labelsOnly: boolean
  /** The most bad rows of a kind that anybody can list. */
  readonly limit: number
}

type WrittenPlan = Omit<MadePlan, "plan" | "dialect" | "choice"> & {
  /** Its dialect is a name, or the place of a user's own among all that rows may be written in. */
  readonly plan: Omit<CheckPlan, "dialect"> & { readonly dialect?: PlannedDialect | number }
}

/**
 * The version of plans and parts, with the order of bytes in which numbers are written. It changes with everything that
 * two versions of boolglot count, or write into a part, in different ways.
 */
export const sharedVersion = `2-${endianness().toLowerCase()}`

/** What a plan writes of one that was made. */
export function writtenPlan({ plan, dialect: _, choice: __, ...made }: MadePlan): WrittenPlan {
  const { dialect, ...others } = plan
  const place = others.dialects.findIndex((each) => typeof each === "object" && each === dialect)
  return { ...made, plan: { ...others, ...(dialect && { dialect: place < 0 ? dialect : place }) } }
}

/** The plan as it was made, except for what concerns a single run. */
export function madePlanOf(
  { made }: SharedPlan,
  run: Pick<CheckPlan, "limit" | "hasAnswers"> & { readonly isFixing: boolean },
): MadePlan {
  const { dialect: written, newLabels, ...others } = made.plan
  const planned = typeof written === "number" ? others.dialects[written] : written
  const { limit, hasAnswers, isFixing } = run
  const dialect = planned === undefined ? undefined : dialectOf(planned)
  return {
    ...made,
    plan: {
      ...others,
      dialect: planned,
      newLabels: isFixing ? newLabels : undefined,
      limit,
      hasAnswers,
    },
    dialect,
  }
}

/** Plain data without anything that JSON does not keep. */
export function sharedPlan(content: PlanContent): SharedPlan {
  const plain = JSON.parse(JSON.stringify(content)) as PlanContent
  return { format: "boolglot plan", version: sharedVersion, hash: hashOf(plain), ...plain }
}

/** What is wrong with something that is given as a plan, as the end of a sentence about it; undefined where nothing is. */
export function planProblem(given: unknown): string | undefined {
  const { format, version, hash, ...content } = (given ?? {}) as SharedPlan
  if (format !== "boolglot plan" || typeof version !== "string") {
    return "it is not a plan that boolglot wrote"
  }
  if (version !== sharedVersion) {
    return `it is a plan of version ${version}, and this is version ${sharedVersion}; make it again`
  }
  return hash === hashOf(content)
    ? undefined
    : "it was changed after it was made; make it again with other options"
}

function hashOf(content: PlanContent): string {
  // Only runs by a plan load what makes hashes, which takes long.
  const { createHash } = process.getBuiltinModule("node:crypto")
  return createHash("sha256").update(JSON.stringify(content, withoutBigInts)).digest("hex")
}

/** No plan has any; callers without types can pass them. */
function withoutBigInts(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value
}
