// Options of a set that is checked in parts: how its plan is made, and which part of it a call is about.

import { type Command, InvalidArgumentError, Option } from "commander"
import type { ShardNumber } from "../../node/parts/check-part.ts"
import { readShard } from "./read-shard.ts"

export interface PlanCommandOptions {
  readonly planOnly?: boolean
  readonly plan?: string
  readonly part?: string
  readonly shard?: ShardNumber
}

export function addPlanOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--plan-only",
        "only find out how rows are to be read, and print that as JSON: name all shards of the set",
      ).conflicts([...printing, "plan", "part", "equivalent", "rows", "fix"]),
    )
    .addOption(
      new Option(
        "--plan <file>",
        "read rows as a plan says, and not as each file seems to be meant",
      ).conflicts(decided),
    )
    .addOption(
      new Option(
        "--part <file>",
        "check one shard of the set of a plan, and write what is found for merge to put together",
      ).conflicts(printing),
    )
    .option(
      "--shard <part>",
      "which shard it is, such as 3/16, or 3 where nobody knows yet how many there are; by default the place of its file " +
        "among those of the plan",
      readShardNumber,
    )
}

function readShardNumber(text: string): ShardNumber {
  const number = Number(text)
  if (text.includes("/")) return readShard(text)
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return { number }
  throw new InvalidArgumentError("Write a part such as 3/16, or a number from 1 on.")
}

const printing = ["format", "json", "report", "show"]

/** What a plan has decided. */
const decided = [
  "dialect",
  "precedence",
  "inputFormat",
  "inputField",
  "targetField",
  "assignmentField",
  "extract",
  "longestLine",
  "grammar",
  "task",
  "atoms",
  "labelsOnly",
  "unlabelled",
  "equivalent",
  "labelMap",
]
