// Checks that all operations are linear: nanoseconds per term, parenthesis or not, for inputs of six sizes.

import { convert, evaluate, parse, print } from "boolglot"
import { binary, trueFalse } from "boolglot/dialects"
import { markdownTable, rounded } from "./markdown.ts"
import { medianOf, secondsOf } from "./measure.ts"

const sizes = [10, 100, 1_000, 10_000, 100_000, 1_000_000]

const shapes: Readonly<Record<string, (size: number) => string>> = {
  terms: (size) => `True${" ^ False".repeat(size - 1)}`,
  parentheses: (size) => `${"( ".repeat(size)}True${" )".repeat(size)}`,
  nots: (size) => `${"not ".repeat(size)}True`,
}

const uses: Readonly<Record<string, (text: string) => () => unknown>> = {
  evaluate: (text) => () => evaluate(text, trueFalse),
  parse: (text) => () => parse(text, trueFalse),
  print: (text) => {
    const tree = parse(text, trueFalse)
    // V8 returns printed text as a rope; accessing a character flattens it.
    return () => print(tree, trueFalse).charCodeAt(0)
  },
  convert: (text) => () => convert(text, trueFalse, binary).charCodeAt(0),
}

export function growthTable(): string {
  const rows = Object.entries(shapes).flatMap(([shape, make]) =>
    Object.entries(uses).map(([use, prepare]) => [
      `${use}, ${shape}`,
      ...sizes.map((size) => rounded((secondsEach(prepare(make(size)), size) / size) * 1e9)),
    ]),
  )
  return markdownTable(["ns a piece", ...sizes.map((size) => size.toLocaleString("en-US"))], rows)
}

/** The median of five; small inputs are repeated until the time is measurable. */
function secondsEach(run: () => unknown, size: number): number {
  const repetitions = Math.ceil(100_000 / size)
  const repeat = () => {
    for (let each = 0; each < repetitions; each += 1) run()
  }
  repeat()
  return medianOf([0, 1, 2, 3, 4].map(() => secondsOf(repeat))) / repetitions
}
