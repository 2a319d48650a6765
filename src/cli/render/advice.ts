import type { BoolglotError } from "../../errors/boolglot-error.ts"
import { AmbiguityError } from "../../language/engines/detect.ts"
import { UnboundVariableError } from "../../language/expression/evaluate-tree.ts"
import { longestName } from "../../language/source/shortened.ts"
import { EndpointError } from "../../measure/requests/choose-endpoint.ts"
import { ProtectedFileError } from "../../node/files/write-error.ts"
import { adviceOf } from "./remedy-advice.ts"
import { UnboundInTextError } from "./unbound-in-text.ts"

/** What the command line offers against an error of the library. */
export function adviceFor(error: Error): string {
  if (error instanceof UnboundVariableError) {
    const { variable } = error
    const hint = error instanceof UnboundInTextError ? error.hint : undefined
    if (hint !== undefined) return `; ${hint} A variable gets a value with --set`
    return `; give it one with --set ${variable.length > longestName ? "NAME" : variable}=true`
  }
  if ("code" in error && error.code === "thread")
    return "; run with --threads 1, which takes less memory"
  if (error instanceof EndpointError) return "; --base-url names another endpoint"
  if (error instanceof ProtectedFileError) return "; --force replaces it all the same"
  if (error instanceof AmbiguityError) return "; choose one with --dialect"
  const { remedies = [] } = error as BoolglotError
  return remedies.map(adviceOf).join("")
}
