// Groups the dialects that parse a text to the same tree, without parsing it: they must cut it into the same tokens,
// these must mean the same connectives, and the rules for them must be equal.
//
//     a and not b      python, ruby, sql …     one group: only one of them has to parse it
//                      c, java, rust …         no operator
//     a && !b          c, java, rust …
//
// Parsing every row in each of many dialects would dominate the run time.

import type { Dialect } from "../dialect/dialect.ts"
import { haveUsualForms, levelsWithin, mayHaveNeighbours } from "../dialect/rules-within.ts"
import { isReserved } from "../dialect/tokens.ts"
import { lexerTableOf } from "../tables/tables-of.ts"
import { JointLexer, mark, meaningOf, type PlacedEvent, type TokenEvent } from "./joint-lexer.ts"
import { Passage } from "./passage.ts"

/**
 * Groups the dialects that may accept a text. The members of a group either all refuse the text or all parse it to the
 * same tree; they keep the order of `dialects`. A dialect that is in no group refuses the text.
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

/** Minimum number of dialects: with fewer, parsing in each is as fast as comparing them. */
const worthComparing = 10

const beginsOperand: ReadonlySet<string> = new Set(["variable", "true", "false", "open"])
const endsOperand: ReadonlySet<string> = new Set(["variable", "true", "false", "close"])

/** Maximum number of cached states, events, cuts and names; beyond it, the cache starts anew. */
const mostKept = 20_000

/** State after a prefix of the text: how each dialect has cut it so far. Dialects are identified by their indexes. */
interface Cut {
  readonly classes: readonly CutClass[]
  /** Classes with several members, or with another class in their family. */
  readonly several: readonly CutClass[]
  /** Dialects that the joint lexer no longer follows. */
  readonly unfollowed: readonly number[]
  /** The unfollowed dialects, and every dialect that cuts the text like no other. */
  readonly alone: readonly number[]
  /** Next state by the id of an event. */
  readonly after: (Cut | undefined)[]
}

/** Dialects that have cut the text into tokens of the same kinds. */
interface CutClass {
  readonly members: readonly number[]
  /** Whether no member reserves a name. */
  readonly areNamesFree: boolean
  /** Id shared by classes whose tokens have the same meanings, even if the kinds of their operators differ. */
  readonly family: number
  /** Whether the last token ends an operand; few dialects allow another operand directly after it. */
  readonly isAfterOperand: boolean
  /** Members grouped by their rules; cached by `Passage.key()`. */
  readonly rules: Map<string, readonly RuleGroup[]>
  /** Cached rule ids, one per member: of its forms by a bit set of token kinds, of its levels by their operators. */
  readonly forms: Map<number, readonly number[]>
  readonly levels: Map<string, readonly number[]>
}

/** Members of a class that have the same rules. */
interface RuleGroup {
  /** Equal for equal rules, also across the classes of a family. */
  readonly rules: string
  readonly members: readonly number[]
}

interface OwnPassage {
  readonly of: CutClass
  /** The dialect whose tokens fill the passage. */
  readonly first: number
  readonly passage: Passage
}

class AlikeReaders {
  readonly #dialects: readonly Dialect[]
  readonly #lexer: JointLexer
  readonly #mayHaveNeighbours: readonly boolean[]
  readonly #start: Cut
  readonly #cuts = new Map<string, Cut>()
  /** Ids of rules. */
  readonly #numbers = new Map<string, number>()
  /** Meanings of tokens, by dialect and code. */
  readonly #meanings: (readonly string[])[] = []
  /** The dialects that reserve a name. */
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

  /** Groups the members of a class by their rules for the passage, without members that reserve one of its names. */
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

  /** Returns an id for each member's forms that use tokens of the given kinds, a bit set of codes. */
  #formsOf({ members, forms }: CutClass, kinds: number): readonly number[] {
    const known = forms.get(kinds)
    if (known !== undefined) return known
    const all = [...lexerTableOf(this.#dialects[members[0] as number] as Dialect).codes]
    const names = new Set(all.filter(([, code]) => kinds & (1 << code)).map(([kind]) => kind))
    const numbers = members.map((place) => {
      const dialect = this.#dialects[place] as Dialect
      // A dialect with unusual forms gets an id of its own.
      return this.#numberOf(
        haveUsualForms(dialect, names) ? `quote ${dialect.variable?.quote}` : `${place}`,
      )
    })
    forms.set(kinds, numbers)
    return numbers
  }

  /** Returns an id for each member's rules for the operators in `bits`. */
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
