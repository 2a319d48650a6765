// boolglot prove and check-proof: proofs that a conclusion follows from premises.

import { existsSync } from "node:fs"
import type { Expression } from "../../language/expression/index.ts"
import { describeRenamings } from "../../language/print/index.ts"
import { documentFormats, documentText } from "../../markup/index.ts"
import { counted, inWords } from "../../number-format.ts"
import {
  type CheckedProof,
  checkProof,
  describeProofMistake,
  type ProofStyle,
  proofStyles,
  prove,
} from "../../proofs.ts"
import { notationsForProof } from "../../reason/index.ts"
import { print, writeRemark } from "../answer-expressions.ts"
import { dialectsUnder, knownDialects, UsageError } from "../options/expression-options.ts"
import { givenStatements, onlyConclusion, readExpressions } from "../read-expressions.ts"
import { counterexampleData, questionText } from "../render/show-answer.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { premisesArgument, premisesNote, readingExpressions } from "../specification/specify.ts"
import { visibleText } from "../terminal/terminal.ts"
import { textLines } from "../text-lines.ts"

export const proveCommand = commandSpec({
  arguments: [premisesArgument],
  options: [
    { name: "style", text: "style of the proof", choices: proofStyles, default: "fitch" },
    "equivalence",
    "dialect",
    ...readingExpressions,
    { name: "format", text: "format of the proof (default: text)", choices: documentFormats },
    "json",
  ],
  examples: [
    [
      'boolglot prove "p -> q" "q -> r" "p -> r"',
      "1. p -> q   Premise",
      "2. q -> r   Premise",
      "3. | p      Assumption",
      "4. | q      Modus ponens 1, 3",
      "5. | r      Modus ponens 2, 4",
      "6. p -> r   →-introduction 3–5",
    ],
    [
      'boolglot prove "p -> q" "q" "p"',
      "not entailed",
      "p      q     premises  conclusion",
      "False  True  True      False",
    ],
    ['boolglot prove --equivalence "p -> q" "~q -> ~p"'],
  ],
  exitCodes: {
    0: "the conclusion follows from the premises",
    1: "it does not follow",
    2: "an expression was refused, no proof of a readable length was found, or the command could not run",
  },
  note: `${premisesNote} check-proof accepts every printed proof.`,

  run: async (terminal, given, options) => {
    const texts = await givenStatements(terminal, given)
    if (options.equivalence && texts.length !== 2) {
      throw new UsageError(`--equivalence takes two expressions, but got ${texts.length}`)
    }
    const readings = await readExpressions(terminal, texts, options)
    if (readings === undefined) return 2
    const trees = readings.map(({ tree }) => tree)
    const last = trees.pop() as Expression
    const conclusion: Expression = options.equivalence
      ? { kind: "iff", operands: [trees.pop() as Expression, last] }
      : last
    const { format = "text", style } = options
    const known = await knownDialects(options)
    const own = readings.map(({ dialect }) => dialect)
    const notations = notationsForProof(own, known, {
      isEquivalence: options.equivalence === true,
      isLatex: format === "latex",
    })
    const answer = await prove(trees, conclusion, notations[0], {
      style: style as ProofStyle,
      otherDialects: notations,
    })
    const { proof, counterexample, ...rest } = answer
    const values = { ...(trees.length > 0 && { premises: true }), conclusion: false }
    const isAlone = trees.length === 0 && !options.equivalence && proof === undefined
    if (isAlone) await writeRemark(onlyConclusion("prove"), terminal)
    await print(terminal, options, {
      text: () =>
        proof === undefined
          ? questionText("entailed", answer, values, terminal.output.width)
          : visibleText(documentText(proof, format)),
      data: () => ({
        ...rest,
        ...counterexampleData(counterexample),
        proof: proof ?? null,
        dialects: readings.map((reading) => reading.dialect.name),
      }),
    })
    for (const remark of describeRenamings(proof?.renamed ?? [])) {
      await writeRemark(remark, terminal)
    }
    return proof === undefined ? 1 : 0
  },
})

export const checkProofCommand = commandSpec({
  arguments: [
    { name: "[file]", text: "a text with one proof (default: standard input)" },
    {
      name: "[claim...]",
      text: "premises and conclusion that the proof must have (default: any)",
    },
  ],
  options: [
    {
      name: "style",
      text: "style of the proof (default: detected from its rules)",
      choices: proofStyles,
    },
    "dialect",
    "precedence",
    "grammar",
    "json",
  ],
  examples: [
    [
      "printf 'P->Q :PR\\nP :PR\\nQ :MP 1 2' | boolglot check-proof",
      "right: 3 lines prove Q from P -> Q and P",
    ],
    [
      "printf '1. p  PR\\n2. q  R 1' | boolglot check-proof",
      "Line 2: reiteration gives the same formula, which `q` is not; line 1 is `p`.",
      "  2. q  R 1",
    ],
    ['boolglot check-proof homework.txt "p -> q" "q -> r" "p -> r"'],
  ],
  exitCodes: {
    0: "every line is right, and the proof proves the claim",
    1: "a line is wrong, or the proof proves something else",
    2: "there is no proof, or the command could not run",
  },

  run: async (terminal, [path = "-", given], options) => {
    if (/\s/.test(path) && !existsSync(path)) {
      throw new UsageError(
        `there is no file ${JSON.stringify(path)}; a proof comes from a file or from standard input, as in: boolglot check-proof proof.txt`,
      )
    }
    const texts = given.length === 0 ? [] : await givenStatements(terminal, given)
    const readings = await readExpressions(terminal, texts, { ...options, json: true })
    if (readings === undefined) return 2
    const lines = await textLines(terminal, path, "a proof")
    const trees = readings.map(({ tree }) => tree)
    const conclusion = trees.pop()
    const checked = checkProof(lines.join("\n"), await dialectsUnder(options), {
      ...(options.style !== undefined && { style: options.style }),
      ...(conclusion && { claim: { premises: trees, conclusion } }),
    })
    if (checked.verdict === "empty" && !options.json) {
      throw new UsageError(
        'there is no proof; write one step per line, such as "3. q  MP 1, 2", into a file or standard input',
      )
    }
    const text = () => visibleText(describeChecked(checked, lines))
    await print(terminal, options, { text, data: () => checked })
    return { right: 0, wrong: 1, empty: 2 }[checked.verdict]
  },
})

function describeChecked(
  { mistake, premises, conclusion, lines, recognized = [] }: CheckedProof,
  texts: readonly string[],
): string {
  if (mistake !== null) {
    return `${describeProofMistake(mistake)}\n  ${texts[mistake.line - 1]?.trim() ?? ""}`
  }
  const from = premises.length === 0 ? "" : ` from ${inWords(premises)}`
  const rules = recognized.map(({ number, rule }) => `\n${number}. ${rule}`)
  return `right: ${counted(lines, "line")} prove${lines === 1 ? "s" : ""} ${conclusion}${from}${rules.join("")}`
}
