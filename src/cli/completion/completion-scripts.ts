import { bashCompletion } from "./bash-completion.ts"
import type { CompletedProgram } from "./completion-words.ts"
import { fishCompletion } from "./fish-completion.ts"
import { zshCompletion } from "./zsh-completion.ts"

/** Each writes a script that knows all commands, so that completing starts no program. */
export const scripts: Readonly<
  Record<"bash" | "zsh" | "fish", (program: CompletedProgram) => string>
> = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }
