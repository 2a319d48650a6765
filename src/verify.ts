// The entry point `boolglot/verify`: judges model replies against a gold answer.

export {
  GoldError,
  type Judgement,
  type Verification,
  type Verifier,
  type VerifyFailure,
  type VerifyOptions,
  type VerifyReason,
  type VerifyTask,
  verifier,
  verify,
  verifyTasks,
} from "./measure/index.ts"
