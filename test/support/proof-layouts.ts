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
  [
    "the package fitch by Selinger, as in forall x",
    lines(
      "$$",
      String.raw`\begin{nd}`,
      String.raw`  \hypo{1}{\neg P \lor Q}`,
      String.raw`  \open`,
      String.raw`    \hypo{2}{P}`,
      String.raw`    \open \hypo{3}{\neg P}`,
      String.raw`      \have{4}{\bot}   \ne{2,3}`,
      String.raw`      \have{5}{Q}      \be{4}`,
      String.raw`    \close`,
      String.raw`    \open`,
      String.raw`      \hypo{6}{Q}`,
      String.raw`      \have{7}{Q} \by{R}{6}`,
      String.raw`    \close`,
      String.raw`    \have{8}{Q} \oe{1,3-5,6-7}`,
      String.raw`  \close`,
      String.raw`  \have{9}{P \to Q} \ii{2-8}`,
      String.raw`\end{nd}`,
      "$$",
    ),
  ],
  [
    "the package fitch by Selinger with labels",
    lines(
      String.raw`\begin{fitchproof}`,
      String.raw`\hypo{imp}{P \leftrightarrow Q} \hypo[2]{left}{P} % the premises`,
      String.raw`\have{right}{Q} \be{imp, left}`,
      String.raw`\have{both}{P \land Q} \by{\land I}{left,right}`,
      String.raw`\end{fitchproof}`,
    ),
  ],
  [
    "the package logicproof, as in Huth and Ryan",
    lines(
      String.raw`\begin{logicproof}{2}`,
      String.raw`p \to q & premise \\`,
      String.raw`q \to r & premise \\`,
      String.raw`\begin{subproof}`,
      String.raw`  p & assumption \\`,
      String.raw`  q & $\to$e 1, 3 \\`,
      String.raw`  r & $\to\mathrm{e}$ 2, 4 \\`,
      "  r & copy 5",
      String.raw`\end{subproof}`,
      String.raw`p \to r & $\to i$ 3--6`,
      String.raw`\end{logicproof}`,
    ),
  ],
  [
    "inferences without rules, as in Gensler",
    lines(
      "* 1   (A ⊃ B)",
      "  2   (B ⊃ C)",
      "     [ ∴ (A ⊃ C)",
      "* 3   asm: ~(A ⊃ C)",
      "  4   ∴ A    {from 3}",
      "  5   ∴ ~C   {from 3}",
      "  6   ∴ B    {from 1 and 4}",
      "  7   ∴ ~B   {from 2 and 5}",
      "  8   ∴ (A ⊃ C)   {from 3; 6 contradicts 7}",
    ),
  ],
  [
    "assumptions to break lines, as in Gensler",
    lines(
      "1   (P ∨ Q)",
      "2   (P ⊃ R)",
      "3   ~(Q • ~R)",
      "   [ ∴ R",
      "4   asm: ~R",
      "5   ⎡ asm: P   {break 1}",
      "6   ⎣ ∴ R      {from 2 and 5}",
      "7   ∴ ~P       {from 5; 4 contradicts 6}",
      "8   ∴ Q        {from 1 and 7}",
      "9   ∴ R        {from 3 and 8}",
      "10  ∴ R        {from 4; 4 contradicts 9}",
    ),
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
  [
    "nd: a line after its subproof",
    4,
    lines(
      String.raw`\begin{nd}`,
      String.raw`\hypo {1} {p \to q}`,
      String.raw`\open`,
      String.raw`\hypo {2} {p}`,
      String.raw`\have {3} {q} \ie{1,2}`,
      String.raw`\close`,
      String.raw`\have {4} {q} \r{3}`,
      String.raw`\end{nd}`,
    ),
  ],
  [
    "nd: no premise",
    2,
    lines(
      String.raw`\begin{nd}`,
      String.raw`\hypo {1} {p \to q}`,
      String.raw`\have {2} {q} \ie{1,2}`,
      String.raw`\end{nd}`,
    ),
  ],
  [
    "nd: a step that can't be read",
    2,
    lines(
      String.raw`\begin{nd}`,
      String.raw`\hypo {1} {p}`,
      String.raw`\have {2} {{{{q}}}} \r{1}`,
      String.raw`\have {3} {p} \r{1}`,
      String.raw`\end{nd}`,
    ),
  ],
  [
    "logicproof: a step without a reason",
    2,
    lines(
      String.raw`\begin{logicproof}{1}`,
      String.raw`p & premise \\`,
      "q",
      String.raw`\end{logicproof}`,
    ),
  ],
  [
    "logicproof: the converse",
    3,
    lines(
      String.raw`\begin{logicproof}{1}`,
      String.raw`p \to q & premise \\`,
      String.raw`q & premise \\`,
      String.raw`p & $\to$e 1, 2`,
      String.raw`\end{logicproof}`,
    ),
  ],
  [
    "Gensler: the antecedent from the consequent",
    3,
    lines("1   (p ⊃ q)", "2   q", "3   ∴ p   {from 1 and 2}"),
  ],
  [
    "Gensler: more lines than the rule uses",
    3,
    lines("1   (p • q)", "2   r", "3   ∴ p   {from 1 and 2}"),
  ],
  ["Gensler: part of a disjunction", 2, lines("1   (p ∨ q)", "2   ∴ p   {from 1}")],
  ["Gensler: part of a denied conjunction", 2, lines("1   ~(p • q)", "2   ∴ ~p   {from 1}")],
  [
    "Gensler: a line of a closed block",
    5,
    lines(
      "1   ~p",
      "2   asm: (p • q)",
      "3   ∴ p          {from 2}",
      "4   ∴ ~(p • q)   {from 2; 1 contradicts 3}",
      "5   ∴ q          {from 2}",
    ),
  ],
  [
    "Gensler: lines that don't contradict each other",
    4,
    lines(
      "1   (p ⊃ q)",
      "2   asm: p",
      "3   ∴ q      {from 1 and 2}",
      "4   ∴ ~p     {from 2; 1 contradicts 3}",
    ),
  ],
  [
    "Gensler: another assumption than the last one",
    5,
    lines(
      "1   ~p",
      "2   asm: q",
      "3   asm: (p • q)",
      "4   ∴ p      {from 3}",
      "5   ∴ ~q     {from 2; 1 contradicts 4}",
    ),
  ],
]

function lines(...each: readonly string[]): string {
  return each.join("\n")
}
