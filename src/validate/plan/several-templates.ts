// Combines a few templates that together read texts that no single template covers.
//
//     Q: T & F?                  Evaluate {expr} now {or} Q: {expr}?
//     Evaluate ~ T now

import type { Dialect } from "../../language/dialect/index.ts"
import { isGroup } from "../evidence/evidence.ts"
import { prose } from "../evidence/priors.ts"
import { findFramesOfParts } from "../templates/find-frames.ts"
import { namedTemplates, type Template, templateFrom } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"
import { wordsIn } from "./natural-language.ts"

/** Maximum number of templates in a combination. */
const mostTemplates = 6
/** A template is dropped if it reads none of the first texts that it matches, up to this number. */
const firstLook = 4

/**
 * Returns at most one combined template, to be tried like any other.
 */
export function severalTemplates(
  texts: readonly string[],
  isExpression: (text: string) => boolean,
  dialects: readonly Dialect[],
): readonly Template[] {
  const sources = findFramesOfParts(texts).filter((each) => isFrame(each, undefined, dialects))
  const templates = [...namedTemplates, ...sources.map((each) => templateFrom(each))]
  const candidates = templates.map((template) => ({
    template,
    read: textsRead(texts, template, isExpression),
  }))
  const chosen: Template[] = []
  let left = texts.map((_, at) => at)
  while (chosen.length < mostTemplates) {
    const [best] = candidates
      .map(({ template, read }) => ({ template, read: left.filter((at) => read.has(at)) }))
      .toSorted(
        (one, other) =>
          other.read.length - one.read.length ||
          wordsOf(other.template.source) - wordsOf(one.template.source),
      )
    if (best === undefined || !isGroup(best.read.length, texts.length)) break
    chosen.push(best.template)
    const read = new Set(best.read)
    left = left.filter((at) => !read.has(at))
  }
  if (chosen.length < 2) return []
  const source = chosen
    .map((template) => template.source)
    .toSorted((one, other) => wordsOf(other) - wordsOf(one))
    .join(` ${betweenTemplates} `)
  return [templateFrom(source)]
}

/** Indices of the texts from which a template extracts an expression; none if all are single words, such as labels. */
function textsRead(
  texts: readonly string[],
  template: Template,
  isExpression: (text: string) => boolean,
): ReadonlySet<number> {
  const read = new Set<number>()
  let fitting = 0
  let isAnyLong = false
  for (const [at, text] of texts.entries()) {
    const found = template.extract(text)
    if (found === undefined) continue
    fitting += 1
    if (isExpression(found.text)) {
      read.add(at)
      isAnyLong ||= /\S\s+\S|[^\p{L}\p{N}_\s]/u.test(found.text)
    }
    if (template.source !== "bare" && fitting === firstLook && read.size === 0) break
  }
  return isAnyLong ? read : new Set()
}

/** Amount of fixed text in a template. More specific templates are tried first, and the bare one last. */
function wordsOf(source: string): number {
  return source === "bare" ? 0 : source.replaceAll(/\{\w+\}/g, "").length
}

/**
 * Whether the text around `{expr}` can't be a part of an expression. A broken expression may become readable if the
 * template swallows its first operator. In prose, a word that spells an operator doesn't count as one.
 */
export function isFrame(
  source: string,
  dialect: Dialect | undefined,
  dialects: readonly Dialect[],
): boolean {
  const [before, after] = source.split("{expr}")
  if (before === undefined || after === undefined || source.startsWith("/")) return true
  const isProse = wordsIn(source.replaceAll(/\{\w+\}/g, " ")).length >= prose.inFrame
  const isTable = /^\|.*\|$/s.test(source)
  const isSign = (word = "") => {
    if (asks.has(word) || (isTable && word === "|")) return false
    const isWord = /^\p{L}+$/u.test(word)
    if (isWord && isProse) return false
    return (
      (dialect !== undefined && spellsSign(word, dialect)) ||
      (isWord && dialects.some((each) => spellsSign(word, each)))
    )
  }
  const last = before.trim().match(/(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)$/u)?.[0]
  const next = after.trim().match(/^(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)/u)?.[0]
  // The mark of an option or answer isn't an operator, although Polish notation uses letters as operators.
  const isMark = /^\(?[A-Z\d][.):](?:\s|$)/.test(after.trim())
  const isAside = /^\((?:\p{L}+\s+)?\{variables\}/u.test(after.trim())
  return !isSign(last) && (isMark || isAside || !isSign(next))
}

/** Words and signs that questions have next to an expression, even if they are operators in some notation. */
const asks: ReadonlySet<string> = new Set(["=", "?", ":", "is", "if"])

function spellsSign(word: string, { spellings }: Dialect): boolean {
  return Object.entries(spellings).some(
    ([kind, texts]) => kind !== "true" && kind !== "false" && texts.includes(word),
  )
}
