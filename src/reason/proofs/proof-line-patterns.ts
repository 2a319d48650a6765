// The patterns for reading the lines of proofs, as data.
//
//     3. | q      (Modus Ponens, from 1 and 2)      number, bar, formula, and the name of a rule with what it cites
//
// The Python package reads the same table, which the build translates, so patterns are limited to what
// src/measure/exports/python-pattern.ts supports, and lookbehinds have a fixed length.

/** Replacements that are applied one after the other. */
type Replacements = readonly (readonly [pattern: RegExp, by: string])[]

/** What may follow a word at the start of a formula that isn't a variable. */
const noOperator = String.raw`(?![\s∨∧→↔⊃≡•∙·⊕⇒⇔⟶⟹⟷⟺⋀⋁&|^>=<+*]|-[->]|(?:v|and|or|xor|implies|iff|nand|nor)\s)`

/** The layout of lines. */
export const linePatterns = {
  numbered: /^\s*[([]?(\d{1,6})(?:\s*[.):\]]|(?=\s|[|│┃]))/u,
  bar: /^\s*[|│┃┆┊╎⎡⎢⎣](?!\||-(?:\s|$))/u,
  /** The assumptions that Lemmon and Suppes list before a line's number. */
  dependencies:
    /^\s*(?:\d{1,6}(?:[\s,]+\d{1,6})*,?\s+(?=\(\d{1,6}\))|(?:\{[\d,\s]*\}|\[[\d,\s]*\](?=\s*\())\s*(?=\(?\d{1,6}[.)]))/u,
  /** LaTeX's packages fitch and logicproof: the environment, where subproofs begin and end, and a step. */
  packaged: /\\begin\{(nd|ndresume|fitchproof\*?|logicproof)\}/u,
  opens: /^\\(?:open(?![A-Za-z])|begin\{subproof\})/u,
  closes: /^\\(?:close(?![A-Za-z])|end\{subproof\})/u,
  /** What is a step, even if it can't be read: a command of fitch, or a row of logicproof with any content. */
  started: /^\\(?:hypo|have)(?![A-Za-z])/u,
  filled: /^\s*(?!\\\\\s*$|\\(?:begin|end)\{)[^\s%]/u,
  ndLine:
    /^\\(hypo|have)\s*(?:\[[^\]\n]*\]\s*)*\{([^{}\n]*)\}\s*\{((?:[^{}\n]|\{[^{}\n]*\})*)\}\s*(?:\\(?:by\s*\{((?:[^{}\n]|\{[^{}\n]*\})*)\}|([a-z]+))\s*\{([^{}\n]*)\})?/u,
  proofRow: /^([^%&\n]+)&([^%&\n]*)/u,
  /** A sign of a list, which isn't a negation. */
  bullet: /^(\s*)([-*•])\s+(?=\S)/u,
  /** A line without content, such as the ruler below the premises. */
  ruler: /^(?:[\s\d.|│┃├└┌┬┴┼╞┐┘┤═─━_—–=`~*+-]*$|\s*```)/u,
  /** A line of a chain of equations, whose indentation means nothing. */
  chained: /^\s*(?:≡|⇔|⟺|=)\s+/u,
  /** Signs between the sides of a row of such a chain, and brackets. */
  equivalent: /(?<=\s)(?:≡|⇔|⟺|=)(?=\s)|[()[\]{}]/gu,
  assumed: /^(?:assume|suppose|asm)(?: that)?:?\s+([^\n]*)$/iu,
  /** A formula to show, as in `Show: P → R`, but not a variable of that name. */
  show: new RegExp(String.raw`^show(?::\s*|\s)${noOperator}([^\n]*)$`, "iu"),
  /** A formula with a sign, as in `T: p`, `F p` or `T(p ∧ q)`. */
  sign: new RegExp(String.raw`^([TF])(?:\s*:\s*|\s+|(?=[([{¬~!∼]))${noOperator}([^\n]*)$`, "u"),
  /** The same as read. */
  signed: /^([TF]): ([^\n]*)$/u,
  /** The end of a branch, in words or by a sign, and its justification. */
  closed: /^(?:(x|closed?|closes)|[⊥#□✗×※⨳⊗]|_\|_|!\?)(?![\p{L}\d_])[\s:;,.–—-]*([^\n]*)$/iu,
  /** What certainly ends a formula. */
  gap: /^(?:\s{2}|\s*[\t:;])/u,
  /** A rule of a tableau, such as `T∧`, `¬∨` or `→D`, in its normal form. */
  treeRule: /^([tf])?(¬)?([¬∧∨→↔⊕v])([tf])?d?$/u,
  /** A word that isn't an operator, as found in prose. */
  word: /(?<![\p{L}\\])(?!(?:and|not|xor|iff|implies|then|nand|nor)(?!\p{L}))\p{L}{3,}/iu,
  /** What separates the two sides of a sequent: a turnstile, or else an arrow. */
  turnstile: /⊢|\|-|⟹/gu,
  sequentArrow: /⇒|=>/gu,
  /** What separates a formula from its rule. */
  formulaEnd: /(?<!\s)\s+[-–—]+\s*$|(?<![\s:;,.])[\s:;,.]+$/u,
  /** Places at which a formula may end and its rule begin: likely ones, and others. */
  likelySplit: /\s*(?:[:;]|\/\/)\s*|\s*\t\s*|\s{2,}|\s+(?=[([]\p{L}[^()[\]]*[)\]]\s*$)/gu,
  split: /\s+/gu,
  /** The start of a formula that lacks an operand, as in `P ⊃ R`, where `R` isn't a rule, but not jq's `.p | not`. */
  openFormula:
    /(?:[∨∧→↔⊃≡•∙·⊕⊼⊽⇒⇔⟶⟹⟷⟺⋀⋁&|^¬~∼!>=+*]|\/\\|\\\/|\\(?:to|land|lor|lnot|neg|sim|wedge|vee|oplus|cdot|supset|equiv|implies|iff|(?:left)?(?:right)?arrow)|(?<![\p{L}\d_\\])(?:and|or|xor|(?<!\|)(?<!\|\s)not|implies|iff|nand|nor|if|then))\s*$/iu,
  /** The same with `v`, which is a disjunction if an operand precedes it. */
  openV: /(?<=[\p{L}\d)\]}'])\s+v\s*$/u,
  /** A disjunction written with `v`. */
  disjoining: /(?<=[\p{L}\d)\]}'])\s+v\s+[\p{L}\d([{~¬-]/u,
  /** The rest of a formula, as in `P ⊃ R`, rather than a rule such as `⊃R`. */
  operator:
    /^(?:[∨∧→↔⊃≡•∙·⊕⇒⇔⟶⟹⟷⟺⋀⋁&|^¬~∼!>=+*v]|<?[-=]>|<>|&&|\|\||==|\/\\|\\\/|(?:and|or|xor|not|implies|iff|nand|nor)(?!\s+(?:intro|elim|left|right)))\s/iu,
  citation:
    /(?<![\p{L}\d₀-₉])(\d{1,6})(?:\s*(?:-{1,3}|[–—−]|\.{2,3}|…|to|through)\s*(\d{1,6}))?(?![\p{L}\d])/gu,
  /** What Gensler's lines follow from: one or two lines, or an assumption and two lines that contradict each other. */
  inferred:
    /^\s*[{([]?from\s+(?=\d)(?:(\d{1,6});\s*\d{1,6}\s+contradicts\s+\d|(?=[\d\s,})\]]*(?:and\s[\d\s,})\]]*)?$))/iu,
  /** The conclusion of a proof on a line of its own. */
  concluded: /^\s*(?:(?:\/{1,3}|\[)\s*)?∴\s*(?=\S)([^\n]*)$/u,
  /** The conclusion of a proof next to its last premise, as in some textbooks. */
  announced:
    /(?<![\s/])\s*\/{1,3}\s*∴([^\n]*)$|(?<!\s)\s+(?:∴|want\s)([^\d\n]*)$|(?<!\s)\s{2,}\/\s+(?=[A-Z]\s*$|[^\n/]*(?:[∨∧→↔⊃≡•·~¬&>]|\sv\s))([^\d\n/]*)$/u,
  /** T or F, which are constants in textbooks such as Rosen's, but variables in some notations. */
  constant: /(?<![\p{L}\d_\\])[TF](?![\p{L}\d_])/u,
  /** A clause as the set of its literals. */
  clauseSet: /^\{([^{}]*)\}$/u,
  definition: /^(?:definition|defn?|df)(?:of)?/u,
} as const

/**
 * Makes a line plain: rows of Markdown tables become lines, formulas in LaTeX lose their dollar signs, and what
 * introduces a conclusion is dropped.
 */
export const plainLine: Replacements = [
  // LaTeX: environments, rows of tables, and the package fitch
  [/^\s*\\(?:(?:begin|end)\{[^\n]*|[[\]]|hline)\s*$/u, ""],
  [
    /^(?=[^\n]*[\\$])\s*(\d{1,6})\.?(?:\\q?quad)?\s*&+([^&\n]*)(?:&+([^&\n]*?))?(?:\\\\\s*)?$/u,
    "$1. $2    $3",
  ],
  [/^(\s*\\f[ajhb](?![A-Za-z])[^&\n]*)&/u, "$1    "],
  [/\\f[ajhb](?![A-Za-z])\s*|\|\\\s/gu, "| "],
  // Names of rules such as $\to$E
  [/\$\\(?:to|rightarrow|supset)\$(?=[IE-])/gu, "→"],
  [/\$\\(?:land|wedge)\$(?=[IE-])/gu, "∧"],
  [/\$\\(?:lor|vee)\$(?=[IE-])/gu, "∨"],
  [/\$\\(?:lnot|neg)\$(?=[IE-])/gu, "¬"],
  [/\$\\(?:leftrightarrow|equiv)\$(?=[IE-])/gu, "↔"],
  [/\\(?:text\w*|mbox)\{([^{}]*)\}/gu, "$1"],
  // Gensler's star of a line that was used, and his notes on assumptions
  [/^(\s*)\*(?=\s*\d)/u, "$1 "],
  [/(?<!\s)\s*\{(?:break|nice)[^{}]*\}\s*$/iu, ""],
  // Boxes around subproofs
  [/(?<=\S)\s*[│┃]\s*$/u, ""],
  [/`([^`\n]+)`/gu, "$1"],
  [/(?<![\p{L}\d_)*])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{L}\d_(*])/gu, "$1"],
  [/^(\s*)step\s+(\d{1,6})\s*[.):]\s*/iu, "$1$2. "],
  // Premise: p → q
  [
    /^((?:\s*[([]?\d{1,6}\s*[.):\]])?\s*)(premise|given|assumption)(?:\s\d{1,6})?:\s+(?=\S)([^\n]*\S)\s*$/iu,
    "$1$3    $2",
  ],
  [/^\s*\|\s*(\d{1,6})\.?\s*\|([^\n]*)\|([^|]*)\|\s*$/u, "$1. $2    $3"],
  // Hurley's bars precede the number.
  [/^\s*((?:[|│┃]\s*)+)(\d{1,6}\s*[.)])\s/u, "$2 $1"],
  [/^\s*(?:∴|therefore:?,?)\s+/iu, ""],
  [/^(\s*[([]?\d{1,6}(?:\s*[.):\]]|(?=\s))\s+(?:[⎡⎢⎣]\s*)*)(?:∴|therefore:?,?)\s+/iu, "$1"],
  [/(?<![A-Za-z0-9_$])\$([^$\n]*[^$\s])\$(?![A-Za-z0-9_])/gu, "$1"],
  // Only one space precedes the conclusion next to a premise of single letters: 2. ~B / ~A
  [
    /^((?:\s*[([]?\d{1,6}[.)\]]?\s)?(?:\p{L}(?!\p{L})|[^\p{L}\d\s/]|\s(?=\S)(?!\/))+)\s\/\s(?![¬~∼]?\s*[IE]\s*$)(?=[A-Z(¬~∼[{])/u,
    "$1  / ",
  ],
  [/\\q?quad(?![A-Za-z])|\\\\\s*$/gu, "    "],
]

/** Makes a reason in the packages fitch and logicproof plain: `$\\land\\mathrm{e}_1$ 2` is ∧e 2. */
export const packagedReason: Replacements = [
  [/\$|_\{?\d\}?|\\(?:mathrm|text\w*|mbox)(?=\{)/gu, ""],
  [/\{([ie])\}/giu, "$1"],
  [/\\(?:to|rightarrow|supset)\s*/giu, "→"],
  [/\\(?:land|wedge)\s*/gu, "∧"],
  [/\\(?:lor|vee)\s*/gu, "∨"],
  [/\\(?:lnot|neg)\s*/gu, "¬"],
  [/\\(?:leftrightarrow|equiv)\s*/giu, "↔"],
  [/\\bot\s*/gu, "⊥"],
]

/** Turns a justification, in which commas stand for the citations, into the name of its rule. */
export const ruleName: Replacements = [
  [/^\s*((?:assum|suppos|hypoth)[a-z]*)\s*(?:\(|for\b|to\b|[,:/])[^\n]*$/iu, "$1"],
  [/\b(laws?)\s+for\s[^\n]*$|\b(?:first|second)(?=\s[\p{L}\s]*laws?\b)/giu, "$1"],
  [/[([]\s*,\s*[)\]]/gu, ","],
  [/,(?:\s*(?:and|&)?\s*,)+/gu, ","],
  [/,\s*(?:and|by)\s+(?=\p{L})/giu, ", "],
  [
    /\b(?:lines?|steps?|subproofs?|from|on|applied to|using|via|because|since|with|of(?=\s*,))\b|(?<![^\s,;:(])ll?(?=[\s.,:]|$)|^\s*by\b/giu,
    " ",
  ],
  [/^[\s,;:([/—–]+|(?<![-+])[\s,;:)\].]+$/gu, ""],
  [/[,;:()[\]]+\s*$|\(\s*,?\s*\)?/gu, ""],
]

/** Normalizes a lower-case name: no spaces, one sign for each connective, `i` for introduction, `e` for elimination. */
export const normalName: Replacements = [
  [/\s+/gu, ""],
  [/[.:,'’"“”()[\]_]+$|^[.:,'’"“”()[\]]+/gu, ""],
  [/<->|<=>|<>|⇔|⟷|⟺|≡/gu, "↔"],
  [/->|=>|⇒|⟶|⟹|⊃|>/gu, "→"],
  [/\/\\|&&?|\^|⋀|·|•/gu, "∧"],
  [/\\\/|\|\|?|⋁/gu, "∨"],
  [/^v(?=-?(?:i|e|in|el|l|r)\w*$)/gu, "∨"],
  [/[~!∼]|^-(?=i|e)/gu, "¬"],
  [/_\|_|⊥|^#/gu, "⊥"],
  [/introduction|intro|int(?=$)|\+$/gu, "i"],
  [/elimination|elim|(?<=[∧∨→↔¬⊥])-$/gu, "e"],
  // Gamut's E∧ and I→.
  [/^([ie])([∧∨→↔¬⊥])$/gu, "$2$1"],
  [/['’.\-–]|[0-9₀-₉]+$|(?<=^the)rule|(?<=^by)rule|rule$/gu, ""],
  [/^the(?=[a-z])|laws?$/gu, ""],
]

export function replaced(text: string, replacements: Replacements): string {
  return replacements.reduce((each, [pattern, by]) => each.replace(pattern, by), text)
}
