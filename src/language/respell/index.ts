// Converting texts without building trees.

export { type Respeller, respellerOf } from "./respeller.ts"
