import { dialects } from "../../../src/dialects.ts"
import { properName } from "./proper-names.ts"

/** The names of all notations, sorted. */
export const notationNames: readonly string[] = dialects.map(({ name }) => name).sort()

/** An option for each notation. */
export function NotationOptions() {
  return notationNames.map((name) => (
    <option key={name} value={name}>
      {properName(name)}
    </option>
  ))
}
