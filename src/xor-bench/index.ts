// Quizzes and logs of xor-bench.

export { chainOfThought, xorBenchReplies } from "./adapter.ts"
export {
  assignmentOf,
  drawXorQuizzes,
  formulaOf,
  mostVariables,
  promptOf,
  quizLines,
  quizRows,
  usualNumber,
  type XorQuiz,
  type XorQuizOptions,
} from "./xor-quiz.ts"
