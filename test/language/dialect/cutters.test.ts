// Three tokenizers must find the same tokens: `tokenize` works by characters, the others by tables of text and of
// bytes.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import {
  gapBetween,
  nameIn,
  needsSpace,
  skipSpace,
  tokenAt,
  tokenize,
} from "../../../src/language/dialect/tokens.ts"
import { TokenKinds } from "../../../src/language/engines/token-kinds.ts"
import { TokenReader } from "../../../src/language/engines/token-reader.ts"
import type { Tables } from "../../../src/language/tables/dialect-tables.ts"
import { codesOf, kindCode, kindMask } from "../../../src/language/tables/layout.ts"
import { compileLexer } from "../../../src/language/tables/lexer-table.ts"
import { createTokenizer, type LexerState } from "../../../src/language/tables/tokenizer.ts"
import { lexicalDialect, lexicalDialects } from "../../support/lexical-dialects.ts"
import { scaled } from "../../support/run-length.ts"

const named = (name: string) => lexicalDialects.find((each) => each.name === name) as Dialect

/** Tokens up to the first invalid one, which is written as `!`; each has a kind, an offset and a text. */
type Cut = readonly string[]

function cutByCharacters(text: string, dialect: Dialect): Cut {
  const cut: string[] = []
  for (let at = 0; ; ) {
    at = skipSpace(text, at, dialect)
    if (at === text.length) return cut
    const token = tokenAt(text, at, dialect)
    if (token === undefined) return [...cut, `! ${at}`]
    cut.push(`${token.kind} ${at} ${token.text}`)
    at += token.text.length
  }
}

const tables = new WeakMap<Dialect, Tables>()

function lexerOf(dialect: Dialect): Tables {
  const known = tables.get(dialect) ?? ({ lexer: compileLexer(dialect) } as Tables)
  tables.set(dialect, known)
  return known
}

const kindNames = (dialect: Dialect) => [...codesOf(dialect).keys()]

function cutByTables(text: string, dialect: Dialect): Cut {
  const names = kindNames(dialect)
  const reader = new TokenReader(text, lexerOf(dialect))
  const cut: string[] = []
  try {
    for (;;) {
      const count = reader.cutAhead()
      for (let index = 0; index < count; index += 1) {
        const kind = names[(reader.tokens[index] as number) & kindMask]
        if (kind === "end") return cut
        const isReserved = kind === "variable" && reader.nameOf(index) === undefined
        if (kind === "none" || isReserved) return [...cut, `! ${reader.startOf(index)}`]
        cut.push(`${kind} ${reader.startOf(index)} ${reader.textOf(index)}`)
      }
    }
  } finally {
    reader.release()
  }
}

/** The kinds of a text's tokens, by the method that builds the byte tables; `undefined` if that needs the text. */
function cutBySteps(text: string, dialect: Dialect): readonly string[] | undefined {
  const tokenizer = createTokenizer(dialect)
  const kinds: string[] = []
  let at = 0
  let state: LexerState = tokenizer.between
  for (;;) {
    const code = text.codePointAt(at)
    const character = code === undefined ? undefined : String.fromCodePoint(code)
    const step = character === undefined ? tokenizer.atEnd(state) : tokenizer.step(state, character)
    if (step === "unclear") return undefined
    if (step === undefined) return [...kinds, "!"]
    if ("endsAfter" in step) {
      kinds.push(step.endsAfter)
      state = tokenizer.between
      at += character?.length ?? 0
    } else if ("endsBefore" in step) {
      const { kind, rest } = step.endsBefore
      kinds.push(kind)
      state = tokenizer.between
      at -= rest
    } else if (character === undefined) return kinds
    else {
      state = step.to
      at += character.length
    }
  }
}

function assertSameCuts(text: string, dialect: Dialect): Cut {
  const cut = cutByCharacters(text, dialect)
  expect({ text, cut: cutByTables(text, dialect) }).toEqual({ text, cut })

  const isWhole = !cut.some((each) => each.startsWith("!"))
  const kinds = cut.map((each) => each.split(" ")[0] as string)
  const codes = codesOf(dialect)
  const tokens = new TokenKinds()
  expect({ text, isWhole: tokens.cutText(text, lexerOf(dialect)) }).toEqual({ text, isWhole })
  if (isWhole) {
    expect([...tokens.kinds.subarray(0, tokens.count)]).toEqual(
      kinds.map((kind) => codes.get(kind)),
    )
    const variables = cut.filter((each) => each.startsWith("variable "))
    const names = variables.map((each) => nameIn(each.split(" ")[2] as string, dialect))
    expect(tokens.names).toEqual(names)
  }
  const line = Buffer.from(text)
  // Names are left to other code, whether reserved or not.
  if (isWhole && tokens.cutBytes(line, 0, line.length, lexerOf(dialect))) {
    expect([...tokens.kinds.subarray(0, tokens.count)]).toEqual(
      kinds.map((kind) => codes.get(kind)),
    )
  }
  const bytes = new TextEncoder().encode(`${text}"\n`)
  const end = tokens.cutQuoted(new DataView(bytes.buffer), 0, lexerOf(dialect))
  if (isWhole && end === bytes.length - 2) {
    expect([...tokens.kinds.subarray(0, tokens.count)]).toEqual(
      kinds.map((kind) => codes.get(kind)),
    )
  }

  const steps = cutBySteps(text, dialect)
  // Reserved words are names to the tables.
  const reserved = cut.at(-1)?.startsWith("!") ? 1 : 0
  const agreed = kinds.slice(0, kinds.length - reserved)
  if (steps !== undefined) expect(steps.slice(0, agreed.length)).toEqual(agreed)
  if (steps !== undefined && isWhole) expect(steps).toEqual(kinds)
  return cut
}

// Expected kinds were written by hand, with `!` for invalid text, and with offsets where these matter.
describe.each<[string, [text: string, expected: string][]]>([
  [
    "sql",
    [
      ["TRUE and nOt x", "true and not variable"],
      ["true", "true"],
      ["truex Truth", "variable variable"],
      ["a IS NOT b", "variable xorWord variable"],
      ["a is\tnot b", "variable iffWord not variable"],
      ["a is  not b", "variable iffWord not variable"],
      ["a is not_b", "variable iffWord variable"],
      ["a is distinct from b", "variable xorWord variable"],
      ["a is distinct frog", "variable iffWord variable variable"],
      ["a is d", "variable iffWord variable"],
      ["a is distinct", "variable iffWord variable"],
      ["a is", "variable iffWord"],
      ["isnot", "variable"],
      // Letters whose capitals are S and I.
      ["a \u0131\u017f NOT b", "variable !"],
      ["Select", "!"],
      ["SELECT", "!"],
      ["a or selecta", "variable or variable"],
      ["none or None", "variable or !"],
      ["a -- comment", "variable"],
      ["a -- comment\n--\nor b", "variable or variable"],
      ["--", ""],
      ["/* a */ a /**/ or/*/ */b", "variable or variable"],
      ["a /* b", "variable !"],
      ["a /*/", "variable !"],
      ["a - b", "variable !"],
      ["a/b", "variable !"],
      ["a--b\n=c", "variable iff variable"],
      ["a<>/* = */b", "variable xor variable"],
    ],
  ],
  [
    "english",
    [
      ["x if and only if y", "variable iff variable"],
      ["x if and only y", "variable if and variable variable"],
      ["if x then y", "if variable thenWord variable"],
      ["if and only", "if and variable"],
      ["if and only iffy", "if and variable variable"],
      ["if and only if", "iff"],
      ["if  and only if", "if and implies"],
      ["only", "variable"],
      ["only if", "implies"],
      ["only iff", "variable variable"],
      ["it is not so", "variable iff not variable"],
      ["it is not so that x", "not variable"],
      ["and alsox", "and variable"],
    ],
  ],
  [
    "chinese",
    [
      ["真且假", "true and false"],
      ["真并且非假或者真", "true and not false or true"],
      ["真异或假", "true xor false"],
      ["真异假", "true !"],
      ["甲1且乙", "variable and variable"],
      ["甲乙", "variable variable"],
      ["αβ1且𝐀𝐁", "variable and variable"],
      ["真\u3000且\u3000假＃真", "true and false"],
      ["真\t且", "true !"],
      ["\ud835真", "!"],
    ],
  ],
  [
    "verilog",
    [
      ["1'b1 & 1", "true and true"],
      ["1'b12", "true !"],
      ["1'b", "true !"],
      ["1'b0&&1'b1", "false and true"],
      ["a->b<->c", "variable implies variable iffArrow variable"],
      ["a<-b", "variable !"],
      ["a~&b~^c", "variable nand variable iff variable"],
      ["$x & y$z", "variable and variable"],
      ["a//b\n&/*c*/d", "variable and variable"],
      ["11", "!"],
      ["1$", "!"],
    ],
  ],
  [
    "arrows",
    [
      ["a<=>b<=c<d", "variable iff variable impliedBy variable xor variable"],
      ["a<->b<-c<>d", "variable iff variable impliedBy variable xor variable"],
      ["$a x.y $", "variable variable variable"],
      ["a/b", "variable or variable"],
      // An unclosed comment isn't one; its first signs are tokens.
      ["(a/*b", "open variable or and variable"],
      ["(*a*)b", "variable"],
      ["(* a", "open and variable"],
      ["(*)", "open and close"],
      ["(*)*)b", "variable"],
      ["(*(*a*)(*b", "open and variable"],
      ["-a--b", "not variable"],
      ["- -a", "not not variable"],
      ["a\\/b/\\c", "variable or variable and variable"],
      ["T.1 T", "variable true"],
    ],
  ],
  [
    "json",
    [
      [
        '{"and":[true,{"var":"x"}]}',
        "openBrace and colon openSquare true comma openBrace var colon variable closeBrace closeSquare closeBrace",
      ],
      ['"an"', "variable"],
      ['"a.b""and"', "variable and"],
      ['"andy"', "variable"],
      ['"true"', "variable"],
      ['"never"', "!"],
      ['"x', "!"],
      ['"an', "!"],
      ['"', "!"],
      ['""', "!"],
      ['"1"', "!"],
      ['"a b"', "!"],
      ["x", "!"],
    ],
  ],
  [
    "latex",
    [
      ["\\lnot a\\land b", "not variable and variable"],
      ["\\left(\\top\\right)", "openLeft true closeRight"],
      ["\\to\\top", "implies true"],
      ["\\topx", "!"],
      ["a\\,\\land\\quad b % c\n", "variable and variable"],
      ["\\quadx", "variable"],
      ["\\lan", "!"],
    ],
  ],
  [
    "textbook",
    [
      ["AB'+A1B₂", "variable variable notAfter or variable variable"],
      ["1A.0", "true variable and false"],
      ["A 1", "variable true"],
      ["11", "!"],
      ["x1", "!"],
      ["x11y", "variable variable"],
    ],
  ],
  [
    "lua",
    [
      ["--[[ a\n]] true", "true"],
      ["--[ a\ntrue", "true"],
      ["--[[ a\ntrue", "true"],
      ["-true", "not true"],
      ["{ababab}true", "variable 5 ab ! 7"],
      ["{aabab true", "true"],
      ["{ababtrue", "true"],
      ["a {aba", "variable !"],
    ],
  ],
  [
    "full",
    [
      ["<0> 1<19>1 <20>", "bracket0 true bracket19 true bracket20"],
      ["<1>>", "bracket1 !"],
      ["<21>", "!"],
    ],
  ],
])("%s", (name, cases) => {
  test.each(cases)("%j", (text, expected) => {
    const cut = assertSameCuts(text, named(name))
    const shown = expected.includes("! ") ? cut : cut.map((each) => each.split(" ")[0])
    expect(shown.join(" ")).toBe(expected)
  })
})

const beyondAscii = /^[\x80-\ud7ff\ue000-\uffff]+$/

// Counts pieces rather than time.
test.each(
  dialects.filter(({ spellings }) =>
    Object.values(spellings)
      .flat()
      .some((each) => beyondAscii.test(each)),
  ),
)("signs of $name beyond ASCII are cut in one piece, in any mixture", (dialect) => {
  const spellings = Object.values(dialect.spellings).flat()
  const signs = spellings.filter((each) => beyondAscii.test(each))
  const others = spellings.filter((each) => /^[ -~]+$/.test(each))
  const [space = ""] = dialect.space.characters
  const texts = [
    signs.join(space),
    signs.map((each) => `${each}${space}${others[0] ?? ""}`).join(space),
  ]
  for (const text of texts) {
    const cut = assertSameCuts(text, dialect)
    expect({ text, cut: cut.at(-1) }).not.toEqual({ text, cut: expect.stringMatching(/^!/) })
    const reader = new TokenReader(text, lexerOf(dialect))
    expect({ text, count: reader.cutAhead() }).toEqual({ text, count: cut.length + 1 })
    reader.release()
  }
})

test("a quoted name keeps its text, and the quotes are not part of the name", () => {
  const [token] = tokenize('"x.y"', named("json"))
  expect(token).toEqual({ kind: "variable", text: '"x.y"', offset: 0 })
  expect(nameIn(token?.text ?? "", named("json"))).toBe("x.y")
})

describe("spaces between tokens", () => {
  test.each([
    ["sql", "is", "not", true, "  "],
    ["sql", "=", "not", false, " "],
    ["sql", "is", "d", true, " "],
    ["sql", "is", "distinct", true, "  "],
    ["english", "if", "and", true, "  "],
    ["english", "if", "a", true, " "],
    ["english", "and", "also", true, "  "],
    ["english", "and", "alsox", true, " "],
    ["chinese", "真", "且", false, " "],
    ["chinese", "甲", "1", true, " "],
    ["chinese", "并", "且", true, " "],
    ["textbook", "A", "1", true, " "],
    ["textbook", "A", "B", false, " "],
    ["textbook", "1", "A", false, " "],
    ["arrows", "-", "-", true, " "],
    ["arrows", "-", "->", true, " "],
    ["arrows", "(", "*", true, " "],
    ["arrows", "/", "*", true, " "],
    ["arrows", "<", "=", true, " "],
    ["arrows", "x", ".", true, " "],
    ["verilog", "1", "'", true, " "],
    ["json", '"x"', '"y"', false, " "],
    ["latex", "\\lnot", "a", true, " "],
    ["latex", "\\lnot", "\\top", false, " "],
  ])("in %s between %j and %j: %s, %j", (name, left, right, needed, gap) => {
    expect(needsSpace(left, right, named(name))).toBe(needed)
    expect(gapBetween(left, right, named(name))).toBe(gap)
  })
})

// Law 4 for tokens: the tokens are the same with the least and with the usual spacing.
test.each(lexicalDialects)("tokens of $name that are adjacent stay the same", (dialect) => {
  const names = ["x", "an", "is", "d", "A", "α", "甲", "x.y", "$", "$x", "B1"]
  const texts = [
    ...Object.values(dialect.spellings).flat(),
    ...(dialect.variable === null
      ? []
      : names.map(
          (each) => `${dialect.variable?.quote ?? ""}${each}${dialect.variable?.quote ?? ""}`,
        )),
  ].filter((text) => tokenAt(text, 0, dialect)?.text === text)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 8 }), (tokens) => {
      const joined = (between: (left: string, right: string) => string) =>
        tokens
          .map((token, at) => (at === 0 ? token : between(tokens[at - 1] as string, token) + token))
          .join("")
      const spaced = joined((left, right) => gapBetween(left, right, dialect))
      const compact = joined((left, right) =>
        needsSpace(left, right, dialect) ? gapBetween(left, right, dialect) : "",
      )
      for (const text of [spaced, compact]) {
        const cut = tokenize(text, dialect)
        // Signs that begin an unclosed comment are tokens.
        expect(cut.map((token) => token.text)).toEqual(tokens)
        assertSameCuts(text, dialect)
      }
    }),
    { numRuns: scaled(150, 5000) },
  )
})

const pieces = (dialect: Dialect) => {
  const spellings = Object.values(dialect.spellings).flat()
  const { comments, characters } = dialect.space
  const marks = comments
    .flatMap(({ from, to, ends = [], except = [] }) => [
      ...[from, to, ...ends],
      ...except.map((each) => from + each),
    ])
    .filter((mark) => mark !== "")
  const own = [...spellings, ...marks, ...(dialect.variable?.reserved ?? [])]
  return fc.oneof(
    fc.constantFrom(...own),
    fc.constantFrom(...own).chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
    fc.constantFrom(...own).map((text) => text.toLowerCase()),
    fc.constantFrom(...own).map((text) => text.toUpperCase()),
    fc.constantFrom(...characters, " ", "\n"),
    fc.constantFrom(..."xAz_19.$'\"*/-<>=(){}[]é😀真αı"),
    fc.constantFrom("\ud835", "\udc00", "\u017f", "\u0131", "𝐀"),
  )
}

describe.each(lexicalDialects)("$name", (dialect) => {
  test("random texts yield the same tokens everywhere", () => {
    fc.assert(
      fc.property(fc.array(pieces(dialect), { maxLength: 12 }), (parts) => {
        assertSameCuts(parts.join(""), dialect)
      }),
      { numRuns: scaled(300, 20000) },
    )
  })

  test("so do texts longer than one piece", () => {
    fc.assert(
      fc.property(fc.array(pieces(dialect), { minLength: 300, maxLength: 500 }), (parts) => {
        const text = parts
          .filter((part) => part !== "" && tokenAt(part, 0, dialect)?.text === part)
          .join(" ")
        assertSameCuts(text, dialect)
        assertSameCuts(parts.join(""), dialect)
      }),
      { numRuns: scaled(5, 200) },
    )
  })
})

// Short signs and words that often begin, end or contain each other.
const randomDialects = fc
  .record({
    spellings: fc.uniqueArray(
      fc
        .array(fc.constantFrom("a", "B", "b", "+", "-", "真"), { minLength: 1, maxLength: 4 })
        .chain((characters) =>
          fc.nat(9).map((at) => {
            const text = characters.join("")
            return at < 4 && at > 0 && at < text.length
              ? `${text.slice(0, at)} ${text.slice(at)}`
              : text
          }),
        ),
      { minLength: 1, maxLength: 8, selector: (text) => text.toLowerCase() },
    ),
    cased: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    comments: fc.uniqueArray(fc.constantFrom("-+", "+", "+-b", "真-"), { maxLength: 2 }),
    ends: fc.constantFrom("\n", "+-", "aab", "", "++"),
    except: fc.uniqueArray(fc.constantFrom("a", "-b", "+"), { maxLength: 2 }),
    start: fc.constantFrom(["a", "b"], ["A", "B"], ["+", "+"]),
    word: fc.constantFrom<CharacterSetOf>(
      [["a", "b"]],
      [
        ["A", "B"],
        ["a", "b"],
      ],
      [["a", "a"]],
    ),
    quote: fc.constantFrom(undefined, undefined, "'"),
    hasNames: fc.boolean(),
  })
  .map(({ spellings, cased, comments, ends, except, start, word, quote, hasNames }) => {
    const kinds = ["true", "false", "not", "and", "or", "xor", "implies", "comma"]
    const [first = "a", last = "b"] = start
    const variable = { start: [[first, last]] as const, reserved: ["ab", "bb"] }
    return lexicalDialect("random", {
      spellings: {
        open: [],
        close: [],
        ...Object.fromEntries(spellings.map((text, at) => [kinds[at], [text]])),
      },
      anyCase: [...spellings.filter((_, at) => cased[at]), "bb"],
      variable: !hasNames ? null : quote === undefined ? variable : { ...variable, quote },
      wordCharacters: word,
      space: {
        characters: [" ", "\n"],
        comments: comments.map((from) => ({ from, to: ends, ends: ["A"], except })),
      },
    })
  })

type CharacterSetOf = Dialect["wordCharacters"]

test("notations of random spellings yield the same tokens everywhere", () => {
  fc.assert(
    fc.property(
      randomDialects,
      fc.array(fc.array(fc.constantFrom(..."aaabbAB++--真 \n'"), { maxLength: 14 }), {
        minLength: 20,
        maxLength: 20,
      }),
      (dialect, texts) => {
        for (const text of texts) assertSameCuts(text.join(""), dialect)
      },
    ),
    { numRuns: scaled(60, 4000) },
  )
})

// Text must not be scanned to its end again from every character, which would exceed the time of a test.
describe("hostile texts", () => {
  const many = (text: string) => text.repeat(Math.ceil(scaled(5e5, 1e6) / text.length))
  test.each([
    ["sql", many("/*")],
    ["sql", many("--")],
    ["sql", many("--\n")],
    ["sql", many("/**/")],
    ["sql", many("is distinct fro ")],
    ["english", many("it is not so tha ")],
    ["arrows", many("(*")],
    ["arrows", `${many("/*(*")}*)${many("(*")}`],
    ["json", many('"an')],
    ["json", `"${many("a")}`],
    ["lua", many("--[[")],
    ["lua", `${many("{aba")}`],
    ["verilog", many("1'b")],
    ["chinese", many("\u3000")],
  ])("%s %.20j", { tags: ["slow"] }, (name, text) => {
    const found = tokenize(text, named(name)).length
    const reader = new TokenReader(text, lexerOf(named(name)))
    let count = 0
    for (let isOver = false; !isOver; ) {
      const kinds = reader.tokens.subarray(0, reader.cutAhead()).map((each) => each & kindMask)
      count += kinds.length
      isOver = kinds.includes(kindCode.end)
      // An invalid token of one may be skipped by the other.
      if (kinds.includes(kindCode.none)) return
    }
    reader.release()
    expect(count - 1).toBe(found)
  })
})

test("a token of a million characters", { tags: ["slow"] }, () => {
  const text = `"${"a".repeat(1e6)}"`
  expect(cutByTables(text, named("json"))).toEqual([`variable 0 ${text}`])
})
