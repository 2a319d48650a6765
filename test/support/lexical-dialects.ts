// Notations as hand-written data with unusual words, white space and names, for tests of tokenizing. Their precedences are
// all the same, because tokens don't depend on them.

import {
  type CharacterSet,
  type Dialect,
  type Level,
  usualForms,
  usualSpace,
} from "../../src/language/dialect/dialect.ts"
import { kindCode } from "../../src/language/tables/layout.ts"

const letters: CharacterSet = [
  ["a", "z"],
  ["A", "Z"],
  ["_", "_"],
]
const word: CharacterSet = [...letters, ["0", "9"]]

const levels: readonly Level[] = [
  { kind: "infix", rule: "Or", operators: ["or"], associates: "left" },
  { kind: "infix", rule: "And", operators: ["and"], associates: "left" },
  { kind: "prefix", rule: "Not", operators: ["not"], repeats: true },
  { kind: "infix", rule: "Xor", operators: ["xor"], associates: "left" },
]

const none = { true: [], false: [], not: [], and: [], or: [], xor: [], open: ["("], close: [")"] }

export type LexicalParts = Partial<
  Omit<Dialect, "spellings"> & { spellings: Readonly<Record<string, readonly string[]>> }
>

/** A notation with the given tokens only. */
export function lexicalDialect(name: string, { spellings, ...parts }: LexicalParts): Dialect {
  return {
    name,
    summary: "",
    levels,
    anyCase: [],
    forms: usualForms,
    space: usualSpace,
    wordCharacters: word,
    variable: null,
    grammar: [],
    ...parts,
    spellings: { ...none, ...spellings },
  }
}

const line = (from: string) => ({ from, to: "\n" })
const white = usualSpace.characters

/** Every kind of token that has a code. */
const brackets = Array.from({ length: 31 - kindCode.end }, (_, at) => [`bracket${at}`, [`<${at}>`]])

export const lexicalDialects: readonly Dialect[] = [
  // Some tokens must not touch; a longer one has the same beginning.
  lexicalDialect("apart", {
    spellings: {
      true: ["1"],
      false: ["0"],
      not: ["~"],
      and: ["and"],
      or: ["+"],
      xor: ["+~~="],
    },
    joined: ["~~", "and~", "+~"],
    variable: { start: letters, reserved: ["and"] },
  }),
  lexicalDialect("sql", {
    spellings: {
      true: ["TRUE"],
      false: ["FALSE"],
      not: ["NOT"],
      and: ["AND"],
      or: ["OR"],
      xor: ["<>", "!="],
      iff: ["="],
      iffWord: ["IS"],
      xorWord: ["IS NOT", "IS DISTINCT FROM"],
    },
    anyCase: ["TRUE", "FALSE", "NOT", "AND", "OR", "IS", "IS NOT", "IS DISTINCT FROM", "select"],
    variable: {
      start: letters,
      reserved: ["true", "false", "not", "and", "or", "is", "select", "None"],
    },
    space: { characters: white, comments: [line("--"), { from: "/*", to: "*/" }] },
  }),
  lexicalDialect("english", {
    spellings: {
      true: ["true"],
      false: ["false"],
      not: ["not", "it is not so that"],
      and: ["and", "and also"],
      or: ["or"],
      iff: ["if and only if", "is"],
      implies: ["only if"],
      if: ["if"],
      thenWord: ["then"],
    },
    variable: {
      start: letters,
      reserved: ["true", "false", "not", "and", "or", "if", "then", "is"],
    },
  }),
  lexicalDialect("chinese", {
    spellings: {
      true: ["真"],
      false: ["假"],
      not: ["非"],
      and: ["且", "并且"],
      or: ["或", "或者"],
      xor: ["异或"],
    },
    variable: {
      start: [
        ["甲", "甲"],
        ["乙", "乙"],
        ["α", "ω"],
        ["𝐀", "𝐙"],
      ],
      reserved: [],
    },
    wordCharacters: [
      ["0", "9"],
      ["α", "ω"],
      ["𝐀", "𝐙"],
    ],
    space: { characters: [" ", "\u3000", "\n"], comments: [line("＃")] },
  }),
  lexicalDialect("verilog", {
    spellings: {
      true: ["1'b1", "1"],
      false: ["1'b0", "0"],
      not: ["!", "~"],
      and: ["&", "&&"],
      or: ["|", "||"],
      xor: ["^", "!="],
      nand: ["~&"],
      iff: ["~^", "^~", "=="],
      implies: ["->"],
      iffArrow: ["<->"],
    },
    variable: { start: [...letters, ["$", "$"]], reserved: [] },
    wordCharacters: [...word, ["$", "$"]],
    space: { characters: white, comments: [line("//"), { from: "/*", to: "*/" }] },
  }),
  lexicalDialect("arrows", {
    spellings: {
      true: ["T"],
      not: ["-"],
      and: ["/\\", "*"],
      or: ["\\/", "+", "/"],
      impliedBy: ["<-", "<="],
      implies: ["->", "=>"],
      iff: ["<=>", "<->", "="],
      xor: ["<", "<>"],
    },
    variable: { start: [...letters, ["$", "$"]], reserved: ["T"] },
    wordCharacters: [...word, [".", "."]],
    space: {
      characters: [" ", "\n"],
      comments: [{ from: "(*", to: "*)" }, line("--"), { from: "/*", to: "*/" }],
    },
  }),
  lexicalDialect("json", {
    spellings: {
      true: ["true"],
      false: ["false"],
      not: ['"!"'],
      and: ['"and"'],
      or: ['"or"'],
      var: ['"var"'],
      open: [],
      close: [],
      openBrace: ["{"],
      closeBrace: ["}"],
      openSquare: ["["],
      closeSquare: ["]"],
      colon: [":"],
      comma: [","],
    },
    variable: { start: letters, reserved: ["true", "false", '"and"', '"never"'], quote: '"' },
    wordCharacters: [...word, [".", "."]],
  }),
  lexicalDialect("latex", {
    spellings: {
      true: ["\\top"],
      false: ["\\bot"],
      not: ["\\lnot", "\\neg"],
      and: ["\\land"],
      or: ["\\lor"],
      implies: ["\\to", "\\rightarrow"],
      openLeft: ["\\left("],
      closeRight: ["\\right)"],
    },
    variable: { start: letters, reserved: [] },
    space: {
      characters: white,
      comments: [line("%"), { from: "\\,", to: "" }, { from: "\\quad", to: "" }],
    },
  }),
  lexicalDialect("textbook", {
    spellings: {
      true: ["1"],
      false: ["0"],
      notAfter: ["'", "′"],
      and: ["·", "."],
      or: ["+"],
      not: ["¬"],
    },
    variable: {
      start: [
        ["a", "z"],
        ["A", "Z"],
      ],
      reserved: ["x1"],
    },
    wordCharacters: [
      ["0", "9"],
      ["₀", "₉"],
    ],
  }),
  lexicalDialect("lua", {
    spellings: { true: ["true"], not: ["not", "-"], and: ["and"], xor: ["~="] },
    variable: { start: letters, reserved: ["true", "not", "and"] },
    space: {
      characters: white,
      comments: [{ from: "--[[", to: "]]" }, line("--"), { from: "{", to: "abab" }],
    },
  }),
  lexicalDialect("full", {
    spellings: { true: ["1"], ...Object.fromEntries(brackets) },
  }),
]
