/** What the families of built-in dialects are called as headings, in the order in which they are listed. */
export const familyTitles: Readonly<Record<string, string>> = {
  datasets: "Datasets",
  programming: "Programming languages",
  query: "Queries and formulas",
  hardware: "Circuits",
  logic: "Logic, solvers and provers",
  words: "Natural languages",
}
