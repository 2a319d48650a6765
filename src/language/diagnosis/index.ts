// Messages and suggestions for refused texts.

export { connecting, tierRuledOut } from "./constructs.ts"
export type { Diagnostic, Related } from "./diagnostic.ts"
export { refusal } from "./error-with-hint.ts"
export { listOf, plainRefusal } from "./error-without-hint.ts"
export { findErrors } from "./find-errors.ts"
export { ownKind } from "./foreign-meaning.ts"
export { hasCall, type Obstacle, obstacleIn } from "./obstacles.ts"
export { rolesOf } from "./roles-of-kinds.ts"
export { obstacleToRefused } from "./text-of-no-notation.ts"
