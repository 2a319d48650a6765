// Answers rows from other programs one by one.

export { protocolVersions } from "./answer.ts"
export type { RequestName } from "./requests.ts"
