import { readReplies, replyExitCodes } from "../read-replies.ts"
import { readingReplies, runsArgument } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { jsonLine } from "../terminal/visible.ts"

export const scoreCommand = commandSpec({
  arguments: [runsArgument],
  options: [...readingReplies, "grammar", "json"] as const,
  examples: [
    [
      `printf '%s\\n' "[{'role': 'user', 'content': 'not True is'}]" '<ANSWER>False</ANSWER>' ` +
        "| boolglot score - --model tiny-model",
      "tiny-model",
      "  temperature 0.01, seed 42",
    ],
    ["boolglot score *.run.jsonl --answer last-word"],
  ],
  exitCodes: replyExitCodes,

  run: async (terminal, paths, options) => {
    const { sources, asked, rule, isFaulty } = await readReplies(terminal, paths, options)
    const { scoreOf } = await import("../../measure/scores/score.ts")
    const { compareRuns } = await import("../../measure/scores/compare-runs.ts")
    const { compareVerdicts } = await import("../../measure/scores/compare-verdicts.ts")
    const { describeScores } = await import("../render/show-scores.ts")
    const { describeComparisons } = await import("../render/show-comparison.ts")
    const { describeRunComparisons } = await import("../render/show-run-comparisons.ts")
    const { describeUnanswered } = await import("../render/answer-warnings.ts")
    const scores = scoreOf(asked, rule)
    const comparisons = compareRuns(asked, rule)
    const files = sources.map(({ asked: cases, ...source }) => {
      const comparison = compareVerdicts(cases, rule)
      return {
        ...source,
        cases: cases.length,
        replies: cases.filter(({ error }) => error === null).length,
        ...(comparison && { comparison }),
      }
    })
    await terminal.output.write(
      options.json
        ? jsonLine({ rule: rule.name, files, scores, comparisons })
        : describeScores(scores, rule, terminal.output) +
            describeRunComparisons(comparisons, terminal.output) +
            describeComparisons(files, terminal.output),
    )
    // The tables already name a rule that finds more.
    const isSaid = scores.some(({ others }) => others.some(({ finds }) => finds > 0))
    if (options.json || !isSaid) {
      await terminal.notes.write(describeUnanswered(asked, rule, terminal.notes))
    }
    return isFaulty ? 1 : 0
  },
})
