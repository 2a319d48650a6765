import { Argument, type Command } from "commander"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"

type Shell = "bash" | "zsh" | "fish"

export function defineCompletion(command: Command, run: Run): void {
  command.addArgument(
    new Argument("<shell>", "the shell to print it for").choices(["bash", "zsh", "fish"]),
  )
  addCommandHelp(command, {
    examples: [
      ["source <(boolglot completion bash)"],
      ["source <(boolglot completion zsh)"],
      ["boolglot completion fish > ~/.config/fish/completions/boolglot.fish"],
    ],
    exitCodes: { 0: "the script was printed" },
    note:
      "The script completes commands, options, their values and names of files; it runs nothing. The first two " +
      "calls belong into ~/.bashrc and, after compinit, ~/.zshrc.",
  })
  command.action(
    run(async ({ output }, shell: Shell, _options, { commands }) => {
      const { completedProgram } = await import("../completion/completion-words.ts")
      const { scripts } = await import("../completion/completion-scripts.ts")
      await output.write(
        scripts[shell](await completedProgram(command.parent as Command, commands)),
      )
      return 0
    }),
  )
}
