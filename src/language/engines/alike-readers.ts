// Which of many dialects make the same of a text? This is found out without reading it: they cut it into the same tokens,
// and have the same rules for tokens of these kinds.
//
//     a and not b      python, ruby, sql …     one of them has to read it
//                      c, java, rust …         no operator
//     a && !b          c, java, rust …
//
// With many dialects, what takes long is reading each row with all of them.

import type { Dialect } from "../dialect/dialect.ts"
import { haveUsualForms, levelsWithin } from "../dialect/rules-within.ts"
import { isReserved } from "../dialect/tokens.ts"
import { kindCode } from "../tables/layout.ts"
import { lexerTableOf } from "../tables/tables-of.ts"
import { JointLexer, mark, type TokenEvent } from "./joint-lexer.ts"

/**
 * The dialects that may accept a text, in groups of those that all refuse it or all make the same tree of it; in their
 * order. Those that are in no group refuse it.
 */
export function alikeReaders(
  text: string,
  dialects: readonly Dialect[],
): readonly (readonly Dialect[])[] {
  if (dialects.length < worthComparing) return dialects.map((dialect) => [dialect])
  const known = joints.get(dialects)
  const readers = known !== undefined && known.size < mostKept ? known : new AlikeReaders(dialects)
  joints.set(dialects, readers)
  return readers.of(text)
}

const { open, close, variable, true: whenTrue, false: whenFalse } = kindCode

const joints = new WeakMap<readonly Dialect[], AlikeReaders>()

/** Fewer dialects read a text in the time that comparing them takes. */
const worthComparing = 10

/** More states, names and groups are not kept. */
const mostKept = 20_000

/** How the dialects cut a text that they have read a part of. */
interface Cut {
  readonly classes: readonly CutClass[]
  /** The places of dialects that nobody has followed. */
  readonly alone: readonly number[]
  readonly after: Map<TokenEvent, Cut>
}

/** Dialects that have cut a text into the same tokens, by their places. */
interface CutClass {
  readonly members: readonly number[]
  /** Whether all of them allow all names. */
  readonly areNamesFree: boolean
  /** Those that have the same rules, by the kinds of the tokens of a text. */
  readonly groups: Map<string, readonly (readonly number[])[]>
}

/** What a text has, as the dialects of a class cut it. */
class Passage {
  readonly first: number
  /** The kinds of its tokens, as bits. */
  kinds = 0
  /** Of each pair of parentheses, and of what is outside of them, the kinds of its own operators. */
  readonly levels = new Set<number>()
  readonly names = new Set<string>()
  #operators = 0
  readonly #outer: number[] = []
  #from = 0

  constructor(readonly of: CutClass) {
    this.first = of.members[0] as number
  }

  begin(at: number): void {
    this.#from = at
  }

  /** @param code of the kind of a token that ends at a place */
  end(code: number, text: string, at: number): void {
    this.kinds |= 1 << code
    if (code === open) {
      this.#outer.push(this.#operators)
      this.#operators = 0
    } else if (code === close) this.close()
    else if (code === variable) {
      if (!this.of.areNamesFree) this.names.add(text.slice(this.#from, at))
    } else if (code !== whenTrue && code !== whenFalse) this.#operators |= 1 << code
  }

  close(): void {
    this.levels.add(this.#operators)
    this.#operators = this.#outer.pop() ?? 0
  }
}

class AlikeReaders {
  readonly #dialects: readonly Dialect[]
  readonly #lexer: JointLexer
  readonly #start: Cut
  readonly #cuts = new Map<string, Cut>()
  readonly #levels = new Map<string, string>()
  /** By the name, the places of the dialects that do not allow it. */
  readonly #refusers = new Map<string, ReadonlySet<number>>()

  constructor(dialects: readonly Dialect[]) {
    this.#dialects = dialects
    this.#lexer = new JointLexer(dialects)
    this.#start = this.#cutOf([dialects.map((_, at) => at)], [])
  }

  get size(): number {
    return this.#lexer.size + this.#cuts.size + this.#refusers.size
  }

  of(text: string): readonly (readonly Dialect[])[] {
    let cut = this.#start
    this.#lexer.read(text, (event) => {
      cut = cut.after.get(event) ?? this.#cutAfter(cut, event)
    })
    const several = cut.classes.filter(({ members }) => members.length > 1)
    const passages = several.map((each) => new Passage(each))
    if (passages.length > 0) this.#fill(passages, text)
    const single = cut.classes.filter(({ members }) => members.length === 1)
    return [
      ...cut.alone.map((place) => [place]),
      ...single.map(({ members }) => members),
      ...passages.flatMap((passage) => this.#withSameRules(passage)),
    ].map((places) => places.map((place) => this.#dialects[place] as Dialect))
  }

  #cutAfter(before: Cut, event: TokenEvent): Cut {
    const alone = [...before.alone]
    const classes = before.classes.flatMap(({ members }) => {
      const byMark = new Map<number, number[]>()
      for (const place of members) {
        const own = event.marks[place] as number
        if (own & mark.refuses) continue
        if (own & mark.leaves) alone.push(place)
        else byMark.set(own, [...(byMark.get(own) ?? []), place])
      }
      return [...byMark.values()]
    })
    const cut = this.#cutOf(classes, alone)
    before.after.set(event, cut)
    return cut
  }

  #cutOf(classes: readonly (readonly number[])[], alone: readonly number[]): Cut {
    const key = [alone, ...classes].join(";")
    const known = this.#cuts.get(key) ?? {
      classes: classes.map((members) => ({
        members,
        areNamesFree: members.every(
          (place) => (this.#dialects[place]?.variable?.reserved.length ?? 0) === 0,
        ),
        groups: new Map(),
      })),
      alone,
      after: new Map(),
    }
    this.#cuts.set(key, known)
    return known
  }

  #fill(passages: readonly Passage[], text: string): void {
    this.#lexer.read(text, ({ marks }, at) => {
      for (const passage of passages) {
        const own = marks[passage.first] as number
        const kind = own >> mark.kindShift
        if (kind > 0) passage.end(this.#lexer.codeOf(kind, passage.first), text, at)
        if (own & mark.begins) passage.begin(at)
      }
    })
    for (const passage of passages) passage.close()
  }

  /** Those of a class that have the same rules for what a text has, without those that refuse a name in it. */
  #withSameRules(passage: Passage): readonly (readonly number[])[] {
    const { of, kinds, levels, names } = passage
    const key = [kinds, ...[...levels].sort((one, other) => one - other)].join()
    const groups = of.groups.get(key) ?? this.#groupsOf(passage)
    of.groups.set(key, groups)
    const refusers = [...names].map((name) => this.#refusersOf(name)).filter(({ size }) => size > 0)
    if (refusers.length === 0) return groups
    return groups
      .map((places) => places.filter((place) => !refusers.some((each) => each.has(place))))
      .filter((places) => places.length > 0)
  }

  #groupsOf({ of, first, kinds, levels }: Passage): readonly (readonly number[])[] {
    const all = this.#kindsIn(kinds, first)
    const operators = [...levels].map((bits) => this.#kindsIn(bits, first))
    const groups = new Map<string, number[]>()
    for (const place of of.members) {
      const dialect = this.#dialects[place] as Dialect
      const isUsual = haveUsualForms(dialect, all)
      const rules = operators.map((own) => this.#levelsOf(place, own))
      // Whoever has other forms reads by itself.
      const key = isUsual ? [dialect.variable?.quote, ...rules].join("\n") : `${place}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [place])
      else group.push(place)
    }
    return [...groups.values()]
  }

  #levelsOf(place: number, operators: ReadonlySet<string>): string {
    const key = [place, ...operators].join()
    const levels =
      this.#levels.get(key) ?? levelsWithin(this.#dialects[place] as Dialect, operators)
    this.#levels.set(key, levels)
    return levels
  }

  /** The names of kinds of tokens that a dialect has the codes of. */
  #kindsIn(bits: number, place: number): ReadonlySet<string> {
    const { codes } = lexerTableOf(this.#dialects[place] as Dialect)
    return new Set([...codes].filter(([, code]) => bits & (1 << code)).map(([kind]) => kind))
  }

  #refusersOf(name: string): ReadonlySet<number> {
    const known =
      this.#refusers.get(name) ??
      new Set(
        [...this.#dialects.keys()].filter((place) =>
          isReserved(name, lexerTableOf(this.#dialects[place] as Dialect).reserved),
        ),
      )
    this.#refusers.set(name, known)
    return known
  }
}
