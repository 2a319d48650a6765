// Random grammars: precedences of 2 to 9 levels of every shape, with groups and calls, and notations without a precedence. A
// seed always gives the same grammar.

import type { GrammarFile } from "../../src/index.ts"
import { binaryConnectives } from "../../src/language/connectives.ts"
import { numbersFrom } from "./numbers-from.ts"

/** None is a prefix of another. */
const signs = "&& || ^^ ! ~ -> <- <=> == + * % @ ? /\\ \\/ ## :: $$ ;; ¬ ∧ ∨ ⊕ → ↔".split(" ")
const suffixes = ["", "A", "B", "C", "D", "E", "F", "G", "H"]

/** The source of a grammar that extends Boolean. */
export function randomGrammar(seed: number): GrammarFile {
  return { name: `drawn-${seed}`, source: new Grammar(numbersFrom(seed)).source(`Drawn${seed}`) }
}

class Grammar {
  readonly #draw: (below: number) => number
  readonly #tokens = new Map<string, string>()
  readonly #rules: string[] = []
  readonly #signs: string[]
  #hasImplicit = false
  #hasOpened = false
  #hasChoice = false

  constructor(draw: (below: number) => number) {
    this.#draw = draw
    this.#signs = [...signs]
  }

  source(name: string): string {
    const isPrecedence = this.#draw(4) > 0
    const start = isPrecedence ? this.#levels() : this.#withoutLevels()
    this.#keepApart()
    const own = ["true", "false"].map(
      (kind) => `${kind} := word<"${kind === "true" ? "tt" : "ff"}">`,
    )
    const tokens = [...this.#tokens].map(([name, spelling]) =>
      common.includes(name)
        ? `${name} := ${spelling}`
        : `${name} (the token ${name}) = ${spelling}`,
    )
    const words = [...this.#tokens].filter(([, spelling]) => spelling.startsWith("word"))
    const reserved = words.flatMap(([name, spelling]) => {
      const [word = "", apart] = spelling.split(" ~")
      return apart !== undefined ? word : common.includes(name) ? [] : name
    })
    const hasNames = this.#draw(2) === 0
    const lines = [
      `Expression := ${start}`,
      ...this.#rules,
      ...own,
      ...tokens,
      ...(hasNames ? ["variable := name"] : []),
      ...(hasNames && reserved.length > 0 ? [`reserved += ${reserved.join(" | ")}`] : []),
    ]
    return `${name} <: Boolean {\n  ${lines.join("\n  ")}\n}`
  }

  /** After some signs, not needs a space. */
  #keepApart(): void {
    const not = this.#tokens.get("not")
    if (not === undefined || !not.startsWith('"') || this.#draw(3) > 0) return
    for (const [name, spelling] of this.#tokens) {
      if (/^(and|or|iff|nand)[A-H]?$/.test(name) && this.#draw(2) === 0) {
        this.#tokens.set(name, `${spelling} ~${not}`)
      }
    }
  }

  /** The rule of the loosest level. */
  #levels(): string {
    const count = 2 + this.#draw(8)
    const levels: string[] = []
    const notAt = this.#draw(count)
    const not = this.#token("not")
    // A negation's operand ends at the level of the negation: it can't extend over levels with one operator.
    let mayReach = false
    for (let at = 0; at < count; at += 1) {
      const [rule, next] = [`Level${at}`, at === count - 1 ? "Operand" : `Level${at + 1}`]
      const prefixed: string | undefined = mayReach && this.#draw(3) === 0 ? "Negation" : undefined
      const level: string =
        at === notAt
          ? `${rule} = ${not}${this.#draw(3) === 0 ? "?" : "*"} ${next}`
          : this.#level(rule, next, prefixed)
      levels.push(level)
      mayReach = at === notAt || (mayReach && /[*]$/.test(level) && !/ not\w*[*]$/.test(level))
    }
    if (levels.some((level) => level.includes("(Negation"))) {
      const next = notAt === count - 1 ? "Operand" : `Level${notAt + 1}`
      levels[notAt] = `Level${notAt} = Negation | ${next}`
      levels.push(`Negation = ${not} Level${notAt}`)
    }
    const operands = this.#operands(this.#draw(3) === 0)
    const negation = levels[notAt] as string
    if (negation.includes(`${not}* `) && !this.#tokens.has("openSquare") && notAt % 2 === 0) {
      levels[notAt] = negation.replace(`${not}* `, `(~CalledNot ${not})* `)
      operands.unshift(`CalledNot = ${not} open Expression close`)
      operands.push(`${operands.pop()} | CalledNot`)
    }
    this.#rules.push(...levels, ...operands)
    return "Level0"
  }

  #level(rule: string, next: string, prefixed: string | undefined): string {
    const right = prefixed === undefined ? next : `(${prefixed} | ${next})`
    switch (this.#draw(prefixed === undefined ? 11 : 3)) {
      case 0:
      case 1:
        return `${rule} = ${next} (${this.#operators()} ${right})*`
      case 2:
        return `${rule} = ${next} (${this.#operators()} ${right})?`
      case 3: {
        if (this.#hasChoice) return `${rule} = ${next} (${this.#operators()} ${rule})?`
        this.#hasChoice = true
        const operator = this.#draw(2) === 0 ? "ifThen" : "if"
        this.#tokens.set(operator, 'word<"choose">')
        this.#tokens.set("else", 'word<"otherwise">')
        const second = ["Expression", rule, next][this.#draw(3)]
        const third = this.#draw(2) === 0 ? next : rule
        return `${rule} = ${next} (${operator} ${second} else ${third})?`
      }
      case 4:
        return `${rule} = ${next} (${this.#operators()} ${rule})?`
      case 5:
        return `${rule} = ChainOf<${next}, (${this.#token("iff")} | ${this.#token("xor")})>`
      case 6: {
        const [a, b, c] = ["and", "or", "nand"].map((each) => this.#token(each))
        const last = this.#draw(2) === 0 ? `${next} ${c} ${next} -- three` : `AllOf<${next}, ${c}>`
        return `${rule} = ${next} (${a} ${next})+ -- one\n    | ${next} (${b} ${next})+ -- two\n    | ${last}\n    | ${next}`
      }
      case 7:
        return `${rule} = ${next} ${this.#token("not")}${this.#draw(2) === 0 ? "*" : "?"}`
      case 9: {
        const connective = this.#connective()
        const [a, b] = [connective, connective].map((each) => this.#token(each))
        if (this.#hasImplicit || this.#hasOpened)
          return `${rule} = ${next} (${a} | ${b}) ${next} -- one\n    | ${next}`
        this.#hasOpened = true
        this.#tokens.set("premise", 'word<"given">')
        return `${rule} = ${next} ${a} ${next} -- one\n    | premise ${next} ${b} ${next} -- two\n    | ${next}`
      }
      case 8:
        return `${rule} = AllOf<${next}, ${this.#token(this.#draw(2) === 0 ? "nand" : "nor")}> | ${next}`
      default: {
        const sign = this.#hasImplicit || this.#hasOpened ? "" : "?"
        this.#hasImplicit ||= sign === "?"
        return `${rule} = ${next} (${this.#token("and")}${sign} ${next})*`
      }
    }
  }

  #operators(): string {
    const count = 1 + this.#draw(3)
    const tokens = Array.from({ length: count }, () => this.#token(this.#connective()))
    return tokens.length === 1 ? (tokens[0] as string) : `(${tokens.join(" | ")})`
  }

  #connective(): string {
    return binaryConnectives[this.#draw(binaryConnectives.length)] as string
  }

  #operands(hasCalls: boolean): string[] {
    const rules: string[] = []
    const operands = ["Group"]
    if (this.#draw(3) === 0) {
      this.#tokens.set("openSquare", '"["')
      this.#tokens.set("closeSquare", '"]"')
      operands.push("Square")
      rules.push("Square = openSquare Expression closeSquare")
    }
    if (hasCalls) {
      this.#tokens.set("comma", '","')
      for (const connective of ["nand", "if", "not", "iff", "implies"].slice(this.#draw(5))) {
        const name = this.#token(`${connective}Call`)
        const more = connective === "if" ? "comma Expression comma Expression" : ""
        const rest = connective === "not" || connective === "if" ? more : "(comma Expression)*"
        const second = connective === "iff" || connective === "implies" ? "comma Expression " : ""
        operands.push(`Call${connective}`)
        rules.push(`Call${connective} = ${name} open Expression ${second}${rest} close`)
      }
    }
    return [...rules, `Operand := true | false | variable | ${operands.join(" | ")}`]
  }

  /** Lists, or operators before or after their operands. */
  #withoutLevels(): string {
    const shape = this.#draw(3)
    const operands: string[] = []
    for (const connective of ["not", "if", "and", "xor", "nor", "implies", "iff"]) {
      const name = this.#token(`${connective}Form`)
      const count = connective === "not" ? 1 : connective === "if" ? 3 : 2
      const fixed = "Expression ".repeat(count)
      const rule = `Form${connective}`
      operands.push(rule)
      const least = ["iff", "implies"].includes(connective) ? fixed : ""
      const many = connective === "nor" ? "Expression+" : `${least}Expression*`
      if (shape === 0)
        this.#rules.push(`${rule} = open ${name} ${count === 2 ? many : fixed} close`)
      else if (shape === 1) this.#rules.push(`${rule} = ${name} ${fixed}`)
      else this.#rules.push(`${rule} = ${fixed} ${name}`)
    }
    // A reversed operator comes first: its operands are left-recursive.
    this.#rules.push(`Operand := ${operands.join(" | ")} | true | false | variable`)
    if (shape > 0) for (const bracket of ["open", "close"]) this.#tokens.set(bracket, "absent")
    return "Operand"
  }

  /** A token that no level uses yet. */
  #token(connective: string): string {
    const isNamed =
      /[A-Z][a-z]+$/.test(connective) && !binaryConnectives.includes(connective as never)
    const name = isNamed
      ? connective
      : (suffixes.map((suffix) => connective + suffix).find((each) => !this.#tokens.has(each)) ??
        `${connective}Z`)
    const sign =
      this.#draw(2) === 0 ? this.#signs.splice(this.#draw(this.#signs.length), 1)[0] : undefined
    const word = name.toLowerCase()
    this.#tokens.set(name, sign === undefined ? `word<"${word}">` : JSON.stringify(sign))
    return name
  }
}

const common = ["true", "false", "variable", "not", "and", "or", "xor", "open", "close"]
