// Steps, explanations and proofs in the formats of documents. The expected texts were written by hand.

import { describe, expect, test } from "vitest"
import { latex, logic, python } from "../../src/dialects.ts"
import { parse } from "../../src/index.ts"
import { documentText, prove } from "../../src/proofs.ts"
import { type ExplainOptions, explain } from "../../src/reason.ts"

describe("a proof", () => {
  const proofIn = async (dialect: typeof latex, style: "fitch" | "sequent" = "fitch") => {
    const { proof } = await prove([parse("p & q", logic)], parse("r -> p", logic), dialect, {
      style,
    })
    if (proof === undefined) throw new Error("there is no proof")
    return proof
  }

  test("is an array in LaTeX, with bars for subproofs", async () => {
    expect(documentText(await proofIn(latex), "latex")).toBe(
      [
        "\\[",
        "\\begin{array}{rll}",
        "1. & p \\land q & \\text{Premise} \\\\",
        "2. & |\\ r & \\text{Assumption} \\\\",
        "3. & |\\ p & \\text{$\\land$-elimination 1} \\\\",
        "4. & r \\rightarrow p & \\text{$\\rightarrow$-introduction 2--3}",
        "\\end{array}",
        "\\]",
      ].join("\n"),
    )
  })

  test("of sequents has turnstiles in LaTeX", async () => {
    const text = documentText(await proofIn(latex, "sequent"), "latex")
    expect(text).toContain("p \\vdash p")
    expect(text).not.toContain("⊢")
  })

  test("is a table in Markdown, with escaped bars", async () => {
    expect(documentText(await proofIn(logic), "markdown")).toBe(
      [
        "| line | formula | rule |",
        "| ---- | ------- | ---- |",
        "| 1. | `p ∧ q` | Premise |",
        "| 2. | `\\| r` | Assumption |",
        "| 3. | `\\| p` | ∧-elimination 1 |",
        "| 4. | `r → p` | →-introduction 2–3 |",
      ].join("\n"),
    )
  })

  test("is a table in HTML", async () => {
    expect(documentText(await proofIn(logic), "html")).toContain(
      "<tr><td>2.</td><td><code>| r</code></td><td>Assumption</td></tr>\n",
    )
  })

  test("is text by default, as the command prints it", async () => {
    expect(documentText(await proofIn(logic))).toMatch(/^1\. p ∧ q {3,}Premise\n2\. \| r /)
  })
})

describe("an explanation", () => {
  const values = { p: true, q: false }
  const explained = (options: ExplainOptions = {}, dialect = latex) =>
    explain(parse("p & ~q", logic), dialect, { values, ...options })

  test("has lines joined by = in LaTeX, with the next part underlined", () => {
    expect(documentText(explained(), "latex")).toBe(
      [
        "\\begin{align*}",
        "& p \\land \\lnot q \\\\",
        "={} & \\top \\land \\underline{\\lnot \\bot} \\\\",
        "={} & \\underline{\\top \\land \\top} \\\\",
        "={} & \\top",
        "\\end{align*}",
      ].join("\n"),
    )
  })

  test("with names ends with a sentence", () => {
    expect(documentText(explained({ style: "named" }), "latex")).toContain(
      " \\\\\n& \\text{So the answer is True.}\n",
    )
  })

  test("marks the next part in HTML", () => {
    expect(documentText(explained({}, python), "html")).toContain(
      "<tr><td><code>True and <mark>not False</mark></code></td></tr>",
    )
  })
})

test("HTML shows formulas as they are", () => {
  const steps = [{ text: "a<b", marked: "«a<b»" }]
  expect(documentText(steps, "html")).toContain("<code><mark>a&lt;b</mark></code>")
})
