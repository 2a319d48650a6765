// Finding the first wrong step in a chain.

export {
  type CheckedChain,
  type CheckedSteps,
  type StepsCount,
  type StepsTally,
  type StepsVerdict,
  stepsTally,
} from "./chain-result.ts"
export { type CheckStepsOptions, checkSteps, checkStepsAmong } from "./check-steps.ts"
export {
  describeStepMistake,
  type StepMistake,
  type StepMistakeKind,
  stepMistakeKinds,
} from "./describe-mistake.ts"
export { checkStepsRow, isObjectLine, readStepsRow } from "./steps-row.ts"
