// Findings about a dataset, sentence by sentence. Numbers and sentences were written by hand.

import { describe, expect, test } from "vitest"
import type {
  Analysis,
  FileReport,
  FindingKind,
  FolderLink,
  RowCounts,
  Severity,
  ShortcutReport,
} from "../../src/report/report.ts"
import { noContradictions } from "../../src/validate/repeats/first-repeats.ts"
import { balance, counts, quiet, type Said, said } from "../support/finding-sources.ts"
import { fileOf, precedenceReport } from "../support/show-dataset-reports.ts"

test("nothing", () => {
  expect(said(counts({ right: 1 }))).toEqual([])
})

describe("files", () => {
  test("no rows at all", () => {
    const none = (message: string): Said => ["error", "no-rows", null, message]
    expect(said(counts({}))).toEqual([
      none(
        'rows.jsonl has no rows to check; write one per line, such as {"input":"True and False","target":"False"}',
      ),
    ])
    const files = ["a", "b", "c"].map((path) => fileOf({ path, ...counts({}) }))
    expect(said({ ...counts({}), files: files.slice(0, 2) })).toEqual([
      none("a and one more file have no rows to check"),
    ])
    expect(said({ ...counts({}), files })).toEqual([
      none("a and 2 more files have no rows to check"),
    ])
    expect(said({ ...counts({}), files: [] })).toEqual([none("there are no rows to check")])
  })

  test("empty ones among others", () => {
    const files = [fileOf({ path: "a", ...counts({}) }), fileOf(counts({ right: 1 }))]
    expect(said({ ...counts({ right: 1 }), files })).toEqual([
      ["warning", "no-rows", null, "a has no rows"],
    ])
  })

  test("broken ones are all listed", () => {
    const files = ["a.csv", "b.csv", "c.csv"].map((path, at) =>
      fileOf({ path, problem: at === 1 ? null : `cannot read ${path}: it ends in a quote` }),
    )
    const broken: Said[] = ["a.csv", "c.csv"].map((path) => [
      "error",
      "broken-file",
      null,
      `cannot read ${path}: it ends in a quote`,
    ])
    expect(said({ ...counts({ right: 3 }), files })).toEqual(broken)
    // Having no rows is a consequence.
    expect(said({ ...counts({}), files })).toEqual(broken)
  })
})

describe("shards", () => {
  const shards = (paths: readonly string[], split?: string) =>
    said({
      ...counts({ right: 1 }),
      files: paths.map((path) =>
        fileOf({
          path,
          ...counts({ right: 1 }),
          ...(split === undefined ? {} : { configuration: "default", split }),
        }),
      ),
    }).map(([, , , message]) => message)

  test.each<[string, string[], string | undefined, string[]]>([
    [
      "one is missing",
      ["data/train-00000-of-00003.jsonl.gz", "data/train-00002-of-00003.jsonl.gz"],
      undefined,
      ["one of 3 shards is missing from the set: data/train-00001-of-00003.jsonl.gz"],
    ],
    [
      "several are missing, and hashes in names are ignored",
      ["d/train-00003-of-00005-0a1b2c.parquet"],
      "train",
      [
        "4 of 5 shards are missing from the set: d/train-00000-of-00005.parquet, d/train-00001-of-00005.parquet, d/train-00002-of-00005.parquet, d/train-00004-of-00005.parquet",
      ],
    ],
    [
      "many are missing",
      ["x-00000-of-00020", "x-00019-of-00020"],
      undefined,
      [
        `18 of 20 shards are missing from the set: ${Array.from({ length: 10 }, (_, at) => `x-${String(at + 1).padStart(5, "0")}-of-00020`).join(", ")} and 8 more`,
      ],
    ],
    ["numbered from 1", ["x-00001-of-00002.csv", "x-00002-of-00002.csv"], undefined, []],
    ["all", ["x-00000-of-00002.csv", "x-00001-of-00002.csv"], "train", []],
    ["a shard that was named explicitly", ["x-00000-of-00002.csv"], undefined, []],
    [
      "sets are separate",
      ["a/x-00000-of-00002.csv", "b/x-00001-of-00002.csv", "a/x-00000-of-00001.csv"],
      "train",
      [
        "one of 2 shards is missing from the set: a/x-00001-of-00002.csv",
        "one of 2 shards is missing from the set: b/x-00000-of-00002.csv",
      ],
    ],
    ["no shards", ["x-1-of-2.csv", "y.csv"], undefined, []],
  ])("%s", (_, paths, split, expected) => {
    expect(shards(paths, split)).toEqual(expected)
  })
})

describe("links", () => {
  const link = (leads: FolderLink["leads"], isFolder: boolean, path = "d/a"): FolderLink => {
    return { path, target: "b", leads, isFolder }
  }

  test.each<[FolderLink[], Severity, string]>([
    [[link("nowhere", false)], "error", "d/a is a link to b, which cannot be opened"],
    [
      [link("nowhere", false), link("nowhere", false, "d/c")],
      "error",
      "2 links cannot be opened, such as d/a to b",
    ],
    [
      [link("out", true)],
      "error",
      "d/a is a link to b, which is outside of the folder and was not checked",
    ],
    [
      [link("back", true)],
      "warning",
      "d/a is a link to b, which is in the folder and was not checked twice",
    ],
    [
      [link("back", false), link("back", false), link("back", false)],
      "warning",
      "3 links lead to files in the folder, which count once in each split, such as d/a to b",
    ],
    [[link("out", false)], "note", "d/a is a link to b, which is outside of the folder"],
  ])("%j", (folderLinks, severity, message) => {
    expect(said({ ...counts({ right: 1 }), folderLinks })).toEqual([
      [severity, "link", null, message],
    ])
  })
})

describe("rows", () => {
  test.each<[Partial<RowCounts>, FindingKind, number, string]>([
    [{ wrong: 1 }, "wrong", 1, "the only label is wrong"],
    [{ wrong: 1, right: 1 }, "wrong", 1, "1 of 2 labels is wrong"],
    [{ wrong: 2 }, "wrong", 2, "2 of 2 labels are wrong"],
    [{ wrong: 17, right: 983 }, "wrong", 17, "17 of 1,000 labels are wrong"],
    // An illegible label counts as a label; an absent one doesn't.
    [{ wrong: 1, right: 2, refused: 1 }, "wrong", 1, "1 of 3 labels is wrong"],
    [{ unreadable: 1, right: 1 }, "unreadable", 1, "one row holds no expression"],
    [{ unreadable: 1200, right: 1 }, "unreadable", 1200, "1,200 rows hold no expression"],
    [{ unbound: 1, right: 1 }, "unbound", 1, "one row has a variable without a value"],
    [{ unbound: 2, right: 1 }, "unbound", 2, "2 rows have a variable without a value"],
    [{ missing: 1, right: 1 }, "missing", 1, "one row has no label"],
    [{ missing: 2, wrong: 0, right: 1 }, "missing", 2, "2 rows have no label"],
    [{ illegible: 1, right: 1 }, "illegible", 1, "one label states no truth value"],
    [{ illegible: 2, right: 1 }, "illegible", 2, "2 labels state no truth value"],
  ])("%j: %s", (some, kind, rows, message) => {
    const found = said({ ...counts(some), fits: new Map([["t-f", 1]]) })
    expect(found.filter((each) => each[1] === kind)).toEqual([["error", kind, rows, message]])
    expect(found).toHaveLength("refused" in some ? 2 : 1)
  })

  test("illegible labels count in the total, and absent ones don't", () => {
    const found = said(counts({ wrong: 1, right: 2, illegible: 1, missing: 1 }))
    expect(found.map(([, kind, , message]) => [kind, message])).toEqual([
      ["wrong", "1 of 4 labels is wrong"],
      ["missing", "one row has no label"],
      ["illegible", "one label states no truth value"],
    ])
  })

  test.each<[number, [string, number][], number, string]>([
    [
      1,
      [],
      1,
      "one row is not an expression of true-false, nor of another known notation; define a notation of your own with --grammar",
    ],
    [3, [["t-f", 3]], 0, "3 rows are not expressions of true-false: 3 are read by t-f"],
    [
      1500,
      [
        ["yes-no", 1],
        ["mixed", 1400],
        ["t-f", 1],
      ],
      100,
      "1,500 rows are not expressions of true-false: 1,400 are read by mixed, one by t-f, one by yes-no; " +
        "no known notation reads 100",
    ],
  ])("%i refused", (refused, fits, fitsNone, message) => {
    expect(said({ ...counts({ refused }), fits: new Map(fits), fitsNone })).toEqual([
      ["error", "refused", refused, message],
    ])
  })

  test("refused in files of several notations", () => {
    const files = [fileOf(), fileOf({ dialect: "t-f" }), fileOf({ dialect: null })]
    expect(said({ ...counts({ refused: 2 }), files, fitsNone: 2 })).toMatchObject([
      {
        3: "2 rows are not expressions of the notation of their file, nor of another known notation",
      },
    ])
    expect(
      said({
        ...counts({ refused: 2 }),
        files: [files[1], files[1], files[2]] as FileReport[],
        fitsNone: 2,
      }),
    ).toMatchObject([
      {
        3: "2 rows are not expressions of t-f, nor of another known notation",
      },
    ])
  })

  test.each<[Partial<RowCounts>, string]>([
    [{ missing: 1 }, "no row has a label"],
    [{ missing: 2000, unreadable: 1 }, "no row has a label"],
    // The label of a refused row was never examined.
    [{ missing: 2, refused: 1 }, "no row with a value has a label"],
    [{ missing: 2, unbound: 1 }, "no row with a value has a label"],
  ])("no labels: %j", (some, beginning) => {
    const wayOut = "--unlabelled checks everything except labels"
    const found = said({ ...counts(some), fitsNone: 1 })
    const message = `${beginning}; name its field with --target-field; ${wayOut}`
    expect(found.at(-1)).toEqual(["error", "no-labels", some.missing, message])
    expect(found.filter(([, kind]) => kind === "missing")).toEqual([])
    const files = [fileOf({ ...counts(some), noTarget: "none of a, b holds one", path: "q" })]
    expect(said({ ...counts(some), files, fitsNone: 1 }).at(-1)?.[3]).toBe(
      `${beginning}: none of a, b holds one; name its field with --target-field; ${wayOut}`,
    )
    const text = fileOf({ ...counts(some), noTarget: "text has none", inputField: null })
    expect(said({ ...counts(some), files: [text], fitsNone: 1 }).at(-1)?.[3]).toBe(
      `${beginning}: text has none; ${wayOut}`,
    )
    expect(said({ ...counts(some), files: [...files, text], fitsNone: 1 }).at(-1)?.[3]).toContain(
      `${beginning}: in q none of a, b holds one; name`,
    )
  })

  test("unrequested labels", () => {
    expect(
      said({ ...counts({ missing: 2, refused: 1 }), isUnlabelled: true, fitsNone: 1 }),
    ).toEqual([
      ["error", "refused", 1, expect.anything()],
      ["note", "no-labels", 2, "labels were not asked for, and not checked"],
    ])
  })

  test("files without labels, along with one that has some", () => {
    const labelled = fileOf(counts({ right: 5, missing: 1 }))
    const bare = (missing: number) => fileOf({ ...counts({ missing }), noTarget: "none holds one" })
    const all = (files: FileReport[], missing: number) =>
      said({ ...counts({ right: 5, missing }), files }).map((each) => each.slice(1))
    expect(all([labelled, bare(1)], 2)).toEqual([
      ["missing", 1, "one row has no label"],
      ["no-labels", 1, "one row stands in a file without labels: in rows.jsonl none holds one"],
    ])
    expect(all([labelled, bare(1), bare(2)], 4)).toEqual([
      ["missing", 1, "one row has no label"],
      ["no-labels", 3, "3 rows stand in 2 files without labels: in rows.jsonl none holds one"],
    ])
    const full = fileOf(counts({ right: 5 }))
    expect(all([full, bare(3)], 3)).toEqual([
      ["no-labels", 3, "3 rows stand in a file without labels: in rows.jsonl none holds one"],
    ])
  })

  test.each<[number, Severity, string | undefined]>([
    [0, "warning", undefined],
    [1, "note", "in one row not directly follows xor, which ReasonScape's document rules out"],
    [2, "warning", "in 2 rows not directly follows xor, which ReasonScape's document rules out"],
  ])("%i with not after xor", (rows, severity, message) => {
    expect(said({ ...counts({ right: 9 }), notAfterXor: { severity, rows } })).toEqual(
      message === undefined ? [] : [[severity, "not-after-xor", rows, message]],
    )
  })
})

describe("repeats", () => {
  const repeats = (some: Partial<Analysis["repeats"]>) =>
    said({
      ...counts({ right: 9 }),
      analysis: quiet({
        repeats: { repeated: 0, nearlyRepeated: 0, contradicting: noContradictions, ...some },
      }),
    })

  test.each<[Partial<Analysis["repeats"]>, Said]>([
    [{ repeated: 1 }, ["warning", "repeated", 1, "one row repeats an earlier one"]],
    [{ repeated: 1234 }, ["warning", "repeated", 1234, "1,234 rows repeat an earlier one"]],
    [
      { nearlyRepeated: 1 },
      [
        "warning",
        "nearly-repeated",
        1,
        "one row repeats an earlier one except for white space or parentheses",
      ],
    ],
    [
      { nearlyRepeated: 2 },
      [
        "warning",
        "nearly-repeated",
        2,
        "2 rows repeat an earlier one except for white space or parentheses",
      ],
    ],
    [
      {
        contradicting: {
          ...noContradictions,
          judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 },
        },
      },
      [
        "note",
        "contradicting",
        1,
        "one expression has conflicting labels: one row has a wrong one",
      ],
    ],
    [
      {
        contradicting: {
          ...noContradictions,
          judged: { expressions: 1200, minority: 1300, tied: 2, wrong: 4966 },
        },
      },
      [
        "note",
        "contradicting",
        4966,
        "1,200 expressions have conflicting labels: 4,966 rows have a wrong one",
      ],
    ],
    [
      {
        contradicting: { ...noContradictions, unjudged: { expressions: 3, minority: 4, tied: 0 } },
      },
      [
        "warning",
        "contradicting",
        4,
        "3 expressions without a known value have conflicting labels: 4 rows have the less frequent one",
      ],
    ],
    [
      {
        contradicting: { ...noContradictions, unjudged: { expressions: 1, minority: 0, tied: 1 } },
      },
      [
        "warning",
        "contradicting",
        null,
        "one expression without a known value has conflicting labels: both labels are equally frequent",
      ],
    ],
  ])("%j", (some, expected) => {
    expect(repeats(some)).toEqual([expected])
  })
})

describe("balance", () => {
  test.each<[number, number, string | undefined]>([
    // 60 of 100 is still balanced.
    [60, 40, undefined],
    [61, 39, "61.0% of the labels are True: always answering True is right that often"],
    [39, 61, "61.0% of the labels are False: always answering False is right that often"],
    [1, 998, "99.9% of the labels are False: always answering False is right that often"],
    [9999, 1, ">99.9% of the labels are True: always answering True is right that often"],
    [100, 0, "100.0% of the labels are True: always answering True is right that often"],
    // Fewer than a hundred labels prove nothing.
    [99, 0, undefined],
    [0, 0, undefined],
  ])("%i true and %i false", (trues, falses, message) => {
    const found = said({
      ...counts({ right: 9 }),
      analysis: quiet({ balance: balance(trues, falses), shortcuts: [] }),
    })
    expect(found).toEqual(message === undefined ? [] : [["warning", "unbalanced", null, message]])
  })
})

describe("shortcuts", () => {
  const shortcut = (answered: number, right: number): ShortcutReport => ({
    name: "last-literal",
    title: "the value of the last literal",
    answered,
    right,
  })

  function shortcuts(all: ShortcutReport[], trues = 500, falses = 500): Said[] {
    const analysis = quiet({ balance: balance(trues, falses), shortcuts: all })
    return said({ ...counts({ right: 9 }), analysis }).filter(([, kind]) => kind === "shortcut")
  }

  const lastOf = (percent: string, answered: string, always: string) =>
    `a shortcut is right in ${percent} of ${answered} rows, always answering the same in ${always}: ` +
    "the value of the last literal"

  test.each<[string, number, number, string | undefined]>([
    // A tenth better than a constant answer.
    ["below", 1000, 599, undefined],
    ["above", 1000, 601, lastOf("60.1%", "1,000", "50.0%")],
    ["nearly all", 10_000, 9999, lastOf(">99.9%", "10,000", "50.0%")],
    ["all", 1000, 1000, lastOf("100.0%", "1,000", "50.0%")],
    // With fewer answers the threshold rises: 1.5 / sqrt(144) is an eighth, so 0.625 of 144, which is 90.
    ["below, few", 144, 89, undefined],
    ["at, few", 144, 90, lastOf("62.5%", "144", "50.0%")],
    ["few", 100, 64, undefined],
    ["at, as few as may be", 100, 65, lastOf("65.0%", "100", "50.0%")],
    ["too few", 99, 99, undefined],
    ["none", 0, 0, undefined],
  ])("%s: of %i right in %i", (_, answered, right, message) => {
    expect(shortcuts([shortcut(answered, right)])).toEqual(
      message === undefined ? [] : [["warning", "shortcut", null, message]],
    )
  })

  test("must beat a constant answer", () => {
    expect(shortcuts([shortcut(1000, 650)], 300, 700)).toEqual([])
    expect(shortcuts([shortcut(1000, 850)], 300, 700)).toMatchObject([
      { 3: lastOf("85.0%", "1,000", "70.0%") },
    ])
  })

  test("fewer than a hundred labels prove nothing", () => {
    expect(shortcuts([shortcut(99, 99)], 50, 49)).toEqual([])
  })

  test("lists each of several", () => {
    expect(shortcuts([shortcut(1000, 700), shortcut(1000, 500), shortcut(200, 199)])).toHaveLength(
      2,
    )
  })
})

test("the explanation of the labels comes first", () => {
  const own = precedenceReport({ isChecked: true, labelled: 100, agree: 90, disagree: 10 })
  const other = (agree: number) => [
    own,
    precedenceReport({ name: "c", labelled: 100, agree, disagree: 100 - agree }),
  ]
  const kinds = (agree: number) =>
    said({
      ...counts({ right: 90, wrong: 10 }),
      analysis: quiet({ precedences: other(agree) }),
    }).map(([severity, kind]) => [severity, kind])
  expect(kinds(100)).toEqual([
    ["warning", "precedence"],
    ["error", "wrong"],
  ])
  // Most of them are not enough.
  expect(kinds(99)).toEqual([
    ["error", "wrong"],
    ["warning", "precedence"],
  ])
})

test("sorts by severity, then rows, precedence and dataset", () => {
  const found = said({
    ...counts({ right: 100, wrong: 2, refused: 1, missing: 3, illegible: 1, unbound: 1 }),
    fitsNone: 1,
    notAfterXor: { severity: "note", rows: 1 },
    precedence: undefined,
    analysis: quiet({
      precedences: [precedenceReport({ isChecked: true, labelled: 102, agree: 100, disagree: 2 })],
      repeats: {
        repeated: 1,
        nearlyRepeated: 1,
        contradicting: {
          judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 },
          unjudged: { expressions: 1, minority: 1, tied: 0 },
        },
      },
      balance: balance(90, 12),
    }),
  })
  expect(found.map(([severity, kind]) => [severity, kind])).toEqual([
    ["error", "wrong"],
    ["error", "refused"],
    ["error", "unbound"],
    ["error", "missing"],
    ["error", "illegible"],
    ["warning", "contradicting"],
    ["warning", "repeated"],
    ["warning", "nearly-repeated"],
    ["warning", "unbalanced"],
    ["note", "not-after-xor"],
    ["note", "precedence"],
    ["note", "contradicting"],
  ])
})

describe("skipped lists of a JSON object", () => {
  const list = (name: string, rows: number, isChecked: boolean, hasFields: boolean) => ({
    name,
    rows,
    isChecked,
    hasFields,
  })
  const about = (...files: ReturnType<typeof list>[][]) =>
    said({
      ...counts({ right: 9 }),
      files: files.map((lists) => ({ ...fileOf({}), lists })),
    }).filter(([, kind]) => kind === "unchecked-list")

  test("are listed, as a warning if they may be rows", () => {
    const rows = list("examples", 9, true, true)
    expect(about([rows])).toEqual([])
    expect(
      about([
        rows,
        list("data", 1, false, true),
        list("keywords", 2, false, false),
        list("metrics", 3, false, false),
      ]),
    ).toEqual([
      [
        "warning",
        "unchecked-list",
        null,
        'the list "data" was not checked: its element is not like the rows that were',
      ],
      [
        "note",
        "unchecked-list",
        null,
        'the lists "keywords", "metrics" were not checked: their 5 elements are not like the rows that were',
      ],
    ])
  })

  test("of many files are listed once", () => {
    const keywords = list("keywords", 2, false, false)
    expect(about([keywords], [list("examples", 1, true, true)], [keywords])).toEqual([
      [
        "note",
        "unchecked-list",
        null,
        'the list "keywords" in 2 of 3 files was not checked: its 4 elements are not like the rows that were',
      ],
    ])
  })
})

test("skipped sheets are listed once", () => {
  const about = (...files: (readonly string[] | undefined)[]) =>
    said({
      ...counts({ right: 9 }),
      files: files.map((otherSheets) => ({ ...fileOf({}), ...(otherSheets && { otherSheets }) })),
    }).filter(([, kind]) => kind === "unchecked-sheet")
  expect(about(undefined)).toEqual([])
  expect(about(["Notes"])).toEqual([
    [
      "note",
      "unchecked-sheet",
      null,
      'the sheet "Notes" was not checked: only the first visible sheet with rows is',
    ],
  ])
  expect(about(["Notes", "Old"], undefined, ["Notes"])).toEqual([
    [
      "note",
      "unchecked-sheet",
      null,
      'the sheets "Notes", "Old" in 2 of 3 files were not checked: only the first visible sheet with rows is',
    ],
  ])
})
