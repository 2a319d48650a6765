// Loads the SAT solver on demand: CaDiCaL as WebAssembly, an optional dependency.

import { BoolglotError, installation, MissingLibraryError } from "../../errors/index.ts"
import type { Cnf } from "./tseitin.ts"

export interface Solver {
  readonly name: string
  readonly open: (cnf: Cnf) => Session
}

/** A formula loaded into the solver; it takes up memory until the session is closed. */
export interface Session {
  /**
   * The values of the named variables, indexed by number; `undefined` if no values satisfy the clauses and assumptions.
   *
   * @param mostConflicts number of conflicts after which the solver gives up; no limit by default
   * @throws UndecidedError
   */
  readonly solve: (
    assumed?: readonly number[],
    mostConflicts?: number,
  ) => readonly boolean[] | undefined
  /** After `solve` returned `undefined`: a subset of the assumed literals that is already contradictory. */
  readonly core: () => readonly number[]
  readonly add: (clause: readonly number[]) => void
  readonly close: () => void
}

/** @throws MissingLibraryError if the solver is not installed */
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

/** The part of the package `cadical-wasm` that is used; its own types exist only if it is installed. */
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
  value(literal: number): boolean
  failedAssumptions(): number[]
  dispose(): unknown
}

/** Hides an import from bundlers, which would reject a missing package or its Node-only parts. */
function importUnbundled(name: string): Promise<CadicalPackage> {
  return import(/* @vite-ignore */ name)
}

/** Creates a solver from the package `cadical-wasm`, for web pages that import it themselves. */
export async function solverFrom({ Cadical, loadCadical }: CadicalPackage): Promise<Solver> {
  const module = await loadCadical()
  return {
    name: "CaDiCaL",
    open: ({ variables, names, clauses }) => {
      const solver = new Cadical(module as never, { quiet: true })
      if (variables > 0) solver.ensureVars(variables)
      solver.addClauses(clauses)
      return {
        solve: (assumptions = [], mostConflicts) => {
          const limits = mostConflicts === undefined ? {} : { conflicts: mostConflicts }
          const status = solver.solve({ assumptions, ...limits })
          if (status === "unknown") throw new UndecidedError(mostConflicts as number)
          if (status !== "satisfiable") return undefined
          return [false, ...names.map((_, at) => solver.value(at + 1))]
        },
        core: () => solver.failedAssumptions(),
        add: (clause) => solver.addClause(clause),
        close: () => solver.dispose(),
      }
    },
  }
}

/** The solver reached its conflict limit before it found an answer. */
export class UndecidedError extends BoolglotError {
  override readonly name = "UndecidedError"
  override readonly code = "undecided"

  constructor(readonly mostConflicts: number) {
    super(`the SAT solver gave up after ${mostConflicts.toLocaleString("en")} conflicts`)
  }
}
