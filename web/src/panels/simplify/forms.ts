import type { NormalFormName } from "../../../../src/reason/forms/normal-form.ts"

export type SimplifiedForm = NormalFormName | "shortest"

export const forms: Readonly<Record<SimplifiedForm, string>> = {
  shortest: "as short as possible",
  nnf: "negation normal form (nnf)",
  dnf: "disjunctive normal form (dnf)",
  cnf: "conjunctive normal form (cnf)",
  minimal: "the shorter of dnf and cnf (minimal)",
  anf: "algebraic normal form (anf)",
  nand: "nand alone",
  nor: "nor alone",
}

export const formNames = Object.keys(forms) as SimplifiedForm[]
