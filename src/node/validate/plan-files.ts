// Files of rows to the plan that all of them are checked by, wherever that is done.

import { readFile } from "node:fs/promises"
import { namedProblem } from "../../datasets/check-file.ts"
import { defaultLimit, planOptionsOf } from "../../datasets/check-options.ts"
import { planInput } from "../../datasets/plan-input.ts"
import { Sample } from "../../datasets/sample.ts"
import { bytesOf, nameOf, type Source } from "../../datasets/source.ts"
import { checkType } from "../../errors/check-type.ts"
import { FileError } from "../../errors/file-error.ts"
import type { MadePlan } from "../../validate/plan/make-plan.ts"
import { openInput } from "../files/open-input.ts"
import { OptionError, refuseOptions, refuseSources } from "./refuse-options.ts"
import { planProblem, type SharedPlan, sharedPlan, writtenPlan } from "./shared-plan.ts"
import { openOptionsOf, type ValidateOptions } from "./validate-options.ts"

/**
 * Decides once how rows are to be read: by the first rows of the first file in which any can be. Of the others, it is only
 * said that they belong to the set.
 *
 * @param sources in the order of the report; `JSON.stringify` keeps a plan in a file
 * @throws as `validateFiles` does
 */
export async function planFiles(
  sources: readonly Source[],
  options: ValidateOptions = {},
): Promise<SharedPlan> {
  refuseSources(sources)
  refuseOptions(options)
  if (sources.length === 0) {
    throw new OptionError("sources", sources, "an array of one file or more", "the first argument")
  }
  const { equivalent, inputField, targetField, longestLine, precedence, folderLinks } = options
  if (equivalent)
    throw new OptionError(
      "equivalent",
      equivalent,
      "left out of a plan: no part says what rows mean",
    )
  const { unlabelled = false, labelsOnly = false, limit = defaultLimit } = options
  const { made, inputFormat } = await firstPlan(sources, options)
  return sharedPlan({
    shards: sources.flatMap((source) => (isNamed(source) ? [source] : [])),
    settings: {
      ...(inputField === undefined ? {} : { inputField }),
      ...(targetField === undefined ? {} : { targetField }),
      ...(longestLine === undefined ? {} : { longestLine }),
      ...(precedence === undefined ? {} : { precedence }),
      ...(folderLinks === undefined ? {} : { folderLinks }),
      unlabelled,
      labelsOnly,
      limit,
    },
    inputFormat,
    made: writtenPlan(made),
  })
}

/** @throws FileError where the file does not hold a plan that can be used */
export async function readPlan(path: string): Promise<SharedPlan> {
  checkType(typeof path === "string", "the path of a plan", path)
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new FileError(path, cause)
  })
  let plan: unknown
  try {
    plan = JSON.parse(text)
  } catch {
    // What is not JSON is no plan either.
  }
  const problem = planProblem(plan)
  if (problem !== undefined) throw new FileError(path, problem)
  return plan as SharedPlan
}

async function firstPlan(sources: readonly Source[], options: ValidateOptions) {
  let last = await planOf(sources[0] as Source, options)
  for (const source of sources.slice(1)) {
    if (last.made.isTold) break
    const next = await planOf(source, options)
    // Without rows there is nothing to plan by.
    if (next.made.hasRows) last = next
  }
  return last
}

async function planOf(
  source: Source,
  options: ValidateOptions,
): Promise<{ readonly made: MadePlan; readonly inputFormat: string }> {
  try {
    const input = await openInput(bytesOf(source), openOptionsOf(options))
    try {
      const made = await planInput(new Sample(input.chunks), input, {
        ...planOptionsOf(options),
        refusesUnclear: true,
        // For whoever fixes rows by this plan.
        isFixing: true,
      })
      return { made, inputFormat: input.format.name }
    } finally {
      await input.close()
    }
  } catch (error) {
    throw namedProblem(error, nameOf(source)) ?? error
  }
}

function isNamed(source: Source): source is Exclude<Source, AsyncIterable<Uint8Array>> {
  return typeof bytesOf(source) === "string"
}
