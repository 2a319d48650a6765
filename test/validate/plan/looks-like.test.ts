// Natural language without expressions, and texts that may contain an expression.

import { readFileSync } from "node:fs"
import { globSync } from "tinyglobby"
import { describe, expect, test } from "vitest"
import { looksLike } from "../../../src/validate/plan/natural-language.ts"

test.each([
  ["Gold has the symbol Au. True or False?", "Gold has the symbol Au."],
  ["True or false: gold has the symbol Au.", "gold has the symbol Au."],
  ["Answer yes or no. Gold has the symbol Au.", "Gold has the symbol Au."],
  ["Gold has the symbol Au. Answer with True or False.", "Gold has the symbol Au."],
  ["The capital of France is Paris. (True/False)", "The capital of France is Paris."],
  ["It is true that the capital of France is Paris.", "the capital of France is Paris."],
  ["The dog barks and a cat sleeps.", "The dog barks and a cat sleeps."],
  ["There is no river in this town (in winter).", "There is no river in this town (in winter)."],
])("%j is a sentence", (text, example) => {
  expect(looksLike([text])).toEqual({ kind: "natural-language sentences", example })
})

test.each(["Is Rome the capital of Italy?", "Is it true that whales are big fish?"])(
  "%j is a question",
  (text) => {
    expect(looksLike([text])?.kind).toBe("natural-language questions")
  },
)

test.each([
  "True and False",
  "it_rains and not it_snows",
  "alpha and bravo or not charlie",
  "Is it true that T & F or not?",
  "What is the value of not True and False?",
  "If p and q hold, does r follow from them?",
  "Let a be true. What is the value of a or b in this case?",
  "The bird sings. and not (The dog barks.)",
  "not (the capital of France is Paris)",
  "What is 3 + 4 in the end?",
  "Tell me whether every kind(bob) is a nice thing to have.",
  "vrai et non faux ou vrai",
  "either p or q but not both",
  "Evaluate the following: YES and NO",
  "",
])("%j may be an expression, or contain one", (text) => {
  expect(looksLike([text])).toBeUndefined()
})

test("no text at all looks like nothing", () => {
  expect(looksLike([])).toBeUndefined()
})

test("a tenth of the texts may be expressions, but not a fifth", () => {
  const sentences = Array.from({ length: 8 }, () => "The capital of France is Paris.")
  const expression = "True and False"
  expect(looksLike([...sentences, "The capital of Peru is Lima.", expression])).toBeDefined()
  expect(looksLike([...sentences, expression, expression])).toBeUndefined()
})

test("half of the sentences may be short", () => {
  const long = ["Gold has the symbol Au. True or False?", "Water boils at 50 degrees."]
  const short = ["Paris is in France.", "The sun is a star."]
  expect(looksLike([...short, ...long])).toBeDefined()
  expect(looksLike(short)).toBeUndefined()
})

test("a long text is shortened", () => {
  const example = looksLike(["The quick brown fox jumps over the lazy dog, ".repeat(9)])?.example
  expect(example).toHaveLength(60)
  expect(example).toMatch(/…$/)
})

describe("no other fixture looks like natural language", () => {
  const files = globSync("fixtures/**/*.{txt,jsonl,json,csv,tsv}")
  test.each(files.filter((path) => !path.endsWith("/prose.jsonl") && !path.includes("LICENSE")))(
    "%s",
    (path) => {
      expect(looksLike(readFileSync(path, "utf8").split("\n"))).toBeUndefined()
    },
  )
})
