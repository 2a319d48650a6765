// Right and wrong proofs in the layouts of textbooks and LaTeX packages, for the checkers in TypeScript and Python.

/** Right proofs, by layout. */
export const rightLayouts: readonly (readonly [layout: string, text: string])[] = [
  [
    "LaTeX's package fitch",
    lines(
      String.raw`\begin{fitch}`,
      String.raw`\fa p \to q \\`,
      String.raw`\fj q \to r \\`,
      String.raw`\fa \fh p \\`,
      String.raw`\fa \fa q & $\to$E 1, 3 \\`,
      String.raw`\fa \fa r & $\to$E 2, 4 \\`,
      String.raw`\fa p \to r & $\to$I 3--5`,
      String.raw`\end{fitch}`,
    ),
  ],
  [
    "LaTeX's align",
    lines(
      String.raw`\begin{align*}`,
      String.raw`1.\quad & p \to q && \text{Premise} \\`,
      String.raw`2.\quad & p && \text{Premise} \\`,
      String.raw`3.\quad & q && \text{Modus ponens 1, 2}`,
      String.raw`\end{align*}`,
    ),
  ],
  [
    "a LaTeX table",
    lines(
      String.raw`\begin{tabular}{lll}`,
      String.raw`1 & $p \rightarrow q$ & premise \\`,
      String.raw`2 & $\neg q$ & premise \\`,
      String.raw`3 & $\neg p$ & MT 1, 2`,
      String.raw`\end{tabular}`,
    ),
  ],
  [
    "assumptions with the rule to come, as in Bergmann",
    lines(
      "Derive: ~A ⊃ C",
      "1 | A ∨ C        Assumption",
      "2 | | ~A         A / ⊃I",
      "3 | | | A        A / ∨E",
      "4 | | | | ~C     A / ~E",
      "5 | | | | A      3 R",
      "6 | | | | ~A     2 R",
      "7 | | | C        4-6 ~E",
      "8 | | | C        A / ∨E",
      "9 | | | C        8 R",
      "10 | | C         1, 3-7, 8-9 ∨E",
      "11 | ~A ⊃ C      2-10 ⊃I",
    ),
  ],
  [
    "lists in brackets, as in Goldfarb",
    lines(
      "[1]    (1) p ⊃ q          P",
      "[2]    (2) q ⊃ r          P",
      "[3]    (3) p              P",
      "[1,3]  (4) q              (1)(3) TF",
      "[1,2,3] (5) r             (2)(4) TF",
      "[1,2]  (6) p ⊃ r          [3](5) D",
    ),
  ],
  [
    "suppositions and absurdities, as in Smith",
    lines(
      "(1)  (P → Q)      (Prem)",
      "(2)  ¬Q           (Prem)",
      "(3)  | P          (Supp)",
      "(4)  | Q          (MP 3, 1)",
      "(5)  | ⊥          (Abs 4, 2)",
      "(6)  ¬P           (RAA 3–5)",
    ),
  ],
  [
    "conclusions and rules in words, as in Epp",
    lines(
      "(1) p → q       premise",
      "(2) ¬q          premise",
      "(3) ∴ ¬p        by modus tollens from (1) and (2)",
      "(4) p ∨ r       premise",
      "(5) ∴ r         by (3), (4), and elimination",
    ),
  ],
  [
    "boxes, as in Huth and Ryan",
    lines(
      "1  p → q           premise",
      "2  ¬q              premise",
      "  ┌──────────────────────────┐",
      "3 │ p              assumption│",
      "4 │ q              →e 3,1    │",
      "5 │ ⊥              ¬e 4,2    │",
      "  └──────────────────────────┘",
      "6  ¬p              ¬i 3−5",
    ),
  ],
  [
    "the conclusion wanted, as in Magnus",
    lines("1   P v Q", "2   ~P          want Q", "3   Q           DS 1, 2"),
  ],
  [
    "rules in parentheses after therefore",
    lines("1. p → q (premise)", "2. p (premise)", "3. Therefore, q (from 1 and 2 by modus ponens)"),
  ],
]

/** Wrong proofs, with the number of the first wrong line. */
export const wrongLayouts: readonly (readonly [layout: string, number: number, text: string])[] = [
  [
    "fitch: a line after its subproof",
    4,
    lines(
      String.raw`\begin{fitch}`,
      String.raw`\fj p \to q \\`,
      String.raw`\fa \fh p \\`,
      String.raw`\fa \fa q & $\to$E 1, 2 \\`,
      String.raw`\fa q & R 3`,
      String.raw`\end{fitch}`,
    ),
  ],
  [
    "a LaTeX table: the wrong negation",
    3,
    lines(
      String.raw`\begin{tabular}{lll}`,
      String.raw`1 & $p \rightarrow q$ & premise \\`,
      String.raw`2 & $\neg p$ & premise \\`,
      String.raw`3 & $\neg q$ & MT 1, 2`,
      String.raw`\end{tabular}`,
    ),
  ],
  [
    "Goldfarb: an incomplete list",
    4,
    lines(
      "[1]    (1) p ⊃ q          P",
      "[2]    (2) q ⊃ r          P",
      "[3]    (3) p              P",
      "[1]    (4) q              (1)(3) TF",
    ),
  ],
  [
    "Epp: the opposite conclusion",
    3,
    lines(
      "(1) p → q       premise",
      "(2) ¬q          premise",
      "(3) ∴ p        by modus tollens from (1) and (2)",
    ),
  ],
  [
    "Epp: no disjunct is denied",
    3,
    lines(
      "(1) p ∨ q       premise",
      "(2) q          premise",
      "(3) ∴ p        by (1), (2), and elimination",
    ),
  ],
  [
    "Magnus: another conclusion than wanted",
    3,
    lines("1   P v Q", "2   ~P          want P", "3   Q           DS 1, 2"),
  ],
]

function lines(...each: readonly string[]): string {
  return each.join("\n")
}
