// The README of a suite. It names no notations, since the manifest lists them; its examples are cases of the suite
// itself.

import { jsonDumps, type PythonValue } from "../python/json-dumps.ts"
import type { AcceptedCase, RefusedCase } from "./case-schema.ts"
import { suiteVersion } from "./suite-manifest.ts"

/** Shows one case of each kind, with an operator if possible. */
export function readmeOf(
  accepted: readonly AcceptedCase[],
  refused: readonly RefusedCase[],
): string {
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

What each notation of boolean expressions means, as cases that an implementation in any language can run.

- \`manifest.json\`: the version, the seed, and for each dialect all that its reader has to know, with the
  names of its files of cases and how many cases they hold.
- \`<dialect>.accepted.jsonl\`: texts that the dialect reads, one case a line.
- \`<dialect>.refused.jsonl\`: texts that it refuses, one case a line.
- \`schema.json\`: JSON Schema (draft 2020-12) of a line of either.

All files are ASCII, other characters being escaped as \`\\u\` and four digits; lines end with a line feed.

Here is one case of each kind, broken into lines to be read:
`

const body = `## How to run it

Read \`manifest.json\`; stop if \`suite\` is not ${suiteVersion}. Then for each dialect, as far as your
implementation goes:

For an accepted case

1. reading \`text\` gives \`tree\`;
2. its value, with the variables of \`assignment\`, is \`value\`;
3. printing the tree gives \`spaced\` and \`compact\`, and reading either gives \`tree\` again (with more groups where
   a connective has operators of several kinds: the one that is printed may need parentheses);
4. for each member of \`translations\`, printing the tree in that dialect gives that text, and its value
   in that dialect is \`value\`.

For a refused case

5. \`text\` is refused,
6. at \`offset\`,
7. where the kinds in \`expected\` could have stood, and no others.

An implementation may stop at any of these steps: one that only evaluates does 2 and 5. Say which you do.

Four small programs next to the folder do that with the means of their language, and fail if a case is wrong:
\`check-conformance.py\` (Python's \`eval\`, for \`true-false\`, \`python\` and their translations), \`check-conformance.mjs\`
(Node, for \`javascript\`), \`check-conformance.pl\` (Perl, for \`perl\`) and \`check-conformance.go\` (Go's type checker, for
\`go\`). Each takes the folder as its argument.

## Members of a case

| member | what |
|---|---|
| \`id\` | the file without its ending, the topic, and a number; unique in the suite, for reports and for lists of what is known to fail |
| \`text\` | what is read; well-formed Unicode |
| \`spaced\` | the tree printed with one space between any two tokens |
| \`compact\` | the tree printed without the spaces that are not needed |
| \`tree\` | see below |
| \`assignment\` | the value of each variable of the text; \`{}\` where there is none |
| \`value\` | of the text under the assignment |
| \`translations\` | by the name of the dialect, the tree printed spaced in \`true-false\` and \`python\`, and, for cases of these two, in every other dialect. A dialect is absent where it lacks an operator, the literals or the variables of the expression, or reserves the name of one |
| \`offset\` | in UTF-16 code units from the start of the text: where the first token starts with which no expression can go on, or the length of the text where more was expected (so white space at the end counts) |
| \`expected\` | all kinds of token with which an expression could go on there, in the order of \`token_kinds\` of the dialect, or of the manifest where the dialect has none of its own; \`end\` is the end of the text |

In a dialect whose \`ascii\` is true all characters before an offset are ASCII, so that the offset is also one in
bytes of UTF-8 and in code points.

## Members of a dialect in the manifest

| member | what |
|---|---|
| \`spellings\` | of each kind of token; the first is the one that is printed. None: the dialect has no such token |
| \`token_kinds\` | only of a dialect that has others than the manifest lists |
| \`any_case\` | spellings, and reserved words, that are read in capital and small letters alike; absent where there are none |
| \`joined\` | tokens that may not touch, written together; absent where there are none |
| \`white_space\`, \`comments\` | only if the dialect has other white space than the manifest: characters, and how each kind of comment begins and ends; each of \`ends\` ends it as its line does, none of \`except\` may follow its beginning, and one that \`nests\` may not hold its beginning again |
| \`ladder\` | the levels of operators from the loosest to the tightest; none where all operators stand in \`forms\` |
| \`forms\` | the operands that consist of several tokens; absent where these are expressions in parentheses and nothing else |
| \`word_characters\` | ranges of characters, both ends included |
| \`variable\` | null where there are none; else the characters that a name starts with, as ranges, the words that are no names, and the \`quote\` before and after each name, if there is one |
| \`ascii\` | whether all characters of all tokens are ASCII |
| \`accepted\`, \`refused\` | the file, and how many cases stand in it |

## From text to tree

White space is the four characters of \`white_space\`, unless the dialect has its own; comments count as white space. One
that ends with a line may also end with the text. White space may stand between tokens and around them, and is needed
only where two tokens would be read as another.

Tokens. At each place the token is the longest of the spellings that may stand there; one that ends in a word
character may not where another word character follows it. Where the longest would be one of \`joined\`, there is no token:
these are tokens that may not touch. Where no spelling may, a name may: a character of
\`start\` and all word characters behind it, if it is none of the reserved words. All else is no token, and is
refused where it starts.

The kind of an operator is the name of its connective, perhaps with more in capitals: \`andBitwise\` is an \`and\`.

Ladder. A level of kind \`infix\` is one or more operands with any of its operators between them, to be read from
left to right; a level of kind \`prefix\` is any number of its operators and then an operand. An operand is an
expression of the next tighter level. An operand of the tightest level is a literal, a variable, or an expression
in parentheses. So a prefix operator can only follow an operator that is looser than it, and is refused after a
tighter one. A level may say more of itself:

| member | what |
|---|---|
| \`kind\`: \`postfix\` | an operand and then any number of its operators |
| \`repeats\`: false | a prefix or postfix operator stands at most once |
| \`associates\` | \`left\` where it is absent; \`right\`: from right to left; \`none\`: at most one operator; \`chain\`: two operators or more are comparisons of neighbours, all of which have to hold; \`all\`: a chain of one operator is one node of all its operands |
| \`unmixed\` | operators that follow each other are the same |
| \`single\` | of an unmixed level, operators that are not followed by another one |
| \`implicit\` | the operator that is meant where two operands follow each other |
| \`opened\` | operators whose left operand, of the next level, stands between an \`opening\` and the \`operator\`; one stands alone on its level |
| \`prefixed\` | the \`rule\` of a looser prefix level whose operators may begin a right operand; what they negate reaches as far as on their own level |

Forms. Each has its \`parts\` from left to right: kinds of tokens, and \`least\` to \`most\` expressions (null: any number)
with the \`separator\` between any two. \`makes\` is the connective that it applies to them, \`group\`, or \`variable\`: then a
variable stands in the form alone. A notation with a form that begins with expressions is a reversed one: its operators
follow their operands.

Tree. A node has a \`kind\`:

| kind | other members |
|---|---|
| \`literal\` | \`value\`: true or false |
| \`variable\` | \`name\` |
| \`not\` | \`operand\` |
| \`and\`, \`or\`, \`xor\`, \`iff\` | \`operands\`: two or more, from left to right; a form may give the first three a single one |
| \`nand\`, \`nor\` | \`operands\`: two, or as many as a form has, or a chain on a level that reads all at once: not all, and not any |
| \`implies\`, \`impliedBy\`, \`notImplies\`, \`notImpliedBy\` | \`operands\`: two |
| \`if\` | \`operands\`: the condition, and what holds where it is true and where it is false |
| \`comparison\` | \`operators\`, each \`iff\` or \`xor\`, between \`operands\`: each pair of neighbours has to hold |
| \`group\` | \`inner\`: what stands in written parentheses |

Operands with \`and\`, \`or\`, \`xor\` or \`iff\` between them on one level are one node, however many; chains of others nest as
their level associates. Where operators of one level change, what stands to the left of the change is the first operand of
the node that follows (on a level from the right, what stands to the right of it the last one). The value of \`xor\` is
true where an odd number of operands is; \`iff\` is read from the left, but in a form with more than two operands it is a
comparison. A form of \`implies\` with more than two operands is read from the right. A form without operands is a
literal: true for \`and\` and \`iff\`, false for \`or\` and \`xor\`.

## From tree to text

Every token is printed in its first spelling, groups with their parentheses, or without where the notation needs none
and has none. Other parentheses are added around
an operand that is looser than its place, or as loose: around an operand of an infix operator whose own operator
is on the same level or a looser one, unless it is the first operand and another operator of the same level; and
around the operand of a prefix operator whose own operator is looser. That is never needed in the dialect that the
tree was read in, but often in translations.

A space between two tokens is needed where the first ends and the second begins with a word character, or where
the first is the beginning of a longer spelling and what that has more and the second begin alike, up to the end of
the shorter of the two.

## What stays the same

The same version, dialects and seed give the same bytes. Cases of topic \`random\` depend on the seed, all others
do not. Cases may be added without a new version; their numbers may move. The version rises when a member
changes its name, shape or meaning.
`
