import { InvalidArgumentError } from "commander"
import type { Shard } from "../../generate/grid/slice.ts"

/** A part of a whole such as `3/16`, the first being `1/16`. */
export function readShard(text: string): Shard {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { number: Number(number), of: Number(of) }
  const isRight = shard.number >= 1 && shard.number <= shard.of && Number.isSafeInteger(shard.of)
  if (!isRight) throw new InvalidArgumentError("Write a part such as 3/16, the first being 1/16.")
  return shard
}
