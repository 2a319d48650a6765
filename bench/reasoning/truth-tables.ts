// Truth tables, as the list of all rows in which a formula is true.

import { parse } from "boolglot"
import * as dialects from "boolglot/dialects"
import { countSatisfying, truthTable } from "boolglot/reason"
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
