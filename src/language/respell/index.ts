// Converting texts without building trees.

export { hasChoiceOfOperators } from "./own-operators.ts"
export { type Respeller, respellerOf } from "./respeller.ts"
