import { InvalidArgumentError } from "commander"

export function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Write a whole number.")
  return Number(text)
}
