import { Argument, type Command } from "commander"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import { bashCompletion } from "../completion/bash-completion.ts"
import { fishCompletion } from "../completion/fish-completion.ts"
import { zshCompletion } from "../completion/zsh-completion.ts"

/** Each writes a script that knows all commands, so that completing starts no program. */
const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

export function defineCompletion(command: Command, run: Run): void {
  command.addArgument(
    new Argument("<shell>", "the shell to print it for").choices(Object.keys(scripts)),
  )
  addCommandHelp(command, {
    examples: [
      ["source <(boolglot completion bash)"],
      ["source <(boolglot completion zsh)"],
      ["boolglot completion fish > ~/.config/fish/completions/boolglot.fish"],
    ],
    exitCodes: { 0: "the script was printed" },
    note:
      "The script completes commands, options, their values and file names; it runs nothing. The first two " +
      "calls belong in ~/.bashrc and, after compinit, ~/.zshrc.",
  })
  command.action(
    run(async ({ output }, shell: keyof typeof scripts, _options, { commands }) => {
      const { completedProgram } = await import("../completion/completion-words.ts")
      await output.write(
        scripts[shell](await completedProgram(command.parent as Command, commands)),
      )
      return 0
    }),
  )
}
