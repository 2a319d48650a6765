// Short sums of products of several outputs, in PLA. The answer is the number of literals.

import { readPla, writePla } from "boolglot/reason"
import type { ReasonRow } from "./reason-row.ts"
import { runPython } from "./run-python.ts"

export const twoLevelForms: ReasonRow = {
  name: "short sums of products of 8 functions from espresso's examples",
  problems: () => functions.map(({ inputs, outputs, value }) => pla(inputs, outputs, value)),
  own: (problem) => () => ({ problem, cover: writePla(readPla(problem)) }),
  peers: [
    {
      name: "pyeda, its espresso",
      run: (problems) => runPython("pyeda", espresso, problems),
      isSame: areRight,
      describe: literals,
    },
    {
      name: "sympy, SOPform of each output",
      problems: 3,
      run: (problems) => runPython("sympy", sympy, problems),
      isSame: areRight,
      describe: literals,
    },
  ],
}

/** `342 literals, ours 340; fewer than ours for 0 of 1` */
function literals(own: readonly unknown[], theirs: readonly unknown[]): string {
  const ours = own.map((each) => literalsIn((each as Answer).cover))
  const counts = theirs.map((each) => literalsIn(each as string))
  const fewer = counts.filter((each, at) => each < (ours[at] as number)).length
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  return `${sumOf(counts)} literals, ours ${sumOf(ours)}; fewer than ours for ${fewer} of ${counts.length}`
}

interface Answer {
  readonly problem: string
  readonly cover: string
}

/** Whether our cover and theirs have the outputs of the problem in every row. */
function areRight(own: unknown, theirs: unknown): boolean {
  const { problem, cover } = own as Answer
  const covers = [cover, theirs as string].map(termsOf)
  return termsOf(problem).every(([row, outputs]) =>
    covers.every((terms) => {
      const holding = terms.filter(([term]) =>
        [...term].every((bit, at) => bit === "-" || bit === row[at]),
      )
      return [...outputs].every(
        (bit, at) => (bit === "1") === holding.some(([, shared]) => shared[at] === "1"),
      )
    }),
  )
}

/** The inputs and the outputs of each term. */
function termsOf(text: string): (readonly [string, string])[] {
  return Array.from(text.matchAll(/^([01-]+) ([01]+)$/gm), ([, term = "", outputs = ""]) => [
    term,
    outputs,
  ])
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
  const terms = termsOf(text).map(([term]) => term)
  return terms.join("").replace(/-/g, "").length
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
    return "".join(
        "".join("?01-"[each] for each in inputs) + " " + "".join("01"[each] for each in outputs) + "\\n"
        for inputs, outputs in cover
    )
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
    sharing = {}
    for at, rows in enumerate(outputs):
        for term in Or.make_args(SOPform(names, rows)):
            if term != False:
                bits = {str(each).strip("~"): "01"[each.is_Symbol] for each in And.make_args(term) if term != True}
                inputs = "".join(bits.get(str(name), "-") for name in names)
                sharing.setdefault(inputs, set()).add(at)
    return "".join(
        inputs + " " + "".join("01"[at in shared] for at in range(len(outputs))) + "\\n" for inputs, shared in sharing.items()
    )
`
