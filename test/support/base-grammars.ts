// The grammars that test grammars extend: Boolean and the formats of datasets. Reading all grammars is slow.

import { readGrammarFolder } from "../../src/node/grammar-folder.ts"

export const baseGrammars = readGrammarFolder("grammars").filter(
  ({ family }) => family === undefined || family === "datasets",
)
