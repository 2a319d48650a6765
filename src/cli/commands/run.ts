import type { Command } from "commander"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import { addAskOptions } from "../options/ask-options.ts"
import { addCommonOptions } from "../options/options.ts"
import { addReadingOptions } from "../options/reading-options.ts"
import { addAnswerOption } from "../read-replies.ts"
import type { RunOptions } from "../run-model.ts"

export function defineRun(command: Command, run: Run): void {
  command
    .argument(
      "[files...]",
      "quizzes of xor-bench, or any dataset that validate reads; without any, standard input is read",
    )
    .requiredOption(
      "-m, --model <name>",
      "the model, as the endpoint names it, such as openai/gpt-4o (required)",
    )
    .option(
      "-o, --output <file>",
      "the run file; one that exists is resumed (by default MODEL.run.jsonl)",
    )
    .option(
      "-s, --system-prompt [prompt]",
      "a text, or a file that holds it; without a value, that of xor-bench",
    )
    .option("--prompting <name>", "the prompting technique, for tables; by default derived from -s")
    .option(
      "--prompt <template>",
      "what is asked: a text with {expr} or {input}, and {variables} if there are any; by default " +
        "the row's own text, or a question about it where that is an expression alone",
    )
    .option(
      "--by-label",
      "take the label of a row as the right answer, even where its expression has another value",
    )
  addAskOptions(command)
  addReadingOptions(command, "--dialect <name>")
  addAnswerOption(command)
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [
      [
        "boolglot xor-bench -l 8 -n 100 | boolglot run -m openai/gpt-4o",
        "8: 97.00 (C: 97, I: 3, M: 0 A: 100)",
      ],
      ["boolglot run rows.jsonl -m tiny --base-url http://localhost:8000/v1"],
    ],
    exitCodes: {
      0: "every case has a reply",
      1: "cases are left without a reply",
      2: "nothing could be asked",
      130: "it was interrupted",
    },
    note:
      "The key is taken from OPENROUTER_API_KEY or OPENAI_API_KEY. A run that was stopped is resumed by the " +
      "same command; nothing is asked twice.",
  })
  command.action(
    run(async (terminal, files: readonly string[], options: RunOptions) => {
      const { runModel } = await import("../run-model.ts")
      return runModel(terminal, files, options)
    }),
  )
}
