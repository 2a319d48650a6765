// The grammars that those of tests extend: Boolean and the formats of datasets. Reading all takes long.

import { readGrammarFolder } from "../../src/node/grammar-folder.ts"

export const baseGrammars = readGrammarFolder("grammars").filter(
  ({ family }) => family === undefined || family === "datasets",
)
