// The SAT solver: CaDiCaL as WebAssembly, which is installed only where it is wanted, and loaded when it is needed.

import { installation, MissingLibraryError } from "../../errors/missing-library-error.ts"
import type { Cnf } from "./cnf.ts"
import { UndecidedError } from "./undecided-error.ts"

export interface Solver {
  readonly name: string
  readonly open: (cnf: Cnf) => Session
}

/** A formula that is being solved, which takes memory until it is closed. */
export interface Session {
  /**
   * The value of each variable, at its number; undefined where no values make all clauses and all assumed literals true.
   *
   * @param mostConflicts after which it gives up; without it, it goes on until it knows
   * @throws UndecidedError
   */
  readonly solve: (
    assumed?: readonly number[],
    mostConflicts?: number,
  ) => readonly boolean[] | undefined
  /** After no values were found: those assumed literals that are enough for that. */
  readonly core: () => readonly number[]
  readonly add: (clause: readonly number[]) => void
  readonly close: () => void
}

/** @throws MissingLibraryError where it is not installed */
export async function loadSolver(): Promise<Solver> {
  const cadical = await importUnbundled("cadical-wasm").catch((cause: unknown) => {
    throw new MissingLibraryError(
      ["cadical-wasm"],
      "the expression is too large for a truth table and for a decision diagram, and the SAT solver, " +
        `cadical-wasm, cannot be loaded here; ${installation.advice("cadical-wasm@0.1.2")}`,
      { cause },
    )
  })
  return solverFrom(cadical)
}

/** What is used of the package `cadical-wasm`, whose own types are there only where it is installed. */
export interface CadicalPackage {
  readonly loadCadical: () => Promise<unknown>
  readonly Cadical: new (module: never, options: { readonly quiet: boolean }) => CadicalSolver
}

interface CadicalSolver {
  ensureVars(count: number): unknown
  addClauses(clauses: Cnf["clauses"]): unknown
  addClause(clause: readonly number[]): unknown
  solve(options: {
    readonly assumptions?: readonly number[]
    readonly conflicts?: number
  }): "satisfiable" | "unsatisfiable" | "unknown"
  model(): boolean[]
  failedAssumptions(): number[]
  dispose(): unknown
}

/** Not seen by bundlers, which would refuse a page that lacks the package, and what of it is for Node. */
function importUnbundled(name: string): Promise<CadicalPackage> {
  return import(/* @vite-ignore */ name)
}

/** The solver of the package `cadical-wasm`, for pages that import it themselves. */
export async function solverFrom({ Cadical, loadCadical }: CadicalPackage): Promise<Solver> {
  const module = await loadCadical()
  return {
    name: "CaDiCaL",
    open: ({ variables, clauses }) => {
      const solver = new Cadical(module as never, { quiet: true })
      if (variables > 0) solver.ensureVars(variables)
      solver.addClauses(clauses)
      return {
        solve: (assumptions = [], mostConflicts) => {
          const limits = mostConflicts === undefined ? {} : { conflicts: mostConflicts }
          const status = solver.solve({ assumptions, ...limits })
          if (status === "unknown") throw new UndecidedError(mostConflicts as number)
          return status === "satisfiable" ? solver.model() : undefined
        },
        core: () => solver.failedAssumptions(),
        add: (clause) => solver.addClause(clause),
        close: () => solver.dispose(),
      }
    },
  }
}
