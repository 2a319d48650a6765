// A plan that is made once and used on many machines: how to read and check rows, as JSON. Its hash identifies the plan
// that parts were made with, and reveals manual changes.
//
//     {"format": "boolglot plan", "version": "2-le", "hash": "9f3a…", "shards": […], "settings": …, "made": …}

import { endianness } from "node:os"
import type { FolderLink, InputFormat, SplitFile } from "../../report/index.ts"
import type { MadePlan } from "../../validate/index.ts"
import { type CheckPlan, dialectOf, type PlannedDialect } from "../../validate/index.ts"

/** Plain data for `JSON.stringify`. Only the same version of boolglot can use fields other than `shards`. */
export interface SharedPlan extends PlanContent {
  readonly format: "boolglot plan"
  /** Plans and parts of other versions are rejected: they may count or encode things differently. */
  readonly version: string
  /** SHA-256 of the content. */
  readonly hash: string
}

interface PlanContent {
  /** All files of the set, in the order of the report; empty if the plan was made from a stream. */
  readonly shards: readonly (string | SplitFile)[]
  readonly settings: PlanSettings
  readonly inputFormat: InputFormat
  readonly made: WrittenPlan
}

/** Options that determine how rows are extracted, counted and listed rather than how they are checked. */
export interface PlanSettings {
  readonly inputField?: string
  readonly targetField?: string
  readonly longestLine?: number
  readonly precedence?: string
  readonly folderLinks?: readonly FolderLink[]
  readonly unlabelled: boolean
  readonly labelsOnly: boolean
  /** Maximum value of the `limit` option in runs that use this plan. */
  readonly limit: number
}

type WrittenPlan = Omit<MadePlan, "plan" | "dialect" | "choice"> & {
  /** The dialect is a name, or the index of a user's own dialect among `dialects`. */
  readonly plan: Omit<CheckPlan, "dialect"> & { readonly dialect?: PlannedDialect | number }
}

/**
 * Version of plans and parts, with the byte order of their numbers. It changes whenever boolglot counts something
 * differently or changes the content of parts.
 */
export const sharedVersion = `2-${endianness().toLowerCase()}`

/** Converts a plan to the form in which it is stored in files. */
export function writtenPlan({ plan, dialect: _, choice: __, ...made }: MadePlan): WrittenPlan {
  const { dialect, ...others } = plan
  const place = others.dialects.findIndex((each) => typeof each === "object" && each === dialect)
  return { ...made, plan: { ...others, ...(dialect && { dialect: place < 0 ? dialect : place }) } }
}

/** Restores a plan and adds the settings of a single run. */
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

/** Drops everything that JSON doesn't represent. */
export function sharedPlan(content: PlanContent): SharedPlan {
  const plain = JSON.parse(JSON.stringify(content)) as PlanContent
  return { format: "boolglot plan", version: sharedVersion, hash: hashOf(plain), ...plain }
}

/** The problem with a supposed plan, as the end of a sentence about it; `undefined` if there is none. */
export function planProblem(given: unknown): string | undefined {
  const { format, version, hash, ...content } = (given ?? {}) as SharedPlan
  if (format !== "boolglot plan" || typeof version !== "string") {
    return "it is not a plan, which boolglot validate prints for a dataset in shards"
  }
  if (version !== sharedVersion) {
    return `it is a plan of version ${version}, and this is version ${sharedVersion}; make it again`
  }
  return hash === hashOf(content)
    ? undefined
    : "it was changed after it was made; make it again with other options"
}

function hashOf(content: PlanContent): string {
  // Loading the hash functions takes a while, so only runs with a plan load them.
  const { createHash } = process.getBuiltinModule("node:crypto")
  return createHash("sha256").update(JSON.stringify(content, withoutBigInts)).digest("hex")
}

/** Plans contain no BigInts, but untyped callers can pass them. */
function withoutBigInts(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value
}
