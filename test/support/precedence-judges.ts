// Independent judges of the value of a text under a precedence: languages that have it, and an evaluator that works in
// the opposite direction. It splits a text at its loosest operator instead of reading it from left to right.

import { spawnSync } from "node:child_process"
import { runInNewContext } from "node:vm"
import { askPython } from "./cpython.ts"

export type Infix = "and" | "or" | "xor"
export type Token = "true" | "false" | "not" | Infix | "open" | "close"
export type Tokens = readonly Token[]
/** A value, or "unread" if the text is not an expression. */
export type Verdict = boolean | "unread"

export const infixes: readonly Infix[] = ["and", "or", "xor"]

type Rung = readonly Infix[] | "not"

/** Precedences from loosest to tightest, independent of the code under test. */
const precedences: Readonly<Record<string, readonly Rung[]>> = {
  python: [["or"], ["and"], "not", ["xor"]],
  c: [["or"], ["and"], ["xor"], "not"],
  bitwise: [["or"], ["xor"], ["and"], "not"],
  "or-level-with-xor": [["or", "xor"], ["and"], "not"],
  "xor-loosest": [["xor"], ["or"], ["and"], "not"],
  "or-before-and": [["and"], ["or"], ["xor"], "not"],
  "left-to-right": [["or", "and", "xor"], "not"],
}

/** Replaces the innermost parentheses by their values until none are left. */
export function judge(tokens: Tokens, name: string): Verdict {
  const flat = (inner: Tokens) =>
    name === "not-loosest" ? openEnded(inner) : split(inner, precedences[name] as Rung[])
  const close = tokens.indexOf("close")
  const open = tokens.slice(0, Math.max(close, 0)).lastIndexOf("open")
  if (open < 0) return flat(tokens)
  const value = flat(tokens.slice(open + 1, close))
  if (value === "unread") return value
  return judge([...tokens.slice(0, open), `${value}`, ...tokens.slice(close + 1)], name)
}

/** Splits at the right-most of the loosest operators. */
function split(tokens: Tokens, rungs: readonly Rung[]): Verdict {
  const [rung, ...tighter] = rungs
  if (rung === undefined) {
    const [literal, ...more] = tokens
    const isLiteral = more.length === 0 && (literal === "true" || literal === "false")
    return isLiteral ? literal === "true" : "unread"
  }
  if (rung === "not") {
    return tokens[0] === "not" ? negated(split(tokens.slice(1), rungs)) : split(tokens, tighter)
  }
  const operators: Tokens = rung
  const at = tokens.findLastIndex((token) => operators.includes(token))
  if (at < 0) return split(tokens, tighter)
  const left = split(tokens.slice(0, at), rungs)
  const right = split(tokens.slice(at + 1), tighter)
  if (left === "unread" || right === "unread") return "unread"
  if (tokens[at] === "and") return left && right
  return tokens[at] === "or" ? left || right : left !== right
}

/** The first `not` negates everything up to the end. */
function openEnded(tokens: Tokens): Verdict {
  const levels = [["or"], ["and"], ["xor"]] as const
  const at = tokens.indexOf("not")
  if (at < 0) return split(tokens, levels)
  const value = negated(openEnded(tokens.slice(at + 1)))
  return value === "unread" ? value : split([...tokens.slice(0, at), `${value}`], levels)
}

function negated(value: Verdict): Verdict {
  return value === "unread" ? value : !value
}

export type Spelling = Readonly<Record<Token, string>>

export function spelling(words: string): Spelling {
  const kinds: Token[] = ["false", "true", "not", "and", "or", "xor", "open", "close"]
  const texts = `${words} ( )`.split(" ")
  return Object.fromEntries(kinds.map((kind, at) => [kind, texts[at]])) as Spelling
}

export const python = spelling("False True not and or ^")
export const binary = spelling("0 1 ! && || !=")
export const plain = spelling("0 1 not and or xor")

export function spell(tokens: Tokens, words: Spelling): string {
  return tokens.map((token) => words[token]).join(" ")
}

export function tokensOf(text: string, words: Spelling): Token[] {
  return text.split(" ").map((word) => {
    const found = Object.entries(words).find(([, each]) => each === word)
    if (found === undefined) throw new RangeError(`no token: ${word}`)
    return found[0] as Token
  })
}

/** Bytes without a pattern: the upper ones of a linear congruential generator. */
export function bytesOf(seed: number, length: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

/**
 * Texts determined by bytes: expressions of 1 to 12 terms, with nots anywhere and parentheses three deep. Every fourth
 * one has a missing, extra or wrong token.
 */
export function drawTexts(bytes: Uint8Array, isBreaking: boolean): Token[][] {
  const texts: Token[][] = []
  for (let at = 0; at < bytes.length; ) {
    // After the last byte come literals.
    const next = () => bytes[at++] ?? 255
    const text = drawExpression(next)
    const place = next()
    if (!isBreaking || place % 4 > 0) {
      texts.push(text)
      continue
    }
    const anyToken = Object.keys(plain)[next() % 8] as Token
    const more = next() % 3 > 0 ? [anyToken] : []
    const damaged = text.toSpliced(place % (text.length + 1), next() % 2, ...more)
    if (damaged.length > 0) texts.push(damaged)
  }
  return texts
}

function drawExpression(next: () => number): Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (let terms = 0; terms < 12; ) {
    const drawn = next()
    if (drawn % 8 < 2) tokens.push("not")
    else if (drawn % 8 === 2 && depth < 3) {
      tokens.push("open")
      depth += 1
    } else {
      tokens.push(drawn > 127 ? "true" : "false")
      terms += 1
      for (; depth > 0 && next() % 3 === 0; depth -= 1) tokens.push("close")
      if (next() % 10 === 0 || terms === 12) break
      tokens.push(infixes[next() % 3] as Infix)
    }
  }
  return [...tokens, ...new Array<Token>(depth).fill("close")]
}

/** Languages accept calls and empty lists, which are unrelated to precedence. */
export function isCall(tokens: Tokens): boolean {
  return /(true|false|close) open|open close/.test(tokens.join(" "))
}

/** Runs code, so texts must consist of literals and operators only. */
export function inJavaScript(texts: readonly string[]): Verdict[] {
  const script = texts.map((text) => `ask(${JSON.stringify(text)})`).join(",")
  const ask = "const ask = (text) => { try { return eval(text) } catch { return 'unread' } };"
  const answers: unknown[] = runInNewContext(`${ask}[${script}]`)
  return answers.map((answer) => (answer === "unread" ? answer : Boolean(answer)))
}

export function inC(batch: readonly Tokens[]): Verdict[] {
  const words = spelling("false true ! && || !=")
  return inJavaScript(batch.map((tokens) => spell(tokens, words)))
}

/** `~` gives numbers other than 0 and 1; only their last bit counts. */
export function inBits(batch: readonly Tokens[]): Verdict[] {
  const words = spelling("0 1 ~ & | ^")
  const texts = batch.map((tokens) => spell(tokens, words))
  // A text could close the parentheses that the mask needs.
  const isText = inJavaScript(texts).map((verdict) => verdict !== "unread")
  return inJavaScript(texts.map((text) => `(${text}) & 1`)).map((verdict, at) =>
    isText[at] ? verdict : "unread",
  )
}

export function inPython(batch: readonly Tokens[]): Verdict[] {
  const verdicts = askPython(batch.map((tokens) => ({ text: spell(tokens, python) })))
  return verdicts.map((verdict) =>
    verdict === "True" || verdict === "False" ? verdict === "True" : "unread",
  )
}

export const hasPerl = spawnSync("perl", ["-e", "1"]).status === 0
const perlScript = `
  while (my $text = <STDIN>) {
    my $value = eval $text;
    print $@ ne "" ? "unread" : $value ? "true" : "false", "\\n";
  }
`

export function inPerl(batch: readonly Tokens[]): Verdict[] {
  const input = batch.map((tokens) => `${spell(tokens, plain)}\n`).join("")
  const { status, stdout, stderr } = spawnSync("perl", ["-e", perlScript], {
    input,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`perl failed: ${stderr}`)
  const answers = stdout.trimEnd().split("\n")
  return answers.map((answer) => (answer === "unread" ? answer : answer === "true"))
}
