// Answers rows from other programs one by one.

export { groupsData, protocolVersions, readData } from "./answer.ts"
export type { RequestName } from "./requests.ts"
