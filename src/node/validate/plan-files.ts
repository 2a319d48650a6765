// Makes the plan for checking a set of files, here or on other machines.

import { readFile } from "node:fs/promises"
import {
  bytesOf,
  defaultLimit,
  namedProblem,
  nameOf,
  planInput,
  planOptionsOf,
  Sample,
  type Source,
} from "../../datasets/index.ts"
import { checkType, FileError, OptionError } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"
import type { MadePlan } from "../../validate/index.ts"
import { openInput } from "../files/open-input.ts"
import {
  openOptionsOf,
  refuseOptions,
  refuseSources,
  type ValidateOptions,
} from "./invalid-options.ts"
import { planProblem, type SharedPlan, sharedPlan, writtenPlan } from "./shared-plan.ts"

/**
 * Decides once how to read rows, based on the first rows of the first file that has any. The other files are only
 * listed as members of the set.
 *
 * @param sources in the order of the report; write the plan to a file with `JSON.stringify`
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

/** @throws FileError if the file doesn't hold a usable plan */
export async function readPlan(path: string): Promise<SharedPlan> {
  checkType(typeof path === "string", "the path of a plan", path)
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new FileError(path, cause)
  })
  const plan = jsonValue(text)
  const problem = planProblem(plan)
  if (problem !== undefined) throw new FileError(path, problem)
  return plan as SharedPlan
}

async function firstPlan(sources: readonly Source[], options: ValidateOptions) {
  let last = await planOf(sources[0] as Source, options)
  for (const source of sources.slice(1)) {
    if (last.made.isTold) break
    const next = await planOf(source, options)
    // A file without rows decides nothing.
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
        // Runs that fix rows may use this plan.
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
