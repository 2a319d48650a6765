import type { NormalFormName } from "../../../../src/reason/forms/normal-form.ts"

export type SimplifiedForm = NormalFormName | "shortest"

/** Labels in the list of forms. */
export const forms: Readonly<Record<SimplifiedForm, string>> = {
  shortest: "Shortest",
  nnf: "Negation normal form (NNF)",
  dnf: "Disjunctive normal form (DNF)",
  cnf: "Conjunctive normal form (CNF)",
  minimal: "Shorter of DNF and CNF",
  anf: "Algebraic normal form (ANF)",
  nand: "NAND only",
  nor: "NOR only",
}

/** Headings. */
export const formTitles: Readonly<Record<SimplifiedForm, string>> = {
  shortest: "Shortest form",
  nnf: "Negation normal form",
  dnf: "Disjunctive normal form",
  cnf: "Conjunctive normal form",
  minimal: "The shorter of DNF and CNF",
  anf: "Algebraic normal form",
  nand: "With NAND only",
  nor: "With NOR only",
}

export const formNames = Object.keys(forms) as SimplifiedForm[]
