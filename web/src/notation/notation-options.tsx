import { dialects } from "../../../src/dialects.ts"

/** Of all notations, by the alphabet. */
export const notationNames: readonly string[] = dialects.map(({ name }) => name).sort()

/** One for each of them. */
export function NotationOptions() {
  return notationNames.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
}
