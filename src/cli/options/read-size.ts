import { InvalidArgumentError } from "commander"

/** A number of bytes such as `64MB`, `500 KB` or `1000000`; from 1 to 256 MB. */
export function readSize(text: string): number {
  const [, count, unit = "B"] = /^(\d{1,9}) ?([KM]?B)?$/.exec(text.trim().toUpperCase()) ?? []
  const bytes = Number(count) * units[unit as keyof typeof units]
  if (bytes >= 1 && bytes <= 256 * units.MB) return bytes
  throw new InvalidArgumentError("Write a size such as 64MB, up to 256MB.")
}

const units = { B: 1, KB: 1024, MB: 1024 ** 2 }
