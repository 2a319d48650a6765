// Quizzes and logs of xor-bench.

export { chainOfThought, xorBenchReplies } from "./adapter.ts"
export {
  drawXorQuizzes,
  mostVariables,
  usualNumber,
  type XorQuiz,
  type XorQuizOptions,
} from "./xor-quiz.ts"
export { assignmentOf, formulaOf, promptOf, quizLines, quizRows } from "./xor-quiz-text.ts"
