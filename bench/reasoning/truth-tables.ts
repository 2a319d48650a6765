// Truth tables, as the list of all rows in which a formula is true.

import { parse } from "boolglot"
import * as dialects from "boolglot/dialects"
import {
  countSatisfying,
  quantify,
  readDimacs,
  satisfyCount,
  treeOfCnf,
  truthTable,
} from "boolglot/reason"
import { mulberry32 } from "../draw-tree.ts"
import { drawFormula, formulaVariables } from "./draw-formula.ts"
import type { ReasonRow } from "./reason-row.ts"
import { runPython } from "./run-python.ts"

const variables = formulaVariables(20)
const names = JSON.stringify(variables)
/** sympy would take an hour for a whole table. */
const sampledRows = 256

export const truthTables: ReasonRow = {
  name: "truth table, 20 variables and 200 operators",
  problems: () => {
    const random = mulberry32(20)
    return Array.from({ length: 20 }, () => drawFormula(200, variables.length, random))
  },
  own: (problem) => {
    const tree = parse(problem, dialects.sympy)
    return () => truthTable(tree, { variables }).words
  },
  peers: [
    {
      name: `sympy, truth_table (${sampledRows} rows, scaled)`,
      problems: 5,
      run: (problems) => {
        const run = runPython("sympy", sympy, problems)
        const times = 2 ** variables.length / sampledRows
        return run && { ...run, seconds: run.seconds.map((each) => each * times) }
      },
      isSame: (own, answer) =>
        (answer as readonly boolean[]).every((value, row) => value === bitOf(own, row)),
      least: 500,
    },
    {
      name: "pyeda, expr2truthtable",
      problems: 1,
      run: (problems) => runPython("pyeda", pyeda, problems),
      isSame: hasSameRows,
      least: 20,
    },
    ...(["autoref", "cudd"] as const).map((module) => ({
      name: `dd.${module}, a diagram written out as bits`,
      run: (problems: readonly string[]) => runPython("dd", dd(module), problems),
      isSame: (own: unknown, answer: unknown) =>
        Buffer.from(answer as string, "base64").equals(Buffer.from((own as Uint32Array).buffer)),
      // autoref is in Python; cudd is in C.
      ...(module === "autoref" && { least: 20 }),
    })),
  ],
}

export const modelCounts: ReasonRow = {
  name: "count of satisfying assignments, 20 variables and 200 operators",
  problems: truthTables.problems,
  own: (problem) => {
    const tree = parse(problem, dialects.sympy)
    return () => countSatisfying(tree, { variables })
  },
  peers: [
    {
      name: "dd.cudd, count",
      run: (problems) =>
        runPython(
          "dd",
          `${diagram("cudd")}
def answer(text):
    return int(new().add_expr(text).count(${variables.length}))
`,
          problems,
        ),
      isSame: (own, answer) => own === answer,
    },
  ],
}

export const clauseCounts: ReasonRow = {
  name: "count of satisfying assignments, 120 variables and 300 clauses in a chain",
  problems: () => [chainOfClauses(120, 300, mulberry32(120))],
  own: (problem) => {
    const cnf = readDimacs(problem)
    const tree = treeOfCnf(cnf)
    return async () => String((await satisfyCount(tree, { variables: cnf.names })).count)
  },
  mostSeconds: 2,
  peers: [
    {
      name: "dd.cudd, count",
      run: (problems) => runPython("dd", countClauses, problems),
      isSame: (own, answer) => own === answer,
    },
  ],
}

/** Variables, clauses, and the number of neighbouring variables that a clause takes its three from. */
const wideChains = [
  [50, 125, 50],
  [60, 150, 60],
  [80, 300, 80],
  [120, 300, 12],
  [120, 300, 16],
  [120, 300, 20],
  [120, 300, 24],
] as const

export const searchedCounts: ReasonRow = {
  name: "count of satisfying assignments, random 3-CNF and wide chains",
  problems: () =>
    wideChains.map(([count, clauses, width]) =>
      chainOfClauses(count, clauses, mulberry32(count + width), width),
    ),
  own: clauseCounts.own,
  mostSeconds: 10,
  peers: [
    {
      name: "Ganak from Python",
      run: (problems) => runPython("pyganak", ganak, problems),
      isSame: (own, answer) => own === answer,
    },
  ],
}

/** Clauses of three of a few neighbouring variables. */
function chainOfClauses(
  count: number,
  clauses: number,
  random: () => number,
  neighbours = 6,
): string {
  const lines = Array.from({ length: clauses }, (_, at) => {
    const first = Math.floor((at * (count - neighbours + 1)) / clauses)
    const chosen = new Set<number>()
    while (chosen.size < 3) chosen.add(first + 1 + Math.floor(random() * neighbours))
    return `${[...chosen].map((each) => (random() < 0.5 ? each : -each)).join(" ")} 0\n`
  })
  return `p cnf ${count} ${clauses}\n${lines.join("")}`
}

const removed = variables.slice(0, 5)
const others = variables.slice(5)

export const quantifiers: ReasonRow = {
  name: "exists over 5 of 20 variables, 60 operators, then a count",
  problems: () => {
    const random = mulberry32(5)
    return Array.from({ length: 5 }, () => drawFormula(60, variables.length, random))
  },
  own: (problem) => {
    const tree = parse(problem, dialects.sympy)
    return () => countSatisfying(quantify(tree, "exists", removed), { variables: others })
  },
  peers: [
    {
      name: "dd.cudd, exist and count",
      run: (problems) =>
        runPython(
          "dd",
          `${diagram("cudd")}
def answer(text):
    bdd = new()
    found = bdd.exist(${JSON.stringify(removed)}, bdd.add_expr(text))
    return int(found.count(${variables.length})) >> ${removed.length}
`,
          problems,
        ),
      isSame: (own, answer) => own === answer,
    },
  ],
}

function bitOf(words: unknown, row: number): boolean {
  return ((((words as Uint32Array)[row >> 5] as number) >>> (row & 31)) & 1) === 1
}

const sympy = `
from itertools import islice
from sympy import Symbol
from sympy.logic.boolalg import truth_table
symbols = {name: Symbol(name) for name in ${names}}

def prepare(text):
    return eval(text, dict(symbols))

def answer(formula):
    return [bool(value) for _, value in islice(truth_table(formula, list(symbols.values())), ${sampledRows})]
`

const pyeda = `
from pyeda.inter import expr, expr2truthtable

def prepare(text):
    return expr(text)

def answer(formula):
    table = expr2truthtable(formula)
    inputs = [str(each) for each in table.inputs]
    return {"inputs": inputs, "values": "".join("1" if each == 2 else "0" for each in table.pcdata)}
`

/** pyeda orders the variables of a formula itself; the first one changes fastest from row to row. */
function hasSameRows(own: unknown, answer: unknown): boolean {
  const { inputs, values } = answer as {
    readonly inputs: readonly string[]
    readonly values: string
  }
  const bits = inputs.map((name) => variables.length - 1 - variables.indexOf(name))
  return [...values].every((value, at) => {
    const row = bits.reduce((sum, bit, input) => sum + (((at >> input) & 1) << bit), 0)
    return (value === "1") === bitOf(own, row)
  })
}

function diagram(module: string): string {
  return `
import dd.${module}
def new():
    bdd = dd.${module}.BDD()
    bdd.configure(reordering=False)
    bdd.declare(*${names})
    return bdd

def prepare(text):
    return text
`
}

function dd(module: string): string {
  return `${diagram(module)}
import base64
names = ${names}

def answer(text):
    bdd = new()
    root = bdd.add_expr(text)
    known = {}
    def table(node, level):
        # The values below, the first row as the lowest bit.
        if level == len(names):
            return int(node == bdd.true)
        key = (int(node), level)
        if key not in known:
            ends = node == bdd.true or node == bdd.false or bdd.level_of_var(node.var) != level
            low = table(node if ends else bdd.let({names[level]: False}, node), level + 1)
            high = low if ends else table(bdd.let({names[level]: True}, node), level + 1)
            known[key] = low | high << (1 << (len(names) - level - 1))
        return known[key]
    return base64.b64encode(table(root, 0).to_bytes(1 << (len(names) - 3), "little")).decode()
`
}

const ganak = `
from pyganak import Counter

def prepare(text):
    header, *lines = text.splitlines()
    return int(header.split()[2]), [list(map(int, line.split()[:-1])) for line in lines]

def answer(problem):
    variables, clauses = problem
    counter = Counter()
    counter.new_vars(variables)
    for clause in clauses:
        counter.add_clause(clause)
    return str(counter.count())
`

const countClauses = `
import dd.cudd

def prepare(text):
    return [list(map(int, line.split()[:-1])) for line in text.splitlines() if line[0] not in "cp"]

def answer(clauses):
    bdd = dd.cudd.BDD()
    bdd.configure(reordering=False)
    names = [f"x{number}" for number in range(1, 121)]
    bdd.declare(*names)
    whole = bdd.true
    for clause in clauses:
        part = bdd.false
        for each in clause:
            part |= bdd.var(f"x{each}") if each > 0 else ~bdd.var(f"x{-each}")
        whole &= part
    known = {}
    def count(node):
        # The satisfying assignments of the variables from this node on, without the rounding of floating point.
        if node == bdd.false or node == bdd.true:
            return int(node == bdd.true)
        key = int(node)
        if key not in known:
            branches = [bdd.let({node.var: value}, node) for value in (False, True)]
            known[key] = sum(count(each) << (level(each) - level(node) - 1) for each in branches)
        return known[key]
    def level(node):
        return len(names) if node == bdd.false or node == bdd.true else bdd.level_of_var(node.var)
    return str(count(whole) << level(whole))
`
