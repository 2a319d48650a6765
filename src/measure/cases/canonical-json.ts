/**
 * JSON that is equal for equal values, in whatever order their members stand: members are sorted by UTF-16
 * units, and those that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (isObject(member) ? sorted(member) : member))
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function sorted(value: object): object {
  const entries = Object.entries(value)
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
}
