// Files that aren't lists of expressions, recognised so that they aren't read as one expression per line.
//
//     .model adder             a BLIF circuit
//     p cnf 3 2                clauses in DIMACS
//     2024-05-01 12:00 INFO    a log
//
// Each entry describes one format by patterns for the file's start. To add a format, add an entry and a sample to the
// test. A pattern has to be too specific to match any line of expressions: `.model` alone is a jq expression.

/** The form of a file that boolglot reads in place of an expression. */
export type LogicForm = "blif" | "pla" | "dimacs"

export interface Foreign {
  /** As it appears in messages: `a BLIF circuit`. */
  readonly label: string
  /** Comments are ignored. */
  readonly comment?: RegExp
  /** Matches the first line. */
  readonly first?: RegExp
  /** Each pattern matches somewhere in the text, in any order. */
  readonly has?: readonly RegExp[]
  /** Matches at least half of the lines, and more than one. */
  readonly most?: RegExp
  /** Matches fewer than half of the lines. */
  readonly few?: RegExp
  /** The form in which boolglot reads the file. */
  readonly reads?: LogicForm
  /** A form that boolglot reads and that other tools can convert the file to. */
  readonly convertsTo?: LogicForm
  /** What else boolglot can do with the file, or with its content. */
  readonly advice?: string
  /** Whether lines may contain expressions that a template finds. */
  readonly mayHoldExpressions?: boolean
}

const hash = /^[ \t]*#.*$/gm
const cLike = /\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[ \t]*\/\/.*$/gm
const xmlComment = /<!--[\s\S]*?(?:-->|(?![\s\S]))/g
const operator = String.raw`(?:and|or|xor|not|implies|iff|true|false)\b`
/** Words and signs of expressions, which are rare in logs. */
const joined = /\b(?:and|or|xor|not|implies|iff|true|false)\b|&&|\|\||[∧∨¬⊕→↔⇒⇔]|\S [&|^] \S|->|=>/i
const markdownCode = /^```[\s\S]*?(?:^```[ \t]*$|(?![\s\S]))/gm
/** A heading, or four words in a row without an operator. */
const markdownLine = new RegExp(
  `^(?:#{1,6}[ \\t]+\\S|.*(?:(?!${operator})[\\p{L}']{2,},?[ \\t]+){4})`,
  "iu",
)
const table = /^\s*\|.*\|\s*$/

function circuitAdvice(ending: string): string {
  return `boolglot compares and converts circuits in files that end in ${ending}`
}

export const foreignFormats: readonly Foreign[] = [
  {
    label: "a BLIF circuit with latches or subcircuits",
    comment: hash,
    first: /^\.(?:model|inputs|outputs)(?: |$)/,
    has: [/^\.(?:inputs|outputs|names)[ \t]+\S/m, /^\.(?:latch|subckt|gate|mlatch|search)[ \t]/m],
    advice: "boolglot reads BLIF made of .names alone",
  },
  {
    label: "a BLIF circuit",
    comment: hash,
    first: /^\.model(?:[ \t]+\S+)?$/,
    has: [/^\.(?:inputs|outputs|names)[ \t]+\S/m],
    reads: "blif",
  },
  {
    label: "a BLIF circuit",
    comment: hash,
    first: /^\.(?:inputs|outputs|names)[ \t]+\S/,
    has: [/^\.outputs[ \t]+\S/m, /^\.names[ \t]+\S/m],
    reads: "blif",
  },
  {
    label: "a PLA file",
    comment: hash,
    first: /^\.[a-z]+(?:[ \t]|$)/,
    has: [/^\.i[ \t]+\d+[ \t]*$/m, /^\.o[ \t]+\d+[ \t]*$/m],
    reads: "pla",
  },
  {
    label: "an AIGER circuit",
    first: /^a[ai]g(?: \d+){5,9}$/,
    advice: circuitAdvice(".aag or .aig"),
  },
  {
    label: "a quantified formula in QDIMACS",
    comment: /^c(?:[ \t].*)?$/gm,
    first: /^p[ \t]+cnf(?:[ \t]+\d+){2}$/,
    has: [/^[ae](?:[ \t]+\d+)+[ \t]+0[ \t]*$/m],
    advice: "boolglot reads clauses without quantifiers (DIMACS)",
  },
  {
    label: "a list of clauses in DIMACS",
    comment: /^c(?:[ \t].*)?$/gm,
    first: /^p[ \t]+cnf(?:[ \t]+\d+){2}$/,
    reads: "dimacs",
  },
  {
    label: "a list of weighted clauses (WCNF)",
    comment: /^c(?:[ \t].*)?$/gm,
    first: /^p[ \t]+wcnf(?:[ \t]+\d+){2,3}$/,
    advice: "boolglot reads clauses without weights (DIMACS)",
  },
  {
    label: "a list of weighted clauses (WCNF)",
    comment: /^c(?:[ \t].*)?$/gm,
    has: [/^h(?:[ \t]+-?\d+)+[ \t]+0[ \t]*$/m],
    most: /^(?:h|\d+)(?:[ \t]+-?\d+)+[ \t]+0$/,
    advice: "boolglot reads clauses without weights (DIMACS)",
  },
  {
    label: "a list of pseudo-boolean constraints (OPB)",
    first: /^\*[ \t]*#variable=/,
    convertsTo: "dimacs",
  },
  {
    label: "an ISCAS circuit (.bench)",
    comment: hash,
    first: /^(?:INPUT|OUTPUT)[ \t]*\(|^\S+[ \t]*=[ \t]*\w+[ \t]*\(/i,
    has: [/^(?:INPUT|OUTPUT)[ \t]*\([^()]+\)[ \t]*$/im, /^\S+[ \t]*=[ \t]*\w+[ \t]*\(.*\)[ \t]*$/m],
    advice: circuitAdvice(".bench"),
  },
  {
    label: "a Verilog module",
    comment: cLike,
    first: /^(?:`\w+|\(\*|(?:macro)?module\b|package\b|interface\b|import\b|primitive\b)/,
    has: [
      /^[ \t]*(?:macro)?module[ \t]+\\?\S/m,
      /^[ \t]*(?:input|output|inout|wire|reg|logic|assign|always\w*|endmodule|parameter)\b/m,
    ],
    advice: circuitAdvice(".v"),
  },
  {
    label: "a VHDL design",
    comment: /--.*$/gm,
    first: /^(?:library|use|entity|architecture|package|context)[ \t]+\w+/i,
    has: [
      /^[ \t]*(?:entity|package)[ \t]+\w+[ \t]+is\b|^[ \t]*architecture[ \t]+\w+[ \t]+of[ \t]+\w+/im,
    ],
    convertsTo: "blif",
  },
  {
    label: "a feature model in UVL",
    comment: /\/\/.*$/gm,
    first: /^(?:namespace\b|include$|imports$|features$)/,
    has: [/^features[ \t]*$/m, /^[ \t]+(?:mandatory|optional|alternative|or|\[\d[^\]]*\])[ \t]*$/m],
    convertsTo: "dimacs",
  },
  {
    label: "an SMT-LIB script",
    comment: /;.*$/gm,
    first: /^\((?:set-|declare-|define-|assert\b|push\b|reset\b)/,
    has: [/^\((?:set-logic|declare-\w+|define-\w+|assert|check-sat)[\s)]/m],
    advice: "boolglot reads its terms, such as (and p q), if each is on its own line",
  },
  {
    label: "a TPTP problem",
    comment: /%.*$/gm,
    first: /^(?:include|fof|cnf|tff|thf|tcf)[ \t]*\(/,
    has: [/^(?:fof|cnf|tff|thf|tcf)[ \t]*\([ \t]*[\w']+[ \t]*,[ \t]*\w+[ \t]*,/m],
    advice: "boolglot reads its formulas, such as (p & ~ q), if each is on its own line",
  },
  {
    label: "a PDF document",
    first: /^%PDF-\d/,
  },
  {
    label: "a LaTeX document",
    comment: /^[ \t]*%.*$/gm,
    first: /^\\documentclass\b/,
  },
  {
    label: "a graph in DOT",
    comment: /^[ \t]*(?:\/\/|#).*$/gm,
    first: /^(?:strict[ \t]+)?(?:di)?graph\b[^{\n]*\{/i,
  },
  {
    label: "an HTML page",
    comment: xmlComment,
    first: /^<(?:!doctype[ \t]+html|html)\b/i,
  },
  {
    label: "an XML document",
    comment: xmlComment,
    first: /^<\?xml\b/,
  },
  {
    label: "an XML document",
    comment: xmlComment,
    first: /^<[A-Za-z][\w:.-]*(?:[ \t][^<>]*)?>$/,
    has: [/^[ \t]+<[A-Za-z]/m, /^[ \t]*<\/[\w:.-]+>[ \t]*$/m],
  },
  {
    label: "a Markdown document",
    comment: markdownCode,
    has: [/^##{1,5}[ \t]+\S[\s\S]*^##{1,5}[ \t]+\S/m, /\]\([^\s()]+\)|\*\*\w|`[^`\n]+`/],
    most: markdownLine,
    mayHoldExpressions: true,
  },
  {
    label: "a script",
    first: /^#![ \t]*\/\S/,
  },
  {
    label: "Python code",
    comment: hash,
    has: [
      /^(?:import[ \t]+[\w., \t]+$|from[ \t]+[\w.]+[ \t]+import\b)/m,
      /^[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+\w+.*[:(,][ \t]*$|^if[ \t]+__name__\b|^\w+(?:\.\w+)*\(.*$/m,
      /^[ \t]+\S|^\w+(?:\.\w+)*[ \t]*=[ \t]*\S/m,
    ],
  },
  {
    label: "Python code",
    comment: hash,
    first: /^(?:async[ \t]+)?(?:def[ \t]+\w+[ \t]*\(|class[ \t]+\w+[ \t]*[:(])/,
    has: [/^[ \t]+(?:return|pass|self\.|def|yield|raise)\b/m],
  },
  {
    label: "C code",
    comment: cLike,
    has: [/^[ \t]*#[ \t]*(?:include[ \t]*[<"]|define[ \t]+\w|ifndef[ \t]+\w)/m, /[;{}][ \t]*$/m],
  },
  {
    label: "Java code",
    comment: cLike,
    first: /^(?:package|import)[ \t]+(?:static[ \t]+)?[\w.*]+;$/,
    has: [/\b(?:class|interface|enum|record)[ \t]+\w+/m],
  },
  {
    label: "JavaScript code",
    comment: cLike,
    first:
      /^(?:["']use strict["'];?$|import\b.*["'];?$|export[ \t]|(?:const|let|var|function)[ \t]+[\w{[])/,
    has: [/[{([,][ \t]*$/m, /^[ \t]*[})\]]+/m],
  },
  {
    label: "Rust code",
    comment: cLike,
    first: /^(?:#!?\[|use[ \t]+[\w:]+|pub\b|fn[ \t]+\w|mod[ \t]+\w|struct[ \t]+\w|impl\b)/,
    has: [/^[ \t]*(?:pub[ \t]+)?(?:fn|struct|enum|impl|mod|trait)\b.*\{[ \t]*$/m, /^\}/m],
  },
  {
    label: "Go code",
    comment: cLike,
    first: /^package[ \t]+\w+$/,
    has: [/^(?:func|import|type|var|const)\b/m],
  },
  {
    label: "a protocol buffer as text (textproto)",
    comment: hash,
    has: [
      /^[ \t]*\w+(?:[ \t]*:)?[ \t]*[{<][ \t]*$/m,
      /^[ \t]*[}>][,;]?[ \t]*$/m,
      /^[ \t]*\w+[ \t]*:[ \t]*\S/m,
    ],
    most: /^(?:\w+(?:[ \t]*:)?[ \t]*[{<]|[}>][,;]?|\w+[ \t]*:[ \t]*(?:"[^"]*"|'[^']*'|\[.*\]|[-+\w.]+)[,;]?)$/,
    advice: "boolglot reads rows as JSON Lines",
  },
  {
    label: "a YAML document",
    comment: hash,
    has: [
      /^---[ \t]*$|^[\w-]+:[ \t]*$|^[ \t]*-[ \t]+[\w-]+:(?:[ \t]|$)/m,
      /^[ \t]+[\w-]+:[ \t]+\S/m,
    ],
    most: /^(?:-[ \t]+)*[\w-]+:(?:[ \t].*)?$/,
    advice: "boolglot reads rows as JSON Lines",
  },
  {
    label: "a log",
    most: /^[[(<]?(?:\d{4}[-/.]\d\d[-/.]\d\d|\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d)|^\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:|^[[<(]?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL)\b/,
    few: joined,
    mayHoldExpressions: true,
  },
  {
    label: "a Markdown document",
    comment: markdownCode,
    most: markdownLine,
    has: [/^#{1,6}[ \t]+\S|^[^\s|].*\n(?:={3,}|-{3,})[ \t]*$/m],
    few: new RegExp(`${joined.source}|${table.source}`, "i"),
    mayHoldExpressions: true,
  },
]

/**
 * The format of text that isn't a list of expressions; `undefined` if it may be one.
 *
 * @param start the first lines, without a byte order mark
 * @param isWhole whether nothing follows
 */
export function recogniseForeign(start: string, isWhole: boolean): Foreign | undefined {
  const all = start.slice(0, mostRead).split(/\r\n?|\n/)
  const isCut = all.length > 1 && !(isWhole && start.length <= mostRead)
  const lines = all.slice(0, isCut ? -1 : undefined).filter((line) => line.trim() !== "")
  const text = lines.map((line) => line.slice(0, longestLine)).join("\n")
  return foreignFormats.find((format) => matches(text, format))
}

/** Number of characters to examine from the start of a file, and from each line. */
const mostRead = 16 * 1024
const longestLine = 500
/** Number of lines to examine. */
const mostJudged = 100

function matches(text: string, { comment, first, has = [], most, few }: Foreign): boolean {
  const bare = (comment === undefined ? text : text.replace(comment, "")).trimStart()
  const firstLine = bare.slice(0, longestLine).split("\n", 1)[0]?.trimEnd() ?? ""
  if (firstLine === "" || first?.test(firstLine) === false) return false
  if (!has.every((pattern) => pattern.test(bare))) return false
  if (most === undefined) return true
  const lines = bare.split("\n").flatMap((line) => line.trim() || [])
  const judged = lines.slice(0, mostJudged)
  const count = (pattern: RegExp) => judged.filter((line) => pattern.test(line)).length
  const isMost = judged.length > 1 && 2 * count(most) >= judged.length
  return isMost && (few === undefined || 2 * count(few) < judged.length)
}
