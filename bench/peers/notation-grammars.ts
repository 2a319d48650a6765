// Grammars for peggy, one per notation, with the same actions for all of them: to compute values, or to build trees.
//
// They have the form of the grammar in `peggy.ts`: levels as a head and a tail, tokens inline, and white space as one
// blank and rarely more, without an array. They read the corpora, not all spellings.

import type { NotationName } from "../notations.ts"

/** The parser's actions, as JavaScript. */
interface Actions {
  /** A chain of one operator, of `head` and `tail`. */
  readonly chain: (kind: "and" | "or" | "xor" | "iff") => string
  /** An operation on exactly two operands, `left` and `right`. */
  readonly pair: (kind: "iff" | "xor" | "implies") => string
  /** The same, except that `right` may be null; then the result is `left`. */
  readonly maybe: (kind: "implies") => string
  /** An equality or inequality of `head` and each element of `tail`, made by `same` and `other`. */
  readonly comparison: string
  readonly same: string
  readonly other: string
  /** SQL's comparison, of `left` and an optional `right`. */
  readonly single: string
  readonly not: string
  readonly group: string
  readonly literal: (value: boolean) => string
  readonly prefix: (kind: string) => string
}

const pairValues: Readonly<Record<string, string>> = {
  and: "left && right",
  or: "left || right",
  xor: "left !== right",
  iff: "left === right",
  implies: "!left || right",
  nand: "!(left && right)",
  nor: "!(left || right)",
}

const chainValues = {
  and: "return head && !tail.includes(false)",
  or: "return head || tail.includes(true)",
  xor: "let value = head; for (const each of tail) value = value !== each; return value",
  iff: "let value = head; for (const each of tail) value = value === each; return value",
}

export const valueActions: Actions = {
  chain: (kind) => chainValues[kind],
  pair: (kind) => `return ${pairValues[kind]}`,
  maybe: () => "return right === null ? left : !left || right",
  comparison: chainValues.xor,
  same: "return !right",
  other: "return right",
  single: "return right === null ? left : left !== right",
  not: "return !operand",
  group: "return inner",
  literal: (value) => `return ${value}`,
  prefix: (kind) => `return ${pairValues[kind]}`,
}

const node = (kind: string, operands: string) => `{ kind: "${kind}", operands: ${operands} }`

export const treeActions: Actions = {
  chain: (kind) => `return tail.length === 0 ? head : ${node(kind, "[head, ...tail]")}`,
  pair: (kind) => `return ${node(kind, "[left, right]")}`,
  maybe: (kind) => `return right === null ? left : ${node(kind, "[left, right]")}`,
  comparison: `
    let tree = head
    for (let at = 0; at < tail.length; at += 1) {
      const { kind } = tail[at]
      const operands = [tree, tail[at].right]
      while (at + 1 < tail.length && tail[at + 1].kind === kind) operands.push(tail[(at += 1)].right)
      tree = { kind, operands }
    }
    return tree`,
  same: 'return { kind: "iff", right }',
  other: 'return { kind: "xor", right }',
  single: "return right === null ? left : { kind: right.kind, operands: [left, right.right] }",
  not: 'return { kind: "not", operand }',
  group: 'return { kind: "group", inner }',
  literal: (value) => `return { kind: "literal", value: ${value} }`,
  prefix: (kind) => `return ${node(kind, "[left, right]")}`,
}

const space = '_ "white space" = " "? ([ \\t\\r\\n]+)?'
const word = (spelling: string) => `"${spelling}" ![A-Za-z0-9_] _`

/** The text of a grammar for peggy. */
export function grammarText(name: NotationName, actions: Actions): string {
  return `Text = _ @Expression\n${rules[name](actions)}\n${space}\n`
}

const rules: Readonly<Record<NotationName, (actions: Actions) => string>> = {
  c: (actions) => cRules(word("1"), word("0"), actions),
  javascript: (actions) => cRules(word("true"), word("false"), actions),
  sql: (actions) => `
    Expression = head:And tail:(${anyCase("or")} @And)* { ${actions.chain("or")} }
    And = head:Not tail:(${anyCase("and")} @Not)* { ${actions.chain("and")} }
    Not = Negation / Comparison
    Negation = ${anyCase("not")} operand:Not { ${actions.not} }
    Comparison = left:Operand right:Right? { ${actions.single} }
    Right = "=" _ right:Side { ${actions.same} } / "<>" _ right:Side { ${actions.other} }
    Side = Negation / Operand
    ${operands(anyCase("true"), anyCase("false"), actions)}`,
  logic: (actions) => `
    Expression = head:Implies tail:("↔" _ @Implies)* { ${actions.chain("iff")} }
    Implies = left:Or right:("→" _ @Implies)? { ${actions.maybe("implies")} }
    Or = head:Xor tail:("∨" _ @Xor)* { ${actions.chain("or")} }
    Xor = head:And tail:("⊕" _ @And)* { ${actions.chain("xor")} }
    And = head:Not tail:("∧" _ @Not)* { ${actions.chain("and")} }
    Not = "¬" _ operand:Not { ${actions.not} } / Operand
    ${operands('"⊤" _', '"⊥" _', actions)}`,
  excel: (actions) => `
    Expression
      = ${anyCase("true")} { ${actions.literal(true)} }
      / ${anyCase("false")} { ${actions.literal(false)} }
      / ${anyCase("and")} "(" _ head:Expression tail:("," _ @Expression)* ")" _ { ${actions.chain("and")} }
      / ${anyCase("or")} "(" _ head:Expression tail:("," _ @Expression)* ")" _ { ${actions.chain("or")} }
      / ${anyCase("xor")} "(" _ head:Expression tail:("," _ @Expression)* ")" _ { ${actions.chain("xor")} }
      / ${anyCase("not")} "(" _ operand:Expression ")" _ { ${actions.not} }`,
  "smt-lib": (actions) => `
    Expression
      = ${word("true")} { ${actions.literal(true)} }
      / ${word("false")} { ${actions.literal(false)} }
      / "(" _ @List ")" _
    List
      = ${word("and")} head:Expression tail:Expression* { ${actions.chain("and")} }
      / ${word("or")} head:Expression tail:Expression* { ${actions.chain("or")} }
      / ${word("xor")} head:Expression tail:Expression* { ${actions.chain("xor")} }
      / ${word("not")} operand:Expression { ${actions.not} }
      / "=>" _ left:Expression right:Expression { ${actions.pair("implies")} }
      / "=" _ left:Expression right:Expression { ${actions.pair("iff")} }`,
  polish: (actions) => {
    const letters = { K: "and", A: "or", J: "xor", E: "iff", C: "implies", D: "nand", X: "nor" }
    const pairs = Object.entries(letters).map(
      ([letter, kind]) =>
        `/ "${letter}" _ left:Expression right:Expression { ${actions.prefix(kind)} }`,
    )
    return `
    Expression
      = "1" _ { ${actions.literal(true)} }
      / "0" _ { ${actions.literal(false)} }
      / "N" _ operand:Expression { ${actions.not} }
      ${pairs.join("\n      ")}`
  },
}

function anyCase(spelling: string): string {
  return `"${spelling}"i ![A-Za-z0-9_] _`
}

function operands(whenTrue: string, whenFalse: string, actions: Actions): string {
  return `Operand
      = ${whenTrue} { ${actions.literal(true)} }
      / ${whenFalse} { ${actions.literal(false)} }
      / "(" _ inner:Expression ")" _ { ${actions.group} }`
}

function cRules(whenTrue: string, whenFalse: string, actions: Actions): string {
  return `
    Expression = head:And tail:("||" _ @And)* { ${actions.chain("or")} }
    And = head:BitOr tail:("&&" _ @BitOr)* { ${actions.chain("and")} }
    BitOr = head:BitXor tail:("|" !"|" _ @BitXor)* { ${actions.chain("or")} }
    BitXor = head:BitAnd tail:("^" _ @BitAnd)* { ${actions.chain("xor")} }
    BitAnd = head:Comparison tail:("&" !"&" _ @Comparison)* { ${actions.chain("and")} }
    Comparison = head:Not tail:Right* { ${actions.comparison} }
    Right = "==" _ right:Not { ${actions.same} } / "!=" _ right:Not { ${actions.other} }
    Not = "!" !"=" _ operand:Not { ${actions.not} } / Operand
    ${operands(whenTrue, whenFalse, actions)}`
}
