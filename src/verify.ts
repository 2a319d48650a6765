// The entry `boolglot/verify`: judges replies of models against a gold answer.

export type { VerifyFailure } from "./measure/verify/find-answer.ts"
export {
  GoldError,
  type Judgement,
  type VerifyOptions,
  type VerifyReason,
} from "./measure/verify/judges.ts"
export {
  type Verification,
  type Verifier,
  type VerifyTask,
  verifier,
  verify,
  verifyTasks,
} from "./measure/verify/verify-reply.ts"
