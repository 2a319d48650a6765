// Which fields of a dataset are expression and label, for any share of wrong labels. Every dataset here is read
// correctly or leads to a question; none gets a wrong verdict. The expected values don't come from boolglot.

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import {
  choiceOf,
  expectRight,
  expectRightOrAsked,
  jsonLines,
  readRows,
  readSources,
  verdictsOf,
} from "../../support/chosen-reading.ts"
import { drawFlat, flatValue } from "../../support/flat-expressions.ts"
import {
  drawGrouped,
  type GroupedExpression,
  rightLabels,
  type Spellings,
} from "../../support/grouped-expressions.ts"
import { numbersFrom } from "../../support/numbers-from.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const shares = [0, 5, 8, 11, 25, 40, 45]

interface Labelled extends GroupedExpression {
  readonly label: boolean
}

/** Expressions with labels, the given percentage of which are wrong. */
function drawLabelled(
  count: number,
  percentWrong: number,
  seed: number,
  spellings?: Spellings,
): { readonly rows: readonly Labelled[]; readonly verdicts: readonly string[] } {
  const areRight = rightLabels(count, percentWrong, seed)
  const rows = drawGrouped(count, seed, spellings).map((row, at) => ({
    ...row,
    label: areRight[at] ? row.value : !row.value,
  }))
  return { rows, verdicts: verdictsOf(areRight) }
}

describe("wrong labels next to a list of tokens", () => {
  // T AND F OR T: every other token is T or F.
  const order = [{ operators: ["and"] }, { operators: ["or"] }]
  const drawTokens = (count: number, percentWrong: number, seed: number) => {
    const areRight = rightLabels(count, percentWrong, seed)
    const rows = drawFlat(count, ["and", "or"], seed).map((each, id) => {
      const tokens = each.operands.flatMap((value, at) =>
        [each.operators[at - 1]?.toUpperCase(), value ? "T" : "F"].filter(
          (token) => token !== undefined,
        ),
      )
      const isTrue = flatValue(each, order) === areRight[id]
      return { id, sentence: tokens.join(" "), tokens, evaluation: isTrue ? "T" : "F" }
    })
    return { rows, verdicts: verdictsOf(areRight) }
  }

  // Before readings were chosen by evidence, an element of the list became the label once 25 of 100 labels were wrong.
  const some = shares.filter((share) => share <= 25)
  const expectTold = async (share: number, seed: number) => {
    const { rows, verdicts } = drawTokens(70, share, seed)
    expectRightOrAsked(await readRows(rows, folder), verdicts)
  }
  test.each(some)("%i of 100, 70 rows", { tags: ["slow"] }, (share) => expectTold(share, 13))
  test.each(some)("%i of 100, 70 rows, other seeds", { tags: ["long"] }, async (share) => {
    for (const seed of [14, 15, 16, 17, 18]) await expectTold(share, seed)
  })

  test("all splits of a folder get the same choice", { tags: ["slow"] }, async () => {
    const drawn = [
      ["train", drawTokens(70, 25, 13)],
      ["validation", drawTokens(12, 25, 14)],
      ["test", drawTokens(6, 33, 15)],
    ] as const
    const sources = drawn.map(([split, { rows }]) => {
      mkdirSync(join(folder, "data"), { recursive: true })
      const path = join(folder, "data", `${split}.jsonl`)
      writeFileSync(path, jsonLines(rows))
      return { configuration: "default", split, path }
    })
    const reading = await readSources(sources)
    if (reading.question !== undefined) return
    const choices = drawn.map((_, file) => choiceOf(reading, file))
    expect(choices).toEqual(choices.map(() => choices[0]))
    expectRightOrAsked(
      reading,
      drawn.flatMap(([, { verdicts }]) => verdicts),
    )
  })
})

describe("wrong labels don't change the choice", () => {
  const upper: Spellings = { true: "True", false: "False", not: "NOT", and: "AND", or: "OR" }
  const layouts: readonly (readonly [string, (row: Labelled) => object])[] = [
    // Both prompts used to be unclear once 45 of 100 labels were wrong.
    [
      "a prompt that explains the operators",
      ({ text, label }) => ({
        prompt: `Work out whether ${text} holds. AND, OR and NOT have their usual meaning.`,
        metadata: { expression: text, operators: ["AND", "OR", "NOT"] },
        answer: label,
      }),
    ],
    [
      "a prompt that ends with the expression",
      ({ text, label }) => ({
        prompt: `Evaluate: ${text}`,
        problem: { expression: text },
        target: label ? "True" : "False",
      }),
    ],
    [
      "the expression in its own field",
      ({ text, label }) => ({ input: text, target: label, is_train: text.length % 2 === 0 }),
    ],
    [
      "messages of a chat",
      ({ text, label }) => ({
        messages: [
          { role: "user", content: `Is this true or false? ${text}` },
          { role: "assistant", content: label ? "True" : "False" },
        ],
        expression: text,
        answer: label,
      }),
    ],
  ]

  const expectSameChoice = async (layout: (row: Labelled) => object, some: readonly number[]) => {
    const readings = []
    for (const share of some) {
      const { rows, verdicts } = drawLabelled(100, share, 21, upper)
      const reading = await readRows(rows.map(layout), folder)
      expectRightOrAsked(reading, verdicts)
      readings.push([share, reading] as const)
    }
    const [first] = readings
    const expected = first && choiceOf(first[1])
    expect(readings.map(([share, reading]) => [share, choiceOf(reading)])).toEqual(
      some.map((share) => [share, expected]),
    )
  }
  test.each(layouts.slice(0, 1))("%s", (_, layout) => expectSameChoice(layout, [0, 45]))
  test.each(layouts)("%s, with all shares of wrong labels", { tags: ["long"] }, (_, layout) =>
    expectSameChoice(layout, shares),
  )
})

describe("names of labels", () => {
  const names = [
    "gold_answer",
    "gold_label",
    "gold_truth",
    "gold_formula",
    "truth_label",
    "final_label",
    "is_true",
    "is_satisfied",
    "is_correct",
    "verdict",
  ]
  const { rows, verdicts } = drawLabelled(40, 10, 31)

  test.each(names)("%s", async (name) => {
    const objects = rows.map(({ text, label }, id) => ({ id, formula: text, [name]: label }))
    expectRightOrAsked(await readRows(objects, folder), verdicts)
  })

  test("a name with is_ that is not the label, before one that is", async () => {
    const objects = rows.map(({ text, label }, id) => ({
      id,
      is_train: (id * 7) % 10 < 7,
      formula: text,
      gold_value: label,
    }))
    expectRightOrAsked(await readRows(objects, folder), verdicts)
  })

  test("a single boolean column of any name", async () => {
    const objects = rows.map(({ text, label }, id) => ({ n: id, stmt: text, zz: label, depth: 3 }))
    expectRightOrAsked(await readRows(objects, folder), verdicts)
  })

  test("a single boolean column unrelated to the expression", async () => {
    const objects = rows.map(({ text }, id) => ({ formula: text, is_train: (id * 7) % 10 < 7 }))
    const reading = await readRows(objects, folder)
    if (reading.question !== undefined) return
    // A dataset without labels is fine too.
    expect(new Set(reading.verdicts)).toEqual(new Set(["missing"]))
  })

  test.each<[string, (row: Labelled) => object]>([
    ["pair", ({ text, label }: Labelled) => ({ pair: { formula: text, gold: label } })],
    ["item", ({ text, label }: Labelled) => ({ item: { statement: text, holds: label } })],
    ["claim", ({ text, label }: Labelled) => ({ claim: { text, is_true: label }, is_new: true })],
  ])("two fields inside the object %s", async (_, layout) => {
    expectRightOrAsked(await readRows(rows.map(layout), folder), verdicts)
  })
})

describe("a question whose options are repeated in the prompt", () => {
  /** Three options, exactly one of which is true. */
  function drawOptions(count: number) {
    const drawn = drawGrouped(60 * count, 41)
    const [trueOnes, falseOnes] = [true, false].map((value) =>
      drawn.filter((each) => each.value === value).map(({ text }) => text),
    ) as [string[], string[]]
    const below = numbersFrom(42)
    return Array.from({ length: count }, (_, at) => {
      const right = below(3)
      const options = falseOnes.slice(3 * at, 3 * at + 3)
      options[right] = trueOnes[at] as string
      const wrong = (right + 1 + below(2)) % 3
      return { options, right, stated: at % 10 === 3 ? wrong : right }
    })
  }
  const drawn = drawOptions(40)
  const verdicts = verdictsOf(drawn.map(({ right, stated }) => right === stated))

  test.each([true, false])("with a list of options: %s", { tags: ["slow"] }, async (hasList) => {
    const objects = drawn.map(({ options, stated }) => {
      const lines = options.map((text, at) => `${"ABC"[at]}) ${text}`)
      const prompt = `Which of these is true?\n${lines.join("\n")}\nAnswer with one letter.`
      const answer = "ABC"[stated]
      return hasList ? { prompt, options, answer } : { prompt, answer }
    })
    expectRightOrAsked(await readRows(objects, folder), verdicts)
  })
})

describe("two fields with names of expressions", () => {
  const [ones, others] = [drawGrouped(60, 51), drawGrouped(60, 52)]
  const below = numbersFrom(53)
  const coins = ones.map(() => below(2) === 1)
  const valuesOf = (rows: readonly GroupedExpression[]) => rows.map(({ value }) => value)
  const agreeing = (labels: readonly boolean[], rows: readonly GroupedExpression[]) =>
    verdictsOf(labels.map((label, at) => label === rows[at]?.value))

  // The first of them used to be the expression, even if most labels disagreed.
  test.each<[string, readonly boolean[]]>([
    ["the one", valuesOf(ones)],
    ["the other", valuesOf(others)],
  ])("the labels are the values of %s", { tags: ["slow"] }, async (which, labels) => {
    const meant = which === "the one" ? ones : others
    for (const names of [
      ["expression", "formula"],
      ["formula", "expression"],
      ["input", "expression"],
      ["question", "input"],
    ] as const) {
      const objects = ones.map(({ text }, at) => ({
        [names[0]]: text,
        [names[1]]: others[at]?.text,
        label: labels[at],
      }))
      expectRightOrAsked(await readRows(objects, folder), agreeing(labels, meant))
    }
  })

  test.each([
    ["expression", "formula"],
    ["formula", "expression"],
  ])("labels that fit neither %s nor %s", async (first, second) => {
    const objects = ones.map(({ text }, at) => ({
      [first]: text,
      [second]: others[at]?.text,
      label: coins[at],
    }))
    const { question } = await readRows(objects, folder)
    expect(question).toBeDefined()
  })
})

describe("an instruction that is the same in every row", () => {
  const bits: Spellings = { true: "1", false: "0", not: "!", and: "&&", or: "||" }
  const instruction =
    "Evaluate the expression and reply with <ANSWER>1</ANSWER> if it is true, and <ANSWER>0</ANSWER> if not."
  const { rows, verdicts } = drawLabelled(40, 10, 61, bits)

  test.each([
    ["input", "output"],
    ["task", "solution"],
    ["content", "gold"],
    ["problem", "final"],
  ])("is not an expression next to %s and %s", async (input, target) => {
    const objects = rows.map(({ text, label }) => ({
      instruction,
      [input]: text,
      [target]: Number(label),
    }))
    const reading = await readRows(objects, folder)
    expect(choiceOf(reading)).not.toMatchObject({ inputField: "instruction" })
    expectRightOrAsked(reading, verdicts)
  })

  test("is not an expression if the label is marked up like it", { tags: ["slow"] }, async () => {
    const objects = rows.map(({ text, label }) => ({
      instruction: instruction.replace(/ if it.*/, "."),
      content: `What is ${text}?`,
      answer: `<ANSWER>${Number(label)}</ANSWER>`,
    }))
    const reading = await readRows(objects, folder)
    expect(choiceOf(reading)).not.toMatchObject({ inputField: "instruction" })
    expectRightOrAsked(reading, verdicts)
  })

  // `1</ANSWER>` used to be a comparison, and the replies the expressions.
  test("is not a comparison of numbers", async () => {
    const texts = ["K 1 0", "K K 1 A 0 0 A 1 0", "A 0 K 1 1", "N A 0 0", "A A K 0 0 0 1"]
    const objects = rows.slice(0, 10).map(({ label }, at) => ({
      messages: [
        { role: "user", content: `${texts[at % texts.length]} is` },
        { role: "assistant", content: label ? "True" : "False" },
      ],
      prediction: at === 3 ? !label : label,
      instruction,
    }))
    const reading = await readRows(objects, folder)
    if (reading.question !== undefined) return
    expect(choiceOf(reading)).not.toMatchObject({ inputField: "messages.1.content" })
  })
})

describe("values of variables", () => {
  const named: readonly string[] = ["a", "b", "c"]
  const below = numbersFrom(71)
  const areRight = rightLabels(40, 10, 72)
  /** The value of each row is computed by replacing names by their values. */
  const rows = areRight.map((isRight) => {
    const values = Object.fromEntries(named.map((name) => [name, below(2) === 1]))
    const [a, b, c] = named.map((name) => values[name] as boolean) as [boolean, boolean, boolean]
    const forms: readonly (readonly [string, boolean])[] = [
      ["(a and b) or c", (a && b) || c],
      ["a and (b or c)", a && (b || c)],
      ["not (a or b)", !(a || b)],
      ["(not a) or (b and c)", !a || (b && c)],
      ["(a or c) and (not b)", (a || c) && !b],
    ]
    const [text, value] = forms[below(forms.length)] as readonly [string, boolean]
    return { text, values, bits: [a, b, c].map(Number).join(""), label: isRight ? value : !value }
  })
  const verdicts = verdictsOf(areRight)

  test.each([
    ["expression", "assignments", "answer"],
    ["expression", "assignment", "label"],
    ["formula", "values", "value"],
    ["expression", "variables", "result"],
  ])("inside one parent: metadata.%s, metadata.%s, and %s", async (input, values, target) => {
    const inside = rows.map((row) => ({
      id: "x",
      metadata: { [input]: row.text, [values]: row.values },
      [target]: row.label,
    }))
    expectRight(await readRows(inside, folder), verdicts)
    const allInside = rows.map((row) => ({
      metadata: { [input]: row.text, [values]: row.values, [target]: row.label },
    }))
    expectRight(await readRows(allInside, folder), verdicts)
  })

  test("as separate fields, next to an expression inside another field", async () => {
    const inside = rows.map((row) => ({
      metadata: { formula: row.text, ...row.values },
      y: row.label,
    }))
    expectRight(await readRows(inside, folder), verdicts)
    const allInside = rows.map((row) => ({
      metadata: { formula: row.text, ...row.values, label: row.label },
    }))
    expectRight(await readRows(allInside, folder), verdicts)
  })

  test("a prompt next to them changes nothing", async () => {
    const objects = rows.map((row) => ({
      question: `Given ${JSON.stringify(row.values)}, what is ${row.text}?`,
      metadata: { expression: row.text, assignments: row.values },
      answer: row.label,
    }))
    expectRightOrAsked(await readRows(objects, folder), verdicts)
  })

  test("a field with the name of a variable is not a label, even under a usual name for labels", async () => {
    const truths = Array.from({ length: 12 }, () => below(2) === 1)
    const alone = truths.map((result) => ({ expression: "not result", result }))
    expect(choiceOf(await readRows(alone, folder))).toMatchObject({
      targetField: null,
      assignmentFields: ["result"],
    })
    // Half of the labels are wrong.
    const labelled = alone.map((row, at) => ({
      ...row,
      target: at % 2 === 0 ? !row.result : row.result,
    }))
    expectRight(await readRows(labelled, folder), verdictsOf(truths.map((_, at) => at % 2 === 0)))
  })

  // Bits such as x=101 are not covered yet.
  test("as bits in a text", async () => {
    const objects = rows.map((row) => ({
      expression: row.text.replaceAll(/\b[abc]\b/g, (name) => `x${named.indexOf(name) + 1}`),
      input: row.bits,
      output: Number(row.label),
    }))
    expectRightOrAsked(await readRows(objects, folder), verdicts)
  })
})
