import type { NormalFormName } from "../../../../src/reason/forms/normal-form.ts"

export type SimplifiedForm = NormalFormName | "shortest"

/** Labels in the list of forms. */
export const forms: Readonly<Record<SimplifiedForm, string>> = {
  shortest: "Shortest",
  nnf: "NNF",
  dnf: "DNF",
  cnf: "CNF",
  minimal: "Shorter of DNF and CNF",
  anf: "ANF",
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

/** Explanations of the forms in the list. */
export const formNotes: Readonly<Partial<Record<SimplifiedForm, string>>> = {
  nnf: "Negation normal form: only variables are negated",
  dnf: "Disjunctive normal form: or of ands",
  cnf: "Conjunctive normal form: and of ors",
  anf: "Algebraic normal form: xor of ands",
}

export const formNames = Object.keys(forms) as SimplifiedForm[]
