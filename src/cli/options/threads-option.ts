import { InvalidArgumentError, Option } from "commander"
import { parseCount } from "./parse-count.ts"

/** @param use what the cores are used for, where not for all that the command does */
export function createThreadsOption(use = ""): Option {
  const help = `how many cores to use${use}; by default all, up to 8`
  return new Option("--threads <count>", help).argParser(parseThreads)
}

function parseThreads(text: string): number {
  const count = parseCount(text)
  if (count < 1 || count > 64) throw new InvalidArgumentError("Write a number from 1 to 64.")
  return count
}
