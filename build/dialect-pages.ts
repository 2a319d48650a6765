// Generates docs/dialects.md from the dialects' grammars and fixtures, and an image for each dialect.
//
//     docs/dialects.md          ### c … **Precedence**: `or(||) < and(&&) < …`
//     docs/dialects/c.svg       the railroad diagrams

import { existsSync, readFileSync } from "node:fs"
import { readSample } from "../oracles/samples.ts"
import { parsers, standIns } from "../oracles/stand-ins.ts"
import { type Dialect, families } from "../src/language/dialect/dialect.ts"
import {
  describeExample,
  describeForm,
  describeOrder,
  isUsualGroup,
} from "../src/report/describe-notation.ts"
import { familyTitles } from "../src/report/family-titles.ts"
import { proseWithCode as prose } from "./prose-with-code.ts"
import { withBase } from "./railroad.ts"
import { railroadImage } from "./railroad-image.ts"

const introduction = `# Built-in dialects

A *dialect* describes one notation: its literals, its operators and their precedence. Options such as \`--dialect\`
accept the names on this page. [Notations and grammars](grammars.md) explains how boolglot chooses a dialect if you
don't name one.
`

const terms = `## How to read this page

*Precedence* lists the operators that bind tightest first. In the diagrams, literal text is blue and rule names are
grey; the first diagram is the whole expression. If a token has several spellings, boolglot prints the topmost one.

A *judge* is an implementation that defines the notation, or one that reads it the same way; [a table](#judges) lists
them. For notations without a judge, the first comment in the fixtures names the documents that they are based on.
`

const judged = `## Judges

\`npm run oracles\` sends each judge about 2,000 generated expressions and 1,000 damaged ones; boolglot must accept the
same ones and give the same values. *Answers* is the number of the judge's answers stored in the repository; every test
run compares them with boolglot's. *Cases* is the number of texts with handwritten answers.
`

const made =
  "Generated from [grammars](../grammars) and [fixtures](../fixtures/README.md) by `npm run docs:dialects`.\n"

/** Contents of files, by path. */
export function dialectPages(dialects: readonly Dialect[]): ReadonlyMap<string, string> {
  const byFamily = families.map((family) => ({
    title: familyTitles[family] ?? family,
    members: dialects
      .filter((dialect) => dialect.family === family)
      .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
  }))
  const contents = byFamily.map(({ title, members }) => {
    const links = members.map(({ name }) => `[${name}](#${name})`)
    return `- **[${title}](#${anchor(title)})** ${links.join(" ")}\n`
  })
  const sections = byFamily.map(
    ({ title, members }) => `## ${title}\n\n${members.map(section).join("\n")}`,
  )
  const table = judgeTable(byFamily.flatMap(({ members }) => members))
  const parts = [introduction, contents.join(""), terms, ...sections, judged, table, made]
  const page = parts.join("\n")
  const images = dialects.map((dialect): [string, string] => [
    `docs/${imageOf(dialect)}`,
    railroadImage(dialect),
  ])
  return new Map([["docs/dialects.md", page], ...images])
}

/** The judge of each notation, and the number of texts with known answers. */
function judgeTable(dialects: readonly Dialect[]): string {
  const counts = new Map<string, number>()
  const rows = dialects.map(({ name }) => {
    const path = `fixtures/oracles/${name}.txt`
    const answers = existsSync(path) ? readFileSync(path, "utf8") : ""
    const judges =
      paragraphs(answers, "#")[0]
        ?.split(", ")
        .filter((each) => each !== "") ?? []
    const all = judges.map((judge) => {
      const program = judge.slice(0, judge.lastIndexOf(" "))
      const other = standIns[program]
      if (other !== undefined) return { kind: "a stand-in", text: `${judge}, in place of ${other}` }
      return parsers.includes(program)
        ? { kind: "only a grammar", text: `${judge}, only its grammar` }
        : { kind: "an implementation", text: judge }
    })
    const [{ kind } = { kind: "no judge" }] = all
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const cases = readFileSync(`fixtures/${name}.txt`, "utf8").match(/^source:/gm)?.length ?? 0
    const known = answers === "" ? "" : readSample(answers).length
    return `| [${name}](#${name}) | ${all.map(({ text }) => text).join("; ") || "none"} | ${known} | ${cases} |\n`
  })
  const kinds = ["an implementation", "a stand-in", "only a grammar", "no judge"]
  const summary = kinds.map((kind) => `${counts.get(kind) ?? 0} with ${kind}`).join(", ")
  const head = "| notation | judge | answers | cases |\n|---|---|---:|---:|\n"
  const table = `The ${dialects.length} notations by judge: ${summary}.\n\n${head}${rows.join("")}`
  return `${table}\n${review}`
}

const review = `### How conversions read

Judges check what a converted text means, not whether people would write it so. A reviewer read 1,068 texts, 12
expressions in 89 notations, and marked 46 of them, so about 96% are as a programmer would write them. One reviewer read
all notations, not a native user of each. The marked texts are \`a == b\` in JavaScript, PHP and Perl; choices at the top
level with parentheses in 6 languages; choices with \`&&\` and \`||\` in Jsonnet and Dafny; \`and\` next to \`or\` without
parentheses in sentences and logic; and equivalences that are spelled out, in notations without \`=\` and \`xor\`.
`

function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-")
}

function imageOf({ name }: Dialect): string {
  return `dialects/${name}.svg`
}

function section(dialect: Dialect): string {
  const facts = Object.entries(factsOf(dialect)).filter(([, text]) => text !== "")
  const lines = facts.map(([name, text]) => `- **${name}**: ${text}\n`)
  const [summary = "", ...traps] = paragraphs(sourceOf(dialect), "//")
  return [
    `### ${dialect.name}\n\n${prose(summary)}\n\n`,
    ...traps.map((trap) => `${prose(trap)}\n\n`),
    ...lines,
    `\n![Railroad diagrams of ${dialect.name}](${imageOf(dialect)})\n`,
  ].join("")
}

function sourceOf({ grammar }: Dialect): string {
  return grammar.at(-1)?.source ?? ""
}

function factsOf(dialect: Dialect): Readonly<Record<string, string>> {
  const { spellings, anyCase, forms, space } = dialect
  const literals = [spellings.true, spellings.false].filter((each) => each.length > 0)
  const comments = space.comments.map(({ from, to, except = [] }) => {
    const end = to === "\n" ? "the end of the line" : code(to)
    const exceptions = except.map((each) => code(from + each)).join(" or ")
    return `${code(from)}${exceptions && ` (not ${exceptions})`} to ${end}`
  })
  const special = forms.filter((form) => !isUsualGroup(form))
  return {
    Example: codes([describeExample(dialect)]),
    Literals: literals.map((each) => codes(each)).join("; ") || "none",
    Precedence: codes([describeOrder(dialect)]).replace("`none needed`", "none needed"),
    Forms: codes(
      special.map((form) => describeForm(form, dialect)),
      " · ",
    ),
    "In any case": codes(anyCase),
    Comments: comments.join(", "),
    Grammar: dialect.grammar
      .toReversed()
      .map(({ name, family }) => link(`${name}.ohm`, ["grammars", family, `${name}.ohm`]))
      .join(", which extends "),
    ...judgeOf(dialect.name),
  }
}

/** The reference implementations that were run, or else the sources named in the fixture. */
function judgeOf(name: string): Readonly<Record<string, string>> {
  const cases = link("cases written by hand", ["fixtures", `${name}.txt`])
  const answers = ["fixtures", "oracles", `${name}.txt`]
  const path = answers.join("/")
  if (existsSync(path)) {
    const [judges = ""] = paragraphs(readFileSync(path, "utf8"), "#")
    return { Judge: `${judges}, with ${link("its answers", answers)}; ${cases}` }
  }
  const [head = ""] = paragraphs(readFileSync(`fixtures/${name}.txt`, "utf8"), "#")
  return { Source: `${cases}. ${prose(head)}` }
}

/** The paragraphs of the comment at the start of a file, each as one line. */
function paragraphs(source: string, sign: string): string[] {
  const lines = source.split("\n")
  const end = lines.findIndex((line) => !line.startsWith(sign))
  return lines
    .slice(0, end)
    .map((line) => line.slice(sign.length).trim())
    .join("\n")
    .split("\n\n")
    .map((paragraph) => paragraph.replaceAll("\n", " "))
}

function link(text: string, path: readonly (string | undefined)[]): string {
  return `[${text}](../${path.filter((part) => part !== undefined).join("/")})`
}

function codes(texts: readonly string[], separator = " "): string {
  return texts
    .filter((text) => text !== "")
    .map(code)
    .join(separator)
}

function code(text: string): string {
  return `\`${withBase(text)}\``
}
