// Writes a proof that clauses are unsatisfiable, along with the clauses, for an independent checker.
//
//     --proof sum.lrat      sum.lrat, and sum.clauses.cnf
//     --proof sum.drat      sum.drat, and sum.clauses.cnf
//     --proof -             LRAT on standard output, and nothing else

import { withOutputFiles } from "../node/index.ts"
import type { Cnf } from "../reason/index.ts"
import {
  type Refutation,
  type RefutationFormat,
  refutationFormats,
  refute,
  writeDimacs,
} from "../reason/index.ts"
import { joined, type Printed, writePieces, writeRemark } from "./answer-expressions.ts"
import { UsageError } from "./options/expression-options.ts"
import { fileOf, outputOptionsOf } from "./options/output-options.ts"
import type { ProofEvidence } from "./render/show-answer.ts"
import type { OptionValues } from "./specification/options.ts"
import type { Terminal } from "./terminal/terminal.ts"

export interface ProvedAnswer {
  readonly variables: readonly string[]
  readonly evidence: ProofEvidence
  /** The proof for standard output; absent if it goes to a file. */
  readonly printed?: Iterable<string>
  readonly counterexample?: undefined
}

/** The text of an answer. If its proof goes to standard output, the proof is the text, and the answer is a remark. */
export function withProof(
  said: () => string,
  printed: Iterable<string> | undefined,
): Omit<Printed, "data"> {
  return printed === undefined ? { text: said } : { text: () => printed, remarks: [said()] }
}

export function refuseProofOfLines(argument: string | undefined, { proof }: OptionValues): void {
  if (argument !== undefined || proof === undefined) return
  throw new UsageError("--proof takes one expression, as an argument")
}

/**
 * Proves that the clauses of a question can't all be true, and writes the files for `--proof`. Returns `undefined`
 * without the option, or if the clauses can all be true; in that case, a remark says that nothing was written.
 */
export async function writeProof(
  terminal: Terminal,
  options: OptionValues,
  clauses: () => Cnf,
): Promise<ProvedAnswer | undefined> {
  const { proof, dimacs } = options
  if (proof === undefined) return undefined
  const file = fileOf({ output: proof })
  if (file === undefined && options.json) {
    throw new UsageError("--json prints the answer, so --proof takes a file")
  }
  const format = file === undefined ? "lrat" : formatOf(file)
  const clausesFile = dimacs ?? file?.replace(/\w+$/, "clauses.cnf")
  const cnf = clauses()
  const texts = new Map<string, (refutation: Refutation) => Iterable<string>>()
  if (file !== undefined) texts.set(file, ({ text }) => text(format))
  if (clausesFile !== undefined && dimacs === undefined) {
    texts.set(clausesFile, () => [writeDimacs(cnf)])
  }
  const reads = outputOptionsOf(options, [dimacs])
  return withOutputFiles([...texts.keys()], reads, async (open) => {
    const refutation = await refute(cnf)
    if (refutation === undefined) {
      await writeRemark(`there is no proof${file ? `: ${file} is not written` : ""}`, terminal)
      return undefined
    }
    for (const [path, textOf] of texts) {
      await writePieces(joined(textOf(refutation)), { output: await open(path) })
    }
    const evidence = {
      engine: "proof",
      proof: file ?? "-",
      ...(clausesFile !== undefined && { dimacs: clausesFile }),
      clauses: cnf.clauses.length,
      steps: refutation.steps,
    } as const
    const printed = file === undefined && { printed: joined(refutation.text(format)) }
    return { variables: cnf.names, evidence, ...printed }
  })
}

function formatOf(file: string): RefutationFormat {
  const format = refutationFormats.find((each) => file.endsWith(`.${each}`))
  if (format !== undefined) return format
  throw new UsageError(
    `the file of --proof ends in .lrat or .drat, which says its format; ${JSON.stringify(file)} does not`,
  )
}
