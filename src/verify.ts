// The entry `boolglot/verify`: judges replies of models against a gold answer.

export type { VerifyFailure } from "./measure/verify/find-answer.ts"
export {
  GoldError,
  type Verification,
  type Verifier,
  type VerifyOptions,
  type VerifyReason,
  type VerifyTask,
  verifier,
  verify,
  verifyTasks,
} from "./measure/verify/verify.ts"
