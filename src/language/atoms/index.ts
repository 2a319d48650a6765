// Comparisons of values, which become variables in the tree.

export { atomsIn, isValueWord } from "./atom.ts"
export { AtomRefusal } from "./comparison-errors.ts"
export { tryReadAtoms } from "./read-atoms.ts"
export { type WriteOptions, writeAtoms } from "./write-atoms.ts"
