// Builds a MiniSearch index of sections that answers questions.
//
//     indexOf(sections).search("how do I check my CSV")   ──▶   Check a file, …

import MiniSearch, { type SearchResult } from "minisearch"
import type { SearchSection } from "./search-sections.ts"
import { searchWords } from "./search-words.ts"

/** Stop words: words of questions that don't name their subject. */
const empty = new Set(
  "a an and any anything are as at be boolglot by can could do does for from get has have how i if in into is it its many me mean means much my of on or should some that the their them there this to use was what when where which why will with work you your".split(
    " ",
  ),
)

/** Other words for the subjects of pages. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["huggingface", "hugging face"],
  ["custom", "own"],
  ["vscode", "vs code"],
])

export interface SearchIndex {
  /** Sections that contain any of the words, the best first. */
  readonly search: (question: string) => readonly SearchSection[]
}

/** The words of a question that it searches for. Questions may consist of stop words alone: "not", "is". */
export function wordsOf(question: string): readonly string[] {
  const words = question
    .toLowerCase()
    .split(/[\s?!,;:"']+/)
    .filter((word) => word !== "")
  const telling = words
    .filter((word) => !empty.has(word))
    .flatMap((word) => (synonyms.get(word) ?? word).split(" "))
  return telling.length > 0 ? telling : words
}

export function searchIndex(sections: readonly SearchSection[]): SearchIndex {
  const index = new MiniSearch<SearchSection & { id: number; words: string }>({
    fields: ["heading", "title", "text", "words"],
    storeFields: ["heading", "title", "text", "link"],
    processTerm: (term) => term.toLowerCase().replace(/(?<=\w{3})s$/, ""),
  })
  index.addAll(
    sections.map((section, id) => ({ ...section, id, words: searchWords.get(section.link) ?? "" })),
  )
  return {
    search(question) {
      const asked = wordsOf(question)
      const found = index.search(asked.join(" "), {
        boost: { heading: 4, title: 2, words: 12 },
        boostDocument: (_id, _term, stored) => weightOf(String(stored?.["link"])),
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      })
      // Rank sections with all words of the query above those with one frequent word.
      const shareOf = ({ queryTerms }: SearchResult) => queryTerms.length / asked.length
      const scoreOf = (result: SearchResult) => result.score * shareOf(result) ** 2
      return found.toSorted((one, other) => scoreOf(other) - scoreOf(one)).map(sectionOf)
    },
  }
}

/** The weight of a page: tasks count more than guides, guides more than the API and the changelog. */
function weightOf(link: string): number {
  if (/^(questions|how-to|tour|glossary)/.test(link)) return 1.6
  return /#(synopsis|exit-codes)$|^(api|built-in-grammars|project|architecture|performance)/.test(
    link,
  )
    ? 0.5
    : 1
}

function sectionOf({ title, heading, link, text }: SearchResult): SearchSection {
  return { title, heading, link, text }
}
