import { DiagramSizeError } from "../diagrams/diagram-size-error.ts"
import { FormSizeError } from "./form-size-error.ts"

/** The result of `make`; `undefined` if it would be too large. */
export function unlessTooLarge<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof FormSizeError || error instanceof DiagramSizeError) return undefined
    throw error
  }
}
