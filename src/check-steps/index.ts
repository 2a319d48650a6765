// Finding the first wrong step in a chain.

export type { CheckedSteps, StepsVerdict } from "./chain-result.ts"
export { type CheckStepsOptions, checkSteps, checkStepsAmong } from "./check-steps.ts"
export {
  describeStepMistake,
  type StepMistake,
  type StepMistakeKind,
  stepMistakeKinds,
} from "./mistake.ts"
export { type CheckedChain, type StepsCount, type StepsTally, stepsTally } from "./steps-tally.ts"
