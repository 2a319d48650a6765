/** Headings for the families of built-in dialects, in order. */
export const familyTitles: Readonly<Record<string, string>> = {
  datasets: "Datasets",
  programming: "Programming languages",
  query: "Queries and formulas",
  hardware: "Circuits",
  logic: "Logic, solvers and provers",
  words: "Natural languages",
}
