// Checks files and returns one report on all of them, using several threads if worthwhile and optionally a plan.

import { stat } from "node:fs/promises"
import type { CheckPool, FileAccess } from "../../datasets/index.ts"
import { bytesOf, checkDataset, defaultLimit, type Source } from "../../datasets/index.ts"
import type { DatasetReport } from "../../report/index.ts"
import type { MadePlan } from "../../validate/index.ts"
import { openInput } from "../files/open-input.ts"
import { sizeOfFile } from "../files/same-file.ts"
import { SpillFile } from "../files/spill-file.ts"
import { createCheckPool } from "../workers/create-check-pool.ts"
import { refuseOptions, refuseSources, threadsOf, type ValidateOptions } from "./invalid-options.ts"
import { madePlanOf, type SharedPlan } from "./shared-plan.ts"

/**
 * Checks the rows of files, or of a byte stream. Splits of one configuration are compared with each other.
 *
 * @throws FileError, UnknownFieldError, UnclearRowsError, AmbiguityError if no file could be checked at all
 * @throws OptionError, TemplateError, UnknownPrecedenceError, WrongTypeError before any file is opened
 * @throws ThreadError
 */
export async function validateFiles(
  sources: readonly Source[],
  options: ValidateOptions = {},
): Promise<DatasetReport> {
  refuseSources(sources)
  refuseOptions(options)
  const { plan } = options
  const under = plan === undefined ? options : underPlan(options, plan)
  const checking = {
    options: under,
    access: fileAccess(under),
    ...(plan && { plan: plannedBy(plan, under) }),
  }
  return checkDataset(sources, checking, (check) => withPool(sources, under, check))
}

/** The options, overridden by the plan's. */
export function underPlan(
  options: ValidateOptions,
  { settings, inputFormat }: SharedPlan,
): ValidateOptions {
  const { limit = defaultLimit } = options
  return { ...options, ...settings, format: inputFormat, limit }
}

/** Access to files, and to temporary files for data that doesn't fit in memory. */
export function fileAccess(options: ValidateOptions): FileAccess {
  const isSynchronous = threadsOf(options) > 1
  return {
    open: (source, given) => openInput(bytesOf(source), { ...given, isSynchronous }),
    canReopen: isPlainFile,
    createSpill: () => new SpillFile(),
  }
}

async function isPlainFile(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => undefined)
  return status?.isFile() === true
}

export function plannedBy(plan: SharedPlan, options: ValidateOptions): () => Promise<MadePlan> {
  const { limit = defaultLimit, fixed, onAnswers } = options
  const made = madePlanOf(plan, {
    limit,
    isFixing: fixed !== undefined,
    hasAnswers: onAnswers !== undefined,
  })
  return async () => made
}

/** Provides as many threads as are worth starting for these files. */
export async function withPool<Result>(
  sources: readonly Source[],
  options: ValidateOptions,
  check: (pool: CheckPool) => Promise<Result>,
): Promise<Result> {
  const pool = createCheckPool(threadsOf(options))
  try {
    if (areLarge(sources)) pool.prepare()
    return await check(pool)
  } finally {
    await pool.close()
  }
}

/** Whether the files are large enough to start threads before the first rows are read. */
function areLarge(sources: readonly Source[]): boolean {
  let bytes = 0
  for (const source of sources) {
    const path = bytesOf(source)
    if (typeof path === "string") bytes += sizeOfFile(path)
    if (bytes >= large) return true
  }
  return false
}

const large = 16 * 1024 * 1024
