// Short sums of products of several outputs, in PLA. The answer is the number of literals.

import { readPla, writePla } from "boolglot/reason"
import type { ReasonRow } from "./reason-row.ts"
import { runPython } from "./run-python.ts"

export const twoLevelForms: ReasonRow = {
  name: "short sums of products of 8 functions from espresso's examples",
  problems: () => functions.map(({ inputs, outputs, value }) => pla(inputs, outputs, value)),
  own: (problem) => () => literalsIn(writePla(readPla(problem))),
  peers: [
    {
      name: "pyeda, its espresso",
      run: (problems) => runPython("pyeda", espresso, problems),
      isSame: () => true,
      describe: literals,
    },
    {
      name: "sympy, SOPform of each output",
      problems: 3,
      run: (problems) => runPython("sympy", sympy, problems),
      isSame: () => true,
      describe: literals,
    },
  ],
}

/** `342 literals, ours 340; fewer than ours for 0 of 1` */
function literals(own: readonly unknown[], theirs: readonly unknown[]): string {
  const sumOf = (counts: readonly unknown[]) =>
    counts.reduce((sum: number, each) => sum + (each as number), 0)
  const fewer = theirs.filter((each, at) => (each as number) < (own[at] as number)).length
  const sums = `${sumOf(theirs)} literals, ours ${sumOf(own)}`
  return `${sums}; fewer than ours for ${fewer} of ${theirs.length}`
}

interface Definition {
  readonly inputs: number
  readonly outputs: number
  /** The outputs as a number. */
  readonly value: (row: number) => number
}

const ones = (row: number): number => (row === 0 ? 0 : (row & 1) + ones(row >> 1))
const low = (row: number, bits: number) => row & ((1 << bits) - 1)

/** rd53, rd73, rd84, 9sym, adr4, mlp4, sqr6 and root: sums of bits, an adder, a multiplier, a square and a root. */
const functions: readonly Definition[] = [
  { inputs: 5, outputs: 3, value: ones },
  { inputs: 7, outputs: 3, value: ones },
  { inputs: 8, outputs: 4, value: ones },
  { inputs: 9, outputs: 1, value: (row) => Number(ones(row) >= 3 && ones(row) <= 6) },
  { inputs: 8, outputs: 5, value: (row) => low(row, 4) + (row >> 4) },
  { inputs: 8, outputs: 8, value: (row) => low(row, 4) * (row >> 4) },
  { inputs: 6, outputs: 12, value: (row) => row * row },
  { inputs: 8, outputs: 5, value: (row) => Math.round(Math.sqrt(row)) },
]

function pla(inputs: number, outputs: number, value: (row: number) => number): string {
  const bits = (number: number, count: number) => number.toString(2).padStart(count, "0")
  const rows = Array.from(
    { length: 2 ** inputs },
    (_, row) => `${bits(row, inputs)} ${bits(value(row), outputs)}\n`,
  )
  return `.i ${inputs}\n.o ${outputs}\n${rows.join("")}.e\n`
}

/** The literals of all terms; a term that several outputs share counts once. */
function literalsIn(text: string): number {
  const terms = text.split("\n").filter((line) => /^[01-]+ /.test(line))
  return terms
    .join("\n")
    .replace(/ [01]+$/gm, "")
    .replace(/[^01]/g, "").length
}

const espresso = `
from pyeda.boolalg import espresso

def prepare(text):
    lines = [line.split() for line in text.splitlines() if line[0] in "01"]
    return len(lines[0][0]), len(lines[0][1]), {
        (tuple(1 if bit == "0" else 2 for bit in inputs), tuple(int(bit) for bit in outputs)) for inputs, outputs in lines
    }

def answer(problem):
    cover = espresso.espresso(*problem)
    return sum(each in (1, 2) for inputs, _ in cover for each in inputs)
`

const sympy = `
from sympy import symbols
from sympy.logic import SOPform
from sympy.logic.boolalg import And, Or

def prepare(text):
    lines = [line.split() for line in text.splitlines() if line[0] in "01"]
    names = symbols(f"x:{len(lines[0][0])}")
    return names, [
        [[int(bit) for bit in inputs] for inputs, outputs in lines if outputs[at] == "1"] for at in range(len(lines[0][1]))
    ]

def answer(problem):
    names, outputs = problem
    forms = [SOPform(names, rows) for rows in outputs]
    terms = {term for form in forms for term in Or.make_args(form)}
    return sum(len(And.make_args(term)) for term in terms if term not in (True, False))
`
