// Printing a tree in a dialect.

export { idiomaticGap, joinTokens, partsOf, spelled } from "./dialect-parts.ts"
export { describeSubstitution, type Substitution, withoutGroups } from "./express.ts"
export { anywhere, fits, type OutputPlace, placesOf } from "./needed-parentheses.ts"
export { canName, newNames } from "./new-names.ts"
export { describeRenamings, print, type Written, write } from "./print.ts"
export {
  type PrintOptions,
  type Rename,
  type Renaming,
  renames,
  type Spacing,
  spacings,
  UnwritableError,
} from "./print-options.ts"
export { treeTokens } from "./tree-tokens.ts"
