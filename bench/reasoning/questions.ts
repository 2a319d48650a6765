// Questions: are two formulas equivalent, and are clauses satisfiable?

import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "boolglot"
import * as dialects from "boolglot/dialects"
import { equivalent, readDimacs, satisfy, treeOfCnf } from "boolglot/reason"
import { mulberry32 } from "../draw-tree.ts"
import { formulaVariables } from "./draw-formula.ts"
import { packageVersion } from "./native.ts"
import type { Peer, PeerRun, ReasonRow } from "./reason-row.ts"
import { runPython } from "./run-python.ts"

const variables = formulaVariables(20)
const names = JSON.stringify(variables)

export const equivalence: ReasonRow = {
  name: "equivalence of pairs, 20 variables and 100 operators each",
  problems: () => {
    const random = mulberry32(20)
    return Array.from({ length: 20 }, (_, at) => JSON.stringify(drawPair(at % 2 === 0, random)))
  },
  own: (problem) => {
    const [one, other] = pairOf(problem).map((text) => parse(text, dialects.sympy)) as [Tree, Tree]
    return async () => (await equivalent(one, other)).isEquivalent
  },
  peers: [
    {
      // Stopped after ten seconds, which then count as its time.
      name: "sympy, satisfiable of their xor, for 10 s at most",
      problems: 4,
      run: (problems) => runPython("sympy", sympy, problems),
      isSame: (own, answer) => answer === null || own === answer,
      least: 300,
    },
    {
      name: "z3 from Python, with its start",
      run: (problems) => withStart(problems, (problem) => runPython("z3-solver", z3, [problem])),
      isSame: (own, answer) => own === answer,
      least: 1,
    },
  ],
}

export const threeSat: ReasonRow = {
  name: "random 3-SAT, 150 variables and 639 clauses",
  problems: () => {
    const random = mulberry32(3)
    return Array.from({ length: 20 }, () => drawThreeSat(150, 639, random))
  },
  own: (problem) => {
    const tree = treeOfCnf(readDimacs(problem))
    return async () => (await satisfy(tree)).isSatisfiable
  },
  peers: solvers(),
}

export const pigeonholes: ReasonRow = {
  name: "8 pigeons in 7 holes",
  problems: () => [pigeons(8)],
  own: threeSat.own,
  peers: solvers(),
}

function solvers(): readonly Peer[] {
  return [
    native("minisat", ["-verb=0"], 1 / 3),
    native("cadical", ["-q"], 1 / 1.5),
    {
      name: "python-sat, CaDiCaL 1.9.5",
      run: (problems) => runPython("python-sat", pysat, problems),
      isSame: (own, answer) => own === answer,
    },
    {
      name: "z3 from Python",
      run: (problems) => runPython("z3-solver", z3Clauses, problems),
      isSame: (own, answer) => own === answer,
    },
  ]
}

/** One pigeon more than there are holes. */
function pigeons(count: number): string {
  const holes = Array.from({ length: count - 1 }, (_, hole) => hole)
  const all = Array.from({ length: count }, (_, pigeon) => pigeon)
  const at = (pigeon: number, hole: number) => 1 + pigeon * holes.length + hole
  const clauses = [
    ...all.map((pigeon) => holes.map((hole) => at(pigeon, hole))),
    ...holes.flatMap((hole) =>
      all.flatMap((one) => all.slice(one + 1).map((other) => [-at(one, hole), -at(other, hole)])),
    ),
  ]
  const lines = clauses.map((clause) => `${clause.join(" ")} 0\n`)
  return `p cnf ${count * holes.length} ${clauses.length}\n${lines.join("")}`
}

type Tree = ReturnType<typeof parse>

function pairOf(problem: string): readonly string[] {
  return JSON.parse(problem)
}

/** A formula, and an equivalent one by De Morgan's laws; or, unless `isSame`, one with another variable. */
function drawPair(isSame: boolean, random: () => number): [string, string] {
  const draw = (operators: number): [string, string] => {
    if (operators === 0) {
      const name = `v${Math.floor(random() * variables.length)}`
      return [name, name]
    }
    const left = Math.floor(random() * operators)
    const [a, b] = draw(left)
    const [c, d] = draw(operators - 1 - left)
    const kind = Math.floor(random() * 3)
    if (kind === 0) return [`(${a} & ${c})`, `~(~(${b}) | ~(${d}))`]
    if (kind === 1) return [`(${a} | ${c})`, `~(~(${d}) & ~(${b}))`]
    return [`(${a} ^ ${c})`, `~(~(${d}) ^ ${b})`]
  }
  const [one, other] = draw(100)
  return [one, isSame ? other : other.replace(/v\d+/, "v7")]
}

function drawThreeSat(count: number, clauses: number, random: () => number): string {
  const lines = Array.from({ length: clauses }, () => {
    const chosen = new Set<number>()
    while (chosen.size < 3) chosen.add(1 + Math.floor(random() * count))
    return [...chosen].map((each) => (random() < 0.5 ? each : -each)).join(" ")
  })
  return `p cnf ${count} ${clauses}\n${lines.map((line) => `${line} 0\n`).join("")}`
}

/** Exit codes of solvers. */
const [satisfiable, unsatisfiable] = [10, 20]

/** A solver packaged by Debian; its time includes the start of the process. */
function native(command: string, args: readonly string[], least: number): Peer {
  return {
    name: `${command}, with its start`,
    run: (problems) => {
      const version = packageVersion(command)
      if (version === undefined) return undefined
      const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
      const path = join(folder, "clauses.cnf")
      const seconds: number[] = []
      const answers = problems.map((problem) => {
        writeFileSync(path, problem)
        const start = performance.now()
        const { status } = spawnSync(command, [...args, path])
        seconds.push((performance.now() - start) / 1000)
        return status === satisfiable || (status === unsatisfiable ? false : null)
      })
      rmSync(folder, { recursive: true })
      return { version, seconds, answers }
    },
    isSame: (own, answer) => own === answer,
    least,
  }
}

function withStart(
  problems: readonly string[],
  run: (problem: string) => PeerRun | undefined,
): PeerRun | undefined {
  const runs: PeerRun[] = []
  const seconds: number[] = []
  for (const problem of problems) {
    const start = performance.now()
    const one = run(problem)
    if (one === undefined) return undefined
    seconds.push((performance.now() - start) / 1000)
    runs.push(one)
  }
  const version = runs[0]?.version ?? ""
  return { version, seconds, answers: runs.flatMap(({ answers }) => answers) }
}

const sympy = `
import signal
from sympy import Symbol, Xor
from sympy.logic.inference import satisfiable
symbols = {name: Symbol(name) for name in ${names}}

def prepare(text):
    return [eval(each, dict(symbols)) for each in json.loads(text)]

class Late(BaseException):
    pass

def late(*_):
    raise Late()

signal.signal(signal.SIGALRM, late)

def answer(pair):
    signal.alarm(10)
    try:
        return satisfiable(Xor(*pair)) is False
    except Late:
        return None
    finally:
        signal.alarm(0)
`

const z3 = `
import z3

def prepare(text):
    return text

def answer(text):
    known = {name: z3.Bool(name) for name in ${names}}
    one, other = (eval(each, dict(known)) for each in json.loads(text))
    solver = z3.Solver()
    solver.add(one != other)
    return solver.check() == z3.unsat
`

const clauses = `
def prepare(text):
    return [list(map(int, line.split()[:-1])) for line in text.splitlines() if line[0] not in "cp"]
`

const pysat = `${clauses}
from pysat.solvers import Cadical195

def answer(clauses):
    with Cadical195(bootstrap_with=clauses) as solver:
        return solver.solve()
`

const z3Clauses = `${clauses}
import z3

def answer(clauses):
    solver = z3.SolverFor("QF_FD")
    name = lambda each: z3.Bool(str(abs(each)))
    solver.add([z3.Or([name(each) if each > 0 else z3.Not(name(each)) for each in clause]) for clause in clauses])
    return solver.check() == z3.sat
`
