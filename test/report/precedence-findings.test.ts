// Findings about the precedence that labels were made under, sentence by sentence.

import { describe, expect, test } from "vitest"
import type { Analysis, PrecedenceReport, Severity } from "../../src/report/report.ts"
import { quiet, said } from "../support/finding-sources.ts"
import { countsOf } from "../support/report-parts.ts"
import { fileOf, precedenceReport } from "../support/show-dataset-reports.ts"

describe("precedence", () => {
  const bitwise = { name: "bitwise", order: "not > and > xor > or" }

  /** The only finding about precedence; `wrong` counts disagreements with the notation's own precedence. */
  function precedence(
    precedences: PrecedenceReport[],
    some: Partial<Analysis> = {},
    files = [fileOf({})],
  ): [Severity, string] | undefined {
    const own = precedences.find(({ isChecked }) => isChecked)
    const wrong = own?.disagree ?? 0
    const found = said({
      files,
      counts: countsOf({ rows: 1000, right: 1000 - wrong, wrong }),
      analysis: quiet({ precedences, ...some }),
    }).filter(([, kind]) => kind === "precedence")
    expect(found.length).toBeLessThan(2)
    return found[0] && [found[0][0], found[0][3]]
  }

  function row(agree: number, disagree: number, unread = 0): Partial<PrecedenceReport> {
    return { labelled: agree + disagree + unread, agree, disagree, unread }
  }

  test("no value depends on it", () => {
    expect(
      precedence([precedenceReport({ isChecked: true, tellingRead: 0 })], { telling: 0 }),
    ).toEqual(["note", "no value depends on the precedence of the operators"])
  })

  test.each([
    [0, "no label depends on the precedence of the operators"],
    [1, "the one label that depends on the precedence agrees with the notation's own precedence"],
    [
      1229,
      "all 1,229 labels that depend on the precedence agree with the notation's own precedence",
    ],
  ])("all are right, %i distinguish precedences", (tellingRead, message) => {
    const own = precedenceReport({ isChecked: true, tellingRead, tellingAgree: tellingRead })
    expect(precedence([own, precedenceReport(row(900, 100))], { telling: 2000 })).toEqual([
      "note",
      message,
    ])
  })

  test("all are right under the selected one", () => {
    const own = precedenceReport({ ...bitwise, isChecked: true })
    expect(precedence([own], { precedence: "bitwise" })).toEqual([
      "note",
      "all 229 labels that depend on the precedence agree with the precedence bitwise",
    ])
  })

  test("for a truncated dataset, makes no claim about all labels", () => {
    const broken = [fileOf({ problem: "it ends too early" })]
    const own = precedenceReport({ isChecked: true, tellingRead: 1229, tellingAgree: 1229 })
    expect(precedence([own], {}, broken)?.[1]).toBe(
      "in what could be read, all 1,229 labels that depend on the precedence agree with the notation's own precedence",
    )
    const precedences = [
      precedenceReport({ isChecked: true, ...row(771, 229) }),
      precedenceReport({ ...bitwise, ...row(1000, 0) }),
    ]
    expect(precedence(precedences, {}, broken)?.[1]).toMatch(
      /^all 1,000 labels that can be checked are right under the precedence bitwise/,
    )
  })

  test("without labels, without readable rows, without a notation", () => {
    expect(precedence([precedenceReport({ isChecked: true, ...row(0, 0) })])).toBeUndefined()
    const unread = precedenceReport({ isChecked: true, ...row(0, 0, 7) })
    expect(precedence([unread, precedenceReport(row(0, 0, 7))])).toBeUndefined()
    expect(precedence([precedenceReport(row(3, 0))])).toBeUndefined()
  })

  test("unreadable rows don't matter", () => {
    const own = precedenceReport({ isChecked: true, ...row(990, 0, 10), tellingRead: 4 })
    expect(precedence([own, precedenceReport(row(980, 10, 10))])).toEqual([
      "note",
      "all 4 labels that depend on the precedence agree with the notation's own precedence",
    ])
  })

  const all =
    "right under the precedence bitwise (not > and > xor > or), but under the notation's own precedence"
  const check = "check with --precedence bitwise"
  test.each<[string, Partial<PrecedenceReport>, Partial<PrecedenceReport>, string]>([
    [
      "wrong ones",
      row(771, 229),
      row(1000, 0),
      `all 1,000 labels are ${all} 229 are wrong; the labels probably follow the former; ${check}`,
    ],
    [
      "refused ones",
      row(995, 0, 5),
      row(1000, 0),
      `all 1,000 labels are ${all} 5 rows are refused; the labels probably follow the former; ${check}`,
    ],
    [
      "one of each",
      row(998, 1, 1),
      row(1000, 0),
      `all 1,000 labels are ${all} one is wrong and one row is refused; the labels may follow the former; ${check}`,
    ],
    [
      "too few for a stronger claim",
      row(996, 4),
      row(1000, 0),
      `all 1,000 labels are ${all} 4 are wrong; the labels may follow the former; ${check}`,
    ],
    [
      "a single label",
      row(0, 1),
      row(1, 0),
      `the only label is ${all} it is wrong; the label may follow the former; ${check}`,
    ],
    [
      "unreadable rows too",
      row(980, 10, 10),
      row(995, 0, 5),
      `all 995 labels that can be checked are ${all} 10 are wrong and 5 rows are refused; ` +
        `the labels probably follow the former; ${check}`,
    ],
    [
      "a single label that can be checked",
      row(0, 1, 3),
      row(1, 0, 3),
      `the only label that can be checked is ${all} it is wrong; the label may follow the former; ${check}`,
    ],
  ])("another explains them all: %s", (_, own, other, message) => {
    expect(
      precedence([
        precedenceReport({ isChecked: true, ...own }),
        precedenceReport({ name: "c", ...own }),
        precedenceReport({ ...bitwise, ...other }),
      ]),
    ).toEqual(["warning", message])
  })

  test("several explain them all", () => {
    const others = ["bitwise", "left-to-right", "xor-loosest"].map((name) =>
      precedenceReport({ name, ...row(1000, 0) }),
    )
    const own = precedenceReport({ isChecked: true, ...row(900, 100) })
    const told = (names: string) =>
      `all 1,000 labels are right under the precedence ${names}, but under the notation's own precedence ` +
      `100 are wrong; the labels probably follow the former; ${check}`
    expect(precedence([own, ...others])?.[1]).toBe(told("bitwise, left-to-right or xor-loosest"))
    expect(precedence([own, ...others.slice(0, 2)])?.[1]).toBe(told("bitwise or left-to-right"))
  })

  test.each<[number, [Severity, string]]>([
    [949, ["note", "no other precedence explains most of the labels that are wrong"]],
    [
      950,
      [
        "warning",
        "the precedence bitwise (not > and > xor > or) agrees with 950 of 1,000 labels, " +
          `the notation's own precedence with 900; ${check}`,
      ],
    ],
    [
      999,
      [
        "warning",
        "the precedence bitwise (not > and > xor > or) agrees with 999 of 1,000 labels, " +
          `the notation's own precedence with 900; ${check}`,
      ],
    ],
  ])("another agrees with %i, while 900 are right", (agree, expected) => {
    const own = precedenceReport({ isChecked: true, ...row(900, 100) })
    const others = [
      precedenceReport({ name: "c", ...row(920, 80) }),
      precedenceReport({ ...bitwise, ...row(agree, 1000 - agree) }),
      precedenceReport({ name: "xor-loosest", ...row(949, 51) }),
    ]
    expect(precedence([own, ...others])).toEqual(expected)
  })

  test("half a dataset in another notation doesn't hide the precedence of the rest", () => {
    const own = precedenceReport({ isChecked: true, ...row(400, 100, 500) })
    const other = precedenceReport({ ...bitwise, ...row(498, 2, 500) })
    expect(precedence([own, other])?.[1]).toBe(
      "the precedence bitwise (not > and > xor > or) agrees with 498 of 500 labels that can be checked, " +
        `the notation's own precedence with 400; ${check}`,
    )
  })

  test("none agrees with more", () => {
    const own = precedenceReport({ isChecked: true, ...row(900, 100) })
    expect(
      precedence([own, precedenceReport(row(900, 100)), precedenceReport(row(800, 200))]),
    ).toEqual(["note", "no other precedence explains most of the labels that are wrong"])
    // Refused rows have no wrong labels.
    const refused = precedenceReport({ isChecked: true, ...row(990, 0, 10) })
    expect(precedence([refused, precedenceReport(row(900, 100))])).toBeUndefined()
  })

  test("names the selected one, and the notation's own may be better", () => {
    const own = precedenceReport({ ...bitwise, isChecked: true, ...row(900, 100) })
    const python = precedenceReport({
      name: "python",
      order: "xor > not > and > or",
      ...row(1000, 0),
    })
    expect(precedence([python, own], { precedence: "bitwise" })).toEqual([
      "warning",
      "all 1,000 labels are right under the precedence python (xor > not > and > or), but under the " +
        "precedence bitwise 100 are wrong; the labels probably follow the former; check with --precedence python",
    ])
  })
})
