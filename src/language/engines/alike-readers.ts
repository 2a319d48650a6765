// Which of many dialects make the same of a text? This is found out without reading it: they cut it into the same tokens,
// of the same connectives, and have the same rules for these.
//
//     a and not b      python, ruby, sql …     one of them has to read it
//                      c, java, rust …         no operator
//     a && !b          c, java, rust …
//
// With many dialects, what takes long is reading each row with all of them.

import type { Dialect } from "../dialect/dialect.ts"
import { haveUsualForms, levelsWithin, mayHaveNeighbours } from "../dialect/rules-within.ts"
import { isReserved } from "../dialect/tokens.ts"
import { lexerTableOf } from "../tables/tables-of.ts"
import { JointLexer, mark, meaningOf, type PlacedEvent, type TokenEvent } from "./joint-lexer.ts"
import { Passage } from "./passage.ts"

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

const joints = new WeakMap<readonly Dialect[], AlikeReaders>()

/** Fewer dialects read a text in the time that comparing them takes. */
const worthComparing = 10

const beginsOperand: ReadonlySet<string> = new Set(["variable", "true", "false", "open"])
const endsOperand: ReadonlySet<string> = new Set(["variable", "true", "false", "close"])

/** More states, names and groups are not kept. */
const mostKept = 20_000

/** How the dialects cut a text that they have read a part of. */
interface Cut {
  readonly classes: readonly CutClass[]
  /** Those that may be read like others, or within which dialects may differ. */
  readonly several: readonly CutClass[]
  /** The places of dialects that nobody has followed. */
  readonly unfollowed: readonly number[]
  /** These, and those of dialects that cut the text like no other. */
  readonly alone: readonly number[]
  /** By the number of an event. */
  readonly after: (Cut | undefined)[]
}

/** Dialects that have cut a text into tokens of the same kinds, by their places. */
interface CutClass {
  readonly members: readonly number[]
  /** Whether all of them allow all names. */
  readonly areNamesFree: boolean
  /** The number of those classes that cut into the same tokens, under whatever names they have for an operator. */
  readonly family: number
  /** Whether the last token ends an operand, so that only some dialects allow another operand to follow. */
  readonly isAfterOperand: boolean
  /** Those that have the same rules, by the kinds of the tokens of a text. */
  readonly rules: Map<string, readonly RuleGroup[]>
  /** The same by parts: for each member the number of what forms it has, and of what levels for operators. */
  readonly forms: Map<number, readonly number[]>
  readonly levels: Map<string, readonly number[]>
}

/** Members of a class that have the same rules. */
interface RuleGroup {
  /** The same for members of other classes of the family that have these rules, too. */
  readonly rules: string
  readonly members: readonly number[]
}

interface OwnPassage {
  readonly of: CutClass
  /** The place of the dialect whose tokens it has. */
  readonly first: number
  readonly passage: Passage
}

class AlikeReaders {
  readonly #dialects: readonly Dialect[]
  readonly #lexer: JointLexer
  readonly #mayHaveNeighbours: readonly boolean[]
  readonly #start: Cut
  readonly #cuts = new Map<string, Cut>()
  /** A number for everything that rules say. */
  readonly #numbers = new Map<string, number>()
  /** What the tokens of a dialect mean, by its place and their codes. */
  readonly #meanings: (readonly string[])[] = []
  /** By the name, the places of the dialects that do not allow it. */
  readonly #refusers = new Map<string, ReadonlySet<number>>()

  constructor(dialects: readonly Dialect[]) {
    this.#dialects = dialects
    this.#lexer = new JointLexer(dialects)
    this.#mayHaveNeighbours = dialects.map(mayHaveNeighbours)
    const members = dialects.map((_, at) => at)
    this.#start = this.#cutOf([{ members, family: 0, isAfterOperand: false }], [])
  }

  get size(): number {
    return this.#lexer.size + this.#cuts.size + this.#refusers.size
  }

  of(text: string): readonly (readonly Dialect[])[] {
    let cut = this.#start
    const events = this.#lexer.read(text, (event) => {
      cut = cut.after[event.id] ?? this.#cutAfter(cut, event)
      return cut.classes.length > 0
    })
    const passages = cut.several.map((each): OwnPassage => {
      const first = each.members[0] as number
      return { of: each, first, passage: new Passage(this.#meaningsOf(first), each.areNamesFree) }
    })
    this.#fill(passages, text, events)
    const groups = new Map<string, number[]>()
    for (const { of, passage } of passages) {
      for (const { rules, members } of this.#withSameRules(of, passage)) {
        const key = `${of.family} ${passage.sequence()} ${rules}`
        const group = groups.get(key)
        if (group === undefined) groups.set(key, [...members])
        else group.push(...members)
      }
    }
    return [...cut.alone.map((place) => [place]), ...groups.values()].map((places) =>
      places.map((place) => this.#dialects[place] as Dialect),
    )
  }

  #cutAfter(before: Cut, event: TokenEvent): Cut {
    const unfollowed = [...before.unfollowed]
    const families = new Map<string, number>()
    const kindOf = (own: number) => this.#lexer.meaningOf(own >> mark.kindShift)
    const classes = before.classes.flatMap(({ members, family, isAfterOperand }) => {
      const byMark = new Map<number, number[]>()
      for (const place of members) {
        const own = event.marks[place] as number
        if (own & mark.refuses) continue
        if (own & mark.leaves) unfollowed.push(place)
        else {
          const isNeighbour = isAfterOperand && beginsOperand.has(kindOf(own))
          if (isNeighbour && !this.#mayHaveNeighbours[place]) continue
          byMark.set(own, [...(byMark.get(own) ?? []), place])
        }
      }
      return [...byMark].map(([own, places]) => {
        const kind = kindOf(own)
        const key = `${family} ${own & mark.begins} ${kind}`
        if (!families.has(key)) families.set(key, families.size)
        return {
          members: places,
          family: families.get(key) as number,
          isAfterOperand: own >> mark.kindShift === 0 ? isAfterOperand : endsOperand.has(kind),
        }
      })
    })
    const cut = this.#cutOf(classes, unfollowed)
    before.after[event.id] = cut
    return cut
  }

  #cutOf(
    groups: readonly Pick<CutClass, "members" | "family" | "isAfterOperand">[],
    unfollowed: readonly number[],
  ): Cut {
    const key = [
      unfollowed,
      ...groups.map((each) => `${each.family}:${each.isAfterOperand}:${each.members}`),
    ]
    const known = this.#cuts.get(key.join(";"))
    if (known !== undefined) return known
    const classes = groups.map(({ members, family, isAfterOperand }) => ({
      members,
      isAfterOperand,
      areNamesFree: members.every(
        (place) => (this.#dialects[place]?.variable?.reserved.length ?? 0) === 0,
      ),
      family,
      rules: new Map(),
      forms: new Map(),
      levels: new Map(),
    }))
    const isSingle = ({ members, family }: CutClass) =>
      members.length === 1 && classes.filter((each) => each.family === family).length === 1
    const cut = {
      classes,
      several: classes.filter((each) => !isSingle(each)),
      unfollowed,
      alone: [...unfollowed, ...classes.filter(isSingle).flatMap(({ members }) => members)],
      after: [],
    }
    this.#cuts.set(key.join(";"), cut)
    return cut
  }

  #fill(passages: readonly OwnPassage[], text: string, events: readonly PlacedEvent[]): void {
    for (const { first, passage } of passages) {
      for (const { event, at } of events) {
        const own = event.marks[first] as number
        const kind = own >> mark.kindShift
        if (kind > 0) passage.end(this.#lexer.codeOf(kind, first), text, at)
        if (own & mark.begins) passage.begin(at)
      }
      passage.close()
    }
  }

  /** Those of a class that have the same rules for what a text has, without those that refuse a name in it. */
  #withSameRules(of: CutClass, passage: Passage): readonly RuleGroup[] {
    const { names } = passage
    const key = passage.key()
    const groups = of.rules.get(key) ?? this.#groupsOf(of, passage)
    of.rules.set(key, groups)
    const refusers = [...names].map((name) => this.#refusersOf(name)).filter(({ size }) => size > 0)
    if (refusers.length === 0) return groups
    return groups
      .map(({ rules, members }) => ({
        rules,
        members: members.filter((place) => !refusers.some((each) => each.has(place))),
      }))
      .filter(({ members }) => members.length > 0)
  }

  #groupsOf(of: CutClass, passage: Passage): readonly RuleGroup[] {
    const forms = this.#formsOf(of, passage.kinds)
    const levels = [...passage.levels].map((bits) => this.#levelsOf(of, bits, passage))
    const groups = new Map<string, number[]>()
    of.members.forEach((place, at) => {
      const own = levels.map((each) => each[at] as number).sort((one, other) => one - other)
      const rules = [forms[at], ...own].join()
      const group = groups.get(rules)
      if (group === undefined) groups.set(rules, [place])
      else group.push(place)
    })
    return [...groups].map(([rules, members]) => ({ rules, members }))
  }

  /** For each dialect of a class the number of what forms it has, for tokens of some kinds. */
  #formsOf({ members, forms }: CutClass, kinds: number): readonly number[] {
    const known = forms.get(kinds)
    if (known !== undefined) return known
    const all = [...lexerTableOf(this.#dialects[members[0] as number] as Dialect).codes]
    const names = new Set(all.filter(([, code]) => kinds & (1 << code)).map(([kind]) => kind))
    const numbers = members.map((place) => {
      const dialect = this.#dialects[place] as Dialect
      // Whoever has other forms reads by itself.
      return this.#numberOf(
        haveUsualForms(dialect, names) ? `quote ${dialect.variable?.quote}` : `${place}`,
      )
    })
    forms.set(kinds, numbers)
    return numbers
  }

  /** For each dialect of a class the number of its rules for some operators. */
  #levelsOf({ members, levels }: CutClass, bits: number, passage: Passage): readonly number[] {
    const key = `${bits} ${passage.order()}`
    const known = levels.get(key)
    if (known !== undefined) return known
    const all = [...lexerTableOf(this.#dialects[members[0] as number] as Dialect).codes]
    const own = all.flatMap(([kind, code]): [string, string][] =>
      bits & (1 << code) ? [[kind, passage.operators.get(code) as string]] : [],
    )
    const names = new Map(own)
    const called = [...names.values()].sort()
    const numbers = members.map((place) =>
      this.#numberOf(`${called} ${levelsWithin(this.#dialects[place] as Dialect, names)}`),
    )
    levels.set(key, numbers)
    return numbers
  }

  #numberOf(rules: string): number {
    const number = this.#numbers.get(rules) ?? this.#numbers.size
    this.#numbers.set(rules, number)
    return number
  }

  #meaningsOf(place: number): readonly string[] {
    const known = this.#meanings[place]
    if (known !== undefined) return known
    const meanings: string[] = []
    const { codes } = lexerTableOf(this.#dialects[place] as Dialect)
    for (const [kind, code] of codes) meanings[code] = meaningOf(kind)
    this.#meanings[place] = meanings
    return meanings
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
