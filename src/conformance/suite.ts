// Makes the files of a conformance suite, which defines every notation for implementations in any language.
//
//     README.md  manifest.json  schema.json
//     binary.accepted.jsonl     {"id":"binary.accepted/and/1","text":"1 && 1","value":true,…}
//     binary.refused.jsonl      {"id":"binary.refused/place/1","text":"&&","offset":0,…}
//
// Accepted and refused cases are in separate files because typed JSON readers, data frames and command-line tools
// need no options for files whose lines all have the same fields.

import { defaultSeed } from "../generate/index.ts"
import {
  type Dialect,
  isUsual,
  type Level,
  tokenKindsOf,
  type VariableShape,
  whiteSpace,
} from "../language/dialect/index.ts"
import { commonKinds } from "../language/source/index.ts"
import { jsonDumps, type PythonValue } from "../python/index.ts"
import { acceptedCase } from "./accepted-case.ts"
import { acceptedDrafts, randomDrafts } from "./accepted-drafts.ts"
import { type AcceptedCase, caseJsonSchema, type RefusedCase } from "./case-schema.ts"
import {
  damagedTexts,
  isWrittenInAscii,
  type Refusal,
  refusalOf,
  refusedCase,
  refusedTexts,
} from "./refused-texts.ts"

interface SuiteFile {
  readonly name: string
  /** ASCII text that ends with a line feed. */
  readonly text: string
}

export interface Suite {
  readonly version: number
  readonly seed: number | bigint
  readonly files: readonly SuiteFile[]
  readonly dialects: readonly DialectFiles[]
}

/**
 * The same dialects and seed give the same files, byte for byte. The seed affects only the cases with the topic
 * `random`.
 *
 * @param only dialects to make files for, with the same cases as in the complete suite; default: all
 * @throws Error if a case contradicts itself
 */
export function makeSuite(
  dialects: readonly Dialect[],
  seed: number | bigint = defaultSeed,
  only: readonly Dialect[] = dialects,
): Suite {
  const parts = only.map((dialect) => {
    const accepted = acceptedCases(dialect, dialects, seed)
    const refused = refusedCases(dialect, dialects, accepted, seed)
    return { dialect, accepted, refused }
  })
  const entries = parts.map(({ dialect, accepted, refused }) => ({
    dialect,
    accepted: { file: fileName(dialect, "accepted"), cases: accepted.length },
    refused: { file: fileName(dialect, "refused"), cases: refused.length },
  }))
  const [first] = parts
  return {
    version: suiteVersion,
    seed,
    dialects: entries,
    files: [
      { name: "README.md", text: readmeOf(first?.accepted ?? [], first?.refused ?? []) },
      { name: "manifest.json", text: `${jsonDumps(manifestOf(entries, seed), { indent: 2 })}\n` },
      {
        name: "schema.json",
        text: `${jsonDumps(caseJsonSchema(dialects) as PythonValue, { indent: 2 })}\n`,
      },
      ...parts.flatMap(({ dialect, accepted, refused }) => [
        { name: fileName(dialect, "accepted"), text: linesOf(accepted) },
        { name: fileName(dialect, "refused"), text: linesOf(refused) },
      ]),
    ],
  }
}

function fileName({ name }: Dialect, what: "accepted" | "refused"): string {
  return `${name}.${what}.jsonl`
}

function linesOf(cases: readonly (AcceptedCase | RefusedCase)[]): string {
  return cases
    .map((each) => `${jsonDumps(each as PythonValue, { separators: [",", ":"] })}\n`)
    .join("")
}

function acceptedCases(
  dialect: Dialect,
  among: readonly Dialect[],
  seed: number | bigint,
): AcceptedCase[] {
  const nextId = idsOf(`${dialect.name}.accepted`)
  const targets = relatedTo(dialect, among)
  const seen = new Set<string>()
  return [...acceptedDrafts(dialect, targets), ...randomDrafts(dialect, seed)]
    .filter(({ text, assignment }) => isNew(jsonDumps([text, ...assignment.values()]), seen))
    .map((draft) => acceptedCase(nextId(draft.topic), draft, dialect, targets))
}

function refusedCases(
  dialect: Dialect,
  among: readonly Dialect[],
  accepted: readonly AcceptedCase[],
  seed: number | bigint,
): RefusedCase[] {
  const nextId = idsOf(`${dialect.name}.refused`)
  const seen = new Set<string>()
  const sources = accepted.map(({ text }) => text)
  return [
    ...refusedTexts(dialect, relatedTo(dialect, among)),
    ...damagedTexts(sources, dialect, seed),
  ]
    .filter(({ text }) => isNew(text, seen))
    .map(({ topic, text }) =>
      refusedCase(nextId(topic), text, refusalOf(text, dialect) as Refusal, dialect),
    )
}

/** Notations that other languages can evaluate, one with literals only and one with names. */
const common = ["true-false", "python"]

/**
 * The dialects that a dialect's cases are translated to, and whose tokens are tried as names and as foreign tokens: all
 * dialects for the common ones, and the common ones for all others.
 */
function relatedTo({ name }: Dialect, among: readonly Dialect[]): readonly Dialect[] {
  return common.includes(name) ? among : among.filter((other) => common.includes(other.name))
}

/** Whether a key is new; adds it to `seen`. */
function isNew(key: string, seen: Set<string>): boolean {
  const before = seen.size
  return seen.add(key).size > before
}

/** Numbers the cases of each topic. */
function idsOf(file: string): (topic: string) => string {
  const counts = new Map<string, number>()
  return (topic) => {
    const number = (counts.get(topic) ?? 0) + 1
    counts.set(topic, number)
    return `${file}/${topic}/${number}`
  }
}

// The manifest: everything that an implementation needs to know about each notation to run the cases.
//
//     { "suite": 1, "seed": 42, "dialects": [{ "name": "binary", "spellings": { "true": ["1"], … }, … }] }

/** Incremented whenever a field of the cases or the manifest is added or removed, or changes its meaning. */
const suiteVersion = 3

interface CaseFile {
  readonly file: string
  readonly cases: number
}

interface DialectFiles {
  readonly dialect: Dialect
  readonly accepted: CaseFile
  readonly refused: CaseFile
}

function manifestOf(entries: readonly DialectFiles[], seed: number | bigint): PythonValue {
  return {
    suite: suiteVersion,
    seed,
    token_kinds: commonKinds,
    white_space: whiteSpace,
    dialects: entries.map(({ dialect, accepted, refused }) => ({
      name: dialect.name,
      summary: dialect.summary,
      spellings: dialect.spellings,
      ...ownMembers(dialect),
      levels: dialect.levels.map(levelOf),
      word_characters: dialect.wordCharacters,
      variable: dialect.variable === null ? null : variableOf(dialect.variable),
      ascii: isWrittenInAscii(dialect),
      accepted: { ...accepted },
      refused: { ...refused },
    })),
  }
}

/** Fields for unusual features of a dialect; empty if it has none. */
function ownMembers(dialect: Dialect): { [member: string]: PythonValue } {
  const { anyCase, joined, forms, space } = dialect
  const kinds = tokenKindsOf(dialect)
  const isPlainSpace = space.comments.length === 0 && space.characters.join() === whiteSpace.join()
  const areGroups = forms.every(({ makes, parts }) => makes === "group" && parts[0] === "open")
  return {
    ...(kinds.length > commonKinds.length && { token_kinds: kinds }),
    ...(anyCase.length > 0 && { any_case: anyCase }),
    ...(joined !== undefined && { joined }),
    ...(!isPlainSpace && {
      white_space: space.characters,
      comments: space.comments.map((comment) => ({ ...comment })),
    }),
    ...(!areGroups && {
      forms: forms.map(({ makes, parts }) => ({
        makes,
        parts: parts.map((part) => (typeof part === "string" ? part : { ...part })),
      })),
    }),
  }
}

function levelOf(level: Level): PythonValue {
  const { kind, operators } = level
  const usual = { kind, operators }
  if (level.kind === "choice") return { ...level }
  if (level.kind !== "infix") return level.repeats && kind === "prefix" ? usual : { ...level }
  const { opened = [], ...others } = level
  const more = opened.length > 0 && { opened: opened.map((each) => ({ ...each })) }
  return level.associates === "left" && isUsual(level) ? usual : { ...others, ...more }
}

function variableOf({ start, reserved, quote }: VariableShape): PythonValue {
  return { start, reserved, ...(quote !== undefined && { quote }) }
}

// The README of a suite. It names no notations, since the manifest lists them; its examples are cases of the suite
// itself.

/** Shows one case of each kind, with an operator if possible. */
function readmeOf(accepted: readonly AcceptedCase[], refused: readonly RefusedCase[]): string {
  const expression = accepted.find(({ tree }) => "operands" in tree) ?? accepted[0]
  const examples = [expression, refused.find(isInTheMiddle) ?? refused[0]]
    .filter((each) => each !== undefined)
    .map((each) => `\`\`\`json\n${jsonDumps(each as PythonValue, { indent: 2 })}\n\`\`\`\n`)
  return [heading, examples.join("\n"), body].join("\n")
}

function isInTheMiddle({ offset, text }: RefusedCase): boolean {
  return offset > 0 && offset < text.length
}

const heading = `# Conformance suite of boolglot, version ${suiteVersion}

Cases that define the meaning of each notation of boolean expressions. An implementation in any language can run them.

- \`manifest.json\`: the version, the seed, and for each dialect what a reader has to know, and its files with their numbers
  of cases.
- \`<dialect>.accepted.jsonl\`: texts that the dialect accepts, one case per line.
- \`<dialect>.refused.jsonl\`: texts that it refuses, one case per line.
- \`schema.json\`: JSON Schema (draft 2020-12) of a line of either.

All files are ASCII, with other characters escaped as \`\\u\` and four digits. Lines end with a line feed.

Here is one case of each kind, with line breaks added:
`

const body = `## How to run it

Read \`manifest.json\`, and stop if \`suite\` is not ${suiteVersion}. Then, for each dialect that you implement:

For an accepted case

1. parsing \`text\` gives \`tree\`;
2. its value under \`assignment\` is \`value\`;
3. printing the tree gives \`spaced\` and \`compact\`, and parsing either gives \`tree\` again (possibly with more groups, if a
   connective has operators of several kinds);
4. for each member of \`translations\`, printing the tree in that dialect gives that text, and its value in that dialect is
   \`value\`.

For a refused case

5. \`text\` is refused,
6. at \`offset\`,
7. with exactly the kinds of tokens in \`expected\`.

An implementation may do only some of these steps: one that only evaluates does 2 and 5. State which ones you do.

Four small programs next to the folder show how: \`check-conformance.py\` (Python's \`eval\`, for
\`true-false\`, \`python\` and their translations), \`check-conformance.mjs\` (Node, for \`javascript\`), \`check-conformance.pl\`
(Perl, for \`perl\`) and \`check-conformance.go\` (Go's type checker, for \`go\`). Each takes the folder as its argument and fails if a
case is wrong.

## Members of a case

| member | meaning |
|---|---|
| \`id\` | the file without its extension, the topic, and a number; unique in the suite |
| \`text\` | the text to parse; well-formed Unicode |
| \`spaced\` | the tree printed with one space between tokens |
| \`compact\` | the tree printed with only the necessary spaces |
| \`tree\` | see below |
| \`assignment\` | the values of the variables; \`{}\` if there are none |
| \`value\` | the value of the text under the assignment |
| \`translations\` | by dialect, the tree printed with spaces in \`true-false\` and \`python\` and, for cases of these two, in every other dialect that can express it |
| \`offset\` | the start of the first token that can't continue an expression, in UTF-16 code units; the length of the text if it ends too early |
| \`expected\` | all kinds of tokens that could continue the expression, in the order of \`token_kinds\`; \`end\` is the end of the text |

If \`ascii\` is true for a dialect, all characters before an offset are ASCII, so it is also an offset in bytes of UTF-8 and in
code points.

## Members of a dialect in the manifest

| member | meaning |
|---|---|
| \`spellings\` | for each kind of token; the first is printed. An empty list: the dialect lacks the token |
| \`token_kinds\` | if they differ from those of the manifest |
| \`any_case\` | spellings and reserved words that are case-insensitive |
| \`joined\` | pairs of tokens that must not be adjacent, written together |
| \`white_space\`, \`comments\` | if they differ from those of the manifest: characters, and how comments begin and end. \`ends\` lists ends of lines, \`except\` what must not follow the beginning, and a comment that \`nests\` must not contain its beginning |
| \`levels\` | the levels of precedence from loosest to tightest; empty if all operators are in \`forms\` |
| \`forms\` | operands with several tokens; absent if there are only expressions in parentheses |
| \`word_characters\` | ranges of characters, inclusive |
| \`variable\` | null if there are none; otherwise the ranges of first characters, the reserved words, and the \`quote\` around names, if any |
| \`ascii\` | whether all tokens are ASCII |
| \`accepted\`, \`refused\` | the file and its number of cases |

## From text to tree

**White space** is the four characters of \`white_space\`, unless the dialect has its own. Comments are white space; a comment that
ends with a line may also end with the text. White space is optional, except between tokens that would otherwise form another one.

**Tokens.** At each place, the token is the longest spelling that matches. A spelling that ends in a word character doesn't match if
another word character follows. If the longest match is one of \`joined\`, there is no token. If no spelling matches, a name may:
a character of \`start\` and all word characters after it, unless it is reserved. Anything else is refused where it starts.

The kind of an operator begins with its connective: \`andBitwise\` is an \`and\`.

**Levels.** A level of kind \`infix\` is one or more operands with any of its operators between them, read from left to right. A level of
kind \`prefix\` is any number of its operators followed by an operand. Operands are expressions of the next tighter level; those of the
tightest level are literals, variables and expressions in parentheses. So a prefix operator can't follow a tighter operator. A level of kind
\`choice\` is an operand, or a choice: an operand, the operator, a second operand, \`closing\`, and a third operand. Further members of
a level:

| member | meaning |
|---|---|
| \`kind\`: \`postfix\` | an operand followed by any number of its operators |
| \`repeats\`: false | at most one prefix or postfix operator |
| \`associates\` | \`left\` by default; \`right\`; \`none\`: at most one operator; \`chain\`: several operators compare neighbours, and all comparisons have to hold; \`all\`: a chain of one operator is one node with all operands |
| \`unmixed\` | operators in a row must be the same |
| \`single\` | on an unmixed level, operators that can't be followed by another one |
| \`implicit\` | the operator between adjacent operands |
| \`condition\` | of a choice: whether the \`first\` operand chooses between the others, as in \`a ? b : c\`, or the \`second\`, as in \`b if a else c\` |
| \`second\` | what the second operand of a choice may be: \`any\` expression, one of the \`same\` level, or of the \`next\` tighter one. The third one may be another choice if the level associates \`right\` |
| \`opened\` | operators whose left operand is enclosed by an \`opening\` and the \`operator\` |
| \`prefixed\` | the \`rule\` of a looser prefix level whose operators may begin a right operand; their operand extends as far as on their own level |

**Forms.** Each has \`parts\` from left to right: kinds of tokens, and \`least\` to \`most\` expressions (null: any number) with a
\`separator\`. \`makes\` is the connective, \`group\`, or \`variable\` for a form with a variable alone. If a form begins with
expressions, the notation is a reversed one: operators follow their operands. If a prefix operator and a form begin with
the same token, the form is meant wherever its second token follows: \`not ( a ) && b\` begins with a call in Perl.

**Trees.** A node has a \`kind\`:

| kind | other members |
|---|---|
| \`literal\` | \`value\`: true or false |
| \`variable\` | \`name\` |
| \`not\` | \`operand\` |
| \`and\`, \`or\`, \`xor\`, \`iff\` | \`operands\`: two or more; a form may give the first three a single one |
| \`nand\`, \`nor\` | \`operands\`: two, or all of a form or of a level that associates \`all\`; the value is not all, or not any |
| \`implies\`, \`impliedBy\`, \`notImplies\`, \`notImpliedBy\` | \`operands\`: two |
| \`if\` | \`operands\`: the condition, the value if it is true, the value if it is false |
| \`comparison\` | \`operators\`, each \`iff\` or \`xor\`, between \`operands\`: all neighbours have to compare |
| \`group\` | \`inner\`: the content of written parentheses |

Operands joined by one of \`and\`, \`or\`, \`xor\` and \`iff\` on one level are one node; chains of other operators nest as their level
associates. If operators of one level alternate, everything to the left of a change is the first operand of the next node (on a level
that associates to the right, everything to the right is the last one). \`xor\` is true if an odd number of operands is true. \`iff\`
associates to the left; a form of \`iff\` with more than two operands is a comparison. A form of \`implies\` with more than two
operands associates to the right. A form without operands is a literal: true for \`and\` and \`iff\`, false for \`or\` and \`xor\`.

## From tree to text

Every token has its first spelling. Groups have parentheses, unless the notation has none. Parentheses are added around an operand of an
infix operator if its own operator is looser, or on the same level (except for a first operand with another operator of that level), and
around the operand of a prefix operator if its own operator is looser. The dialect in which a tree was parsed never needs them.

A space is necessary between two tokens if the first ends and the second begins with a word character, or if the first is the
beginning of a longer spelling that the second could continue.

## Stability

The same version, dialects and seed give the same bytes. Only cases of topic \`random\` depend on the seed. Cases may be added, and their
numbers may change, without a new version. The version rises when a member changes its name, shape or meaning.
`
