// Reasons why implementations answer differently from a dialect although both are right. Each is a property of a text.

import type { AnsweredQuestion, Rule } from "./judge.ts"

type Tokens = AnsweredQuestion["tokens"]

const isOperand = ({ kind }: Tokens[number]) => ["true", "false", "variable"].includes(kind)
const isBracket = ({ text }: Tokens[number]) => text === "(" || text === ")"
const isPrefix = ({ kind }: Tokens[number]) => /^not(?!Implie)/.test(kind)
export const startsOperand = (token: Tokens[number]) =>
  isOperand(token) || isPrefix(token) || /^[({]$/.test(token.text)
export const endsOperand = (token: Tokens[number]) => isOperand(token) || /^[)}]$/.test(token.text)

const followsOperand = (tokens: Tokens, at: number) =>
  at > 0 && endsOperand(tokens[at - 1] as Tokens[number])

/** Whether the dialect refuses a token because of the preceding one. */
export function isRefusedAfter(
  { tokens, refusedAt }: AnsweredQuestion,
  fits: (before: Tokens[number], refused: Tokens[number]) => boolean,
): boolean {
  const [before, refused] = [tokens[(refusedAt ?? 0) - 1], tokens[refusedAt ?? -1]]
  return before !== undefined && refused !== undefined && fits(before, refused)
}

/** `x (y)` */
export const calls: Rule = {
  name: "call",
  why: "an operand before a parenthesis is a call or an index there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && right.text === "("),
}

/** `x y`, `x !y` */
export const juxtaposition: Rule = {
  name: "juxtaposition",
  why: "operands side by side are a product or a call there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && startsOperand(right)),
}

/** `()` */
export const emptyParentheses: Rule = {
  name: "empty tuple",
  why: "a pair of parentheses without anything in it is a value there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => left.text === "(" && right.text === ")"),
}

/** `x ?: y` */
export const omittedOperands: Rule = {
  name: "omitted operand",
  why: "a choice without a second operand uses the first one instead there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => left.text === "?" && right.text === ":"),
}

/** `x ?? y` */
export const nullOperators: Rule = {
  name: "operator for null",
  why: "?? has the value of its second operand there if the first one is null",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => left.text === "?" && right.text === "?"),
}

/** `AND(x,)` */
export const trailingCommas: Rule = {
  name: "trailing comma",
  why: "a comma may stand after the last argument there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => left.text === "," && right.text === ")"),
}

/** `x = y = z` */
export const chains: Rule = {
  name: "chain",
  why: "comparisons may follow each other there",
  where: "accepts",
  applies: ({ tokens }) => tokens.filter(({ text }) => /^[=!<>]+$/.test(text)).length > 1,
}

/** Symbols that the dialect doesn't have, composed of others that it has. */
export function otherOperators(...signs: readonly string[]): Rule {
  return {
    name: "other operator",
    why: "two signs together are an operator there that the dialect leaves out",
    where: "accepts",
    applies: ({ text }) => signs.some((sign) => text.includes(sign)),
  }
}

/** `* + x`: an operator in the place of an operand. */
export const operatorsAsOperands: Rule = {
  name: "operator as operand",
  why: "an operator without operands is a value there",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.some((token, at) => {
      if (isOperand(token) || isBracket(token)) return false
      const [before, after] = [tokens[at - 1], tokens[at + 1]]
      const isLeft = before !== undefined && endsOperand(before)
      const isRight = after !== undefined && startsOperand(after)
      return !isRight || !(isLeft || isPrefix(token))
    }),
}

/** `x! y` may be a call there. */
export const namesWithSign: Rule = {
  name: "name with a sign",
  why: "a word with ! directly after it is a name there",
  where: "accepts",
  applies: ({ text }) => /[a-z]!(?!=)/i.test(text),
}

/** `x ? :y : z`, `?x` */
export const symbols: Rule = {
  name: "symbol",
  why: "a word directly after : or ? can be a symbol or a character there",
  where: "accepts",
  applies: ({ text }) => /[:?]\w/.test(text),
}

/** `x or y?` */
export const methods: Rule = {
  name: "method",
  why: "a word with ? directly after it is a method there",
  where: "accepts",
  applies: ({ text }) => /\w\?(?!.*:)/s.test(text),
}

/** `x?y:z`, `x ? y | z:x` */
export const methodsAndLabels: Rule = {
  name: "method or label",
  why: "a word directly before ? or : can be a method or a label there",
  where: "refuses",
  applies: ({ text }) => /\w[?:]/.test(text),
}

/** `x AND X` */
export const namesInAnyCase: Rule = {
  name: "case",
  why: "names that differ only in capital and small letters are one there",
  where: "values",
  applies: ({ variables }) => {
    const names = Object.keys(variables)
    return new Set(names.map((name) => name.toLowerCase())).size < names.length
  },
}

/** `(or (x y))` */
export const lists: Rule = {
  name: "list",
  why: "any list is an expression there, which fails only where it is evaluated, and if has two operands or three",
  where: "accepts",
  applies: ({ text }) => isBalanced(text),
}

export function isBalanced(text: string): boolean {
  let open = 0
  for (const character of text) {
    if (character === "(") open += 1
    if (character === ")") open -= 1
    if (open < 0) return false
  }
  return open === 0
}

/** `xor(x, y, z)`, `And()` */
export const otherArguments: Rule = {
  name: "other arguments",
  why: "functions have any number of arguments there",
  where: "accepts",
  applies: (question) => isRefusedAfter(question, (_, { text }) => text === "," || text === ")"),
}

/** `&x`, `a && |b`, `a ~& b` */
export const reductions: Rule = {
  name: "reduction",
  why: "& and | have one operand, too, there, and ~& and ~| also have two",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.some((token, at) =>
      /^~[&|]$/.test(token.text)
        ? followsOperand(tokens, at)
        : /^[&|^~]+$/.test(token.text) && !isPrefix(token) && !followsOperand(tokens, at),
    ),
}

/** `true || xor` */
export const functionsAsOperands: Rule = {
  name: "function as operand",
  why: "a function without arguments is an error only where it is evaluated",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.some(({ kind }, at) => kind.endsWith("Name") && tokens[at + 1]?.text !== "("),
}

/** `NOT NOT X` */
export const doubleNegation: Rule = {
  name: "double negation",
  why: "a negation may be negated without parentheses there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => isPrefix(left) && isPrefix(right)),
}

/** `CASE x WHEN TRUE …`, `CASE WHEN x THEN y WHEN …`, `if x then y endif` */
export const otherChoices: Rule = {
  name: "other choice",
  why: "a choice may have several conditions, no third operand, or a value to compare there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(
      question,
      (left, right) =>
        /^case$/i.test(left.text) ||
        ((endsOperand(left) || /^end(?:if)?$/i.test(left.text)) &&
          /^(?:when|elseif|end(?:if)?)$/i.test(right.text)),
    ),
}

/** `if x then y else z` */
export const bareChoices: Rule = {
  name: "choice without parentheses",
  why: "a choice needs no parentheses there",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.some(({ kind }, at) => kind === "if" && tokens[at - 1]?.text !== "("),
}

/** `x : y` */
export const ranges: Rule = {
  name: "range",
  why: "a colon between operands makes a range there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && right.text === ":"),
}

/** `x ==y` */
export const unevenSpace: Rule = {
  name: "uneven space",
  why: "a sign with a space before it alone belongs to what follows it there",
  where: "refuses",
  applies: ({ text }) => /\s[!=]=\S/.test(text),
}

/** `x & & y` */
export const references: Rule = {
  name: "reference",
  why: "& before an operand is a reference there",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.some(({ text }, at) => /^&&?$/.test(text) && !followsOperand(tokens, at)),
}
