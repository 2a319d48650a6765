// Messages and suggestions for refused texts.

export { connecting, tierRuledOut } from "./constructs.ts"
export type { Diagnostic, Related } from "./diagnostic.ts"
export { findErrors } from "./find-errors.ts"
export { ownKind } from "./foreign-meaning.ts"
export { type Obstacle, obstacleIn } from "./obstacles.ts"
export { listOf, plainRefusal } from "./plain-refusal.ts"
export { refusal } from "./refusal.ts"
export { obstacleToRefused } from "./refused-obstacles.ts"
export { rolesOf } from "./roles-of-kinds.ts"
