import { bashCompletion } from "../completion/bash-completion.ts"
import { fishCompletion } from "../completion/fish-completion.ts"
import { zshCompletion } from "../completion/zsh-completion.ts"
import { commandSpec } from "../specification/command-spec.ts"

/** Each writes a script that knows all commands, so that completing starts no program. */
const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

export const completionCommand = commandSpec({
  arguments: [
    { name: "<shell>", text: "shell to print the script for", choices: Object.keys(scripts) },
  ],
  options: [],
  examples: [
    ["source <(boolglot completion bash)"],
    ["source <(boolglot completion zsh)"],
    ["boolglot completion fish > ~/.config/fish/completions/boolglot.fish"],
  ],
  exitCodes: { 0: "the script was printed" },
  note:
    "The script completes commands, options, option values and file names; it runs nothing. Put the first " +
    "example in ~/.bashrc, or the second in ~/.zshrc after compinit.",
  run: async ({ output }, shell: keyof typeof scripts, _, { program, commands }) => {
    const { completedProgram } = await import("../completion/completion-words.ts")
    await output.write(scripts[shell](await completedProgram(program, commands)))
    return 0
  },
})
