// The text as other notations read it, then under every precedence and every way to read chains that real languages and
// tools use. Readings with another value come first; precedences that don't change the grouping are folded.

import { useCallback, useMemo, useState } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { evaluateTree, parse } from "../../../../src/index.ts"
import { type Connective, connectiveOf } from "../../../../src/language/connectives.ts"
import type { Dialect } from "../../../../src/language/dialect/dialect.ts"
import { tokenize } from "../../../../src/language/dialect/tokens.ts"
import { useSlices } from "../../layout/use-slices.ts"
import { Levels } from "../../notation/levels.tsx"
import { NotationNames } from "../../notation/notation-names.tsx"
import { properName } from "../../notation/proper-names.ts"
import { TruthValue } from "../../notation/truth-value.tsx"
import { typedOperators } from "../../notation/typed-dialect.ts"
import type { Reading } from "../../reading/reading.ts"
import { valuesOf } from "../../reading/values.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { ReadText } from "../tree/parenthesized-text.tsx"
import {
  type ComparedReading,
  compared,
  type Difference,
  fullyGrouped,
  type GroupedReading,
  type NotUnderPrecedence,
  nameOf,
  type Precedence,
  precedenceInWords,
  precedences,
  type UnderPrecedence,
  underEach,
} from "./under-precedences.ts"
import "./precedence-panel.css"

export const panel: Panel = { readOwn: () => undefined, Panel: PrecedencePanel }

/** Maximum length of texts to read under every precedence. */
const longestRead = 10_000

function PrecedencePanel(props: PanelProps) {
  const { reading } = props
  const { text, dialect } = reading
  const tree = useMemo(() => (text.length > longestRead ? undefined : reading.tree()), [reading])
  const make = useCallback(
    (precedence: Precedence) => tree && underEach(text, tree, dialect, precedence),
    [text, tree, dialect],
  )
  const results = useSlices(tree === undefined ? none : precedences, make)
  const own = useMemo(
    () => tree && { tree, reader: dialect, written: fullyGrouped(tree, dialect) },
    [tree, dialect],
  )
  const elsewhere = useMemo(() => (tree === undefined ? [] : inOtherNotations(props)), [reading])
  if (tree === undefined || own === undefined) {
    return (
      <p class="lead">
        {reading.errorCount > 0
          ? `${properName(dialect.name)} refuses the text, so it has no value under any precedence.`
          : "The text is too long to be read under every precedence."}
      </p>
    )
  }
  const rows = results.filter((each) => each !== undefined)
  const read = rows.filter((each): each is UnderPrecedence => "tree" in each)
  const unread = rows.filter((each): each is NotUnderPrecedence => "problem" in each)
  const value = evaluateTree(tree, valuesOf(tree, props.state))
  const valueIn = (row: Row) => evaluateTree(row.tree, valuesOf(row.tree, props.state))
  const scales = elsewhere.flatMap((row) => row.dialect ?? []).slice(0, mostScales)
  const same = read.filter(({ written }) => written === own.written)
  const others = groupedAlike(read.filter(({ written }) => written !== own.written)).sort(
    (one, other) => rankOf(one, valueIn(one) !== value) - rankOf(other, valueIn(other) !== value),
  )
  return (
    <>
      <h2>{titleOf(elsewhere.length, others.length)}</h2>
      <Table {...props} rows={[...elsewhere, ...others]} own={own} value={value} />
      <Scale dialect={dialect} text={text} />
      {scales.map((each) => (
        <Scale key={each.name} dialect={each} text={text} />
      ))}
      {rows.length === precedences.length && same.length + unread.length > 0 && (
        <details class="precedence-rest">
          <summary>
            Other precedences of languages and tools ({same.length + unread.length})
          </summary>
          <RestLine title="group the text the same way" rest={same} />
          <RestLine title="don't apply to the text" rest={unread} />
        </details>
      )}
    </>
  )
}

/** Number of other notations with a scale. */
const mostScales = 2

/** The precedence of a notation, with the operators of the text highlighted. */
function Scale({ dialect, text }: { readonly dialect: Dialect; readonly text: string }) {
  return (
    <>
      <h2>Precedence of {properName(dialect.name)}</h2>
      <div class="precedence-scale">
        <small>tightest</small>
        <Levels dialect={dialect} used={kindsIn(text, dialect)} />
        <small>loosest</small>
      </div>
    </>
  )
}

interface RestLineProps {
  readonly title: string
  readonly rest: readonly { readonly precedence: Precedence }[]
}

/** Precedences that don't matter here: the first ones, and the others on request. */
function RestLine({ title, rest }: RestLineProps) {
  const [isWhole, show] = useState(false)
  if (rest.length === 0) return null
  const listed = isWhole ? rest : rest.slice(0, mostListed)
  const more = rest.length - listed.length
  return (
    <>
      <p>
        {rest.length} {title}:
      </p>
      <ul class="precedence-listed">
        {listed.map(({ precedence }) => (
          <li key={precedence.name}>
            {precedenceInWords(precedence)} <code>{precedence.order}</code>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" class="link" onClick={() => show(true)}>
              {more} more
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

const mostListed = 5

function titleOf(elsewhere: number, others: number): string {
  if (elsewhere > 0)
    return `${["Two", "Three", "Four"][elsewhere - 1] ?? elsewhere + 1} readings of this text`
  return others > 0 ? "Readings under other precedences" : "One reading of this text"
}

/** The kinds of the tokens in a text. */
function kindsIn(text: string, dialect: Dialect): ReadonlySet<string> {
  return new Set(tokenize(text, dialect).map(({ kind }) => kind))
}

const none: readonly Precedence[] = []

interface Row extends ComparedReading {
  readonly id: string
  readonly name: string
  /** The notations with this reading. */
  readonly dialects: readonly string[]
  readonly details: readonly string[]
  /** The first notation with this reading; `undefined` for a precedence. */
  readonly dialect: Dialect | undefined
}

/** A row for each way to group the text, with all precedences that lead to it. */
function groupedAlike(read: readonly UnderPrecedence[]): Row[] {
  const firsts = read.filter(
    ({ written }, at) => read.findIndex((each) => each.written === written) === at,
  )
  return firsts.map((first) => {
    const alike = read
      .filter(({ written }) => written === first.written)
      .map(({ precedence }) => precedence)
    return {
      ...first,
      id: alike.map(({ name }) => name).join(),
      name: alike.map(precedenceInWords).join("; "),
      details: alike.flatMap(({ order, known }) =>
        alike.length === 1 ? [order, known] : [`${order}: ${known}`],
      ),
      dialects: [],
      dialect: undefined,
    }
  })
}

/** Another value first, then another meaning, then only another tree. */
function rankOf({ isSame }: Row, differs: boolean): number {
  return differs ? 0 : isSame === true ? 2 : 1
}

/** The readings of likely notations that give the text another meaning. */
function inOtherNotations({ reading }: PanelProps): Row[] {
  const { text, dialect, groups } = reading
  const own = reading.tree()
  if (own === undefined) return []
  return groups
    .filter(({ dialects }) => !dialects.includes(dialect.name))
    .map(({ dialects }) => ({
      ...compared(own, readIn(text, dialects[0] ?? ""), dialect),
      id: dialects.join(),
      name: dialects.map(properName).join(", "),
      dialects,
      details: [],
      dialect: lookUpDialect(dialects[0] ?? ""),
    }))
}

function readIn(text: string, name: string) {
  const dialect = lookUpDialect(name)
  return { tree: parse(text, dialect), dialect }
}

/** The text's notation, and the likely ones that read the text the same way. */
function namesAlike({ dialect: { name }, groups }: Reading): readonly string[] {
  const alike = groups.find(({ dialects }) => dialects.includes(name))?.dialects ?? []
  return [name, ...alike.filter((each) => each !== name)]
}

interface TableProps extends Omit<PanelProps, "own"> {
  readonly rows: readonly Row[]
  readonly own: GroupedReading
  readonly value: boolean
}

function Table({ rows, own, value, ...props }: TableProps) {
  const { reading, state, change, announce } = props
  const setValues = ({ apart, name }: Row) => {
    if (apart === undefined) return
    change({ values: { ...state.values, ...Object.fromEntries(apart) } })
    announce(`With these values, ${name} differs`)
  }
  return (
    <table class="precedence">
      <caption class="heard">The text in other notations and under other precedences</caption>
      <thead>
        <tr>
          <th scope="col">Read as in</th>
          <th scope="col">The text with all parentheses</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        <tr class="precedence-own">
          <th scope="row">
            <NotationNames {...props} names={namesAlike(reading)} />
          </th>
          <td>
            <Grouped {...own} text={reading.text} />
          </td>
          <td>
            <TruthValue value={value} />
          </td>
        </tr>
        {rows.map((row) => {
          const here = evaluateTree(row.tree, valuesOf(row.tree, state))
          const differs = here !== value
          return (
            <tr key={row.id} class={differs ? "precedence-differs" : ""}>
              <th scope="row" title={row.id}>
                {row.dialects.length === 0 ? (
                  row.name
                ) : (
                  <NotationNames {...props} names={row.dialects} />
                )}
                <small>
                  {row.details.map((each) => (
                    <span key={each}>{each}</span>
                  ))}
                </small>
              </th>
              <td>
                <Grouped {...row} text={reading.text} />
                <Why
                  row={row}
                  reading={reading}
                  own={own.written}
                  differs={differs}
                  onSet={() => setValues(row)}
                />
              </td>
              <td>
                <TruthValue value={here} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A reading with the implied parentheses highlighted. */
function Grouped({ tree, reader, written, text }: GroupedReading & { readonly text: string }) {
  return text.length > longestHighlighted ? (
    <code>{written.slice(0, longestHighlighted)}…</code>
  ) : (
    <ReadText text={text} tree={tree} dialect={reader} otherwise={written} />
  )
}

/** Longer texts are cut. */
const longestHighlighted = 1_000

interface WhyProps {
  readonly row: Row
  readonly reading: Reading
  /** The notation's own reading of the text, fully parenthesized. */
  readonly own: string
  readonly differs: boolean
  onSet(): void
}

function Why({ row, reading, own, differs, onSet }: WhyProps) {
  const { written, isSame, apart, reason, dialect } = row
  if (written === own) return <small>the same tree</small>
  if (reason === undefined) return <small>Grouped differently, with the same meaning.</small>
  const why = <Because difference={reason} reading={reading} dialect={dialect} />
  if (isSame === true) return <small>{why} The value is always the same.</small>
  const isEmpty = apart === undefined || apart.size === 0
  return (
    <small>
      {why}
      {!differs && !isEmpty && (
        <>
          {" "}
          The value is the same now, but not with{" "}
          <button type="button" class="link" onClick={onSet}>
            {[...apart].map(([name, value]) => `${name}=${value}`).join(" ")}
          </button>
          .
        </>
      )}
      {!differs &&
        apart === undefined &&
        " The value is the same now; there are too many variables to try all values."}
    </small>
  )
}

interface BecauseProps {
  readonly difference: Difference
  readonly reading: Reading
  readonly dialect: Dialect | undefined
}

function Because({ difference, reading, dialect }: BecauseProps) {
  if ("sentence" in difference) return <>{difference.sentence}</>
  const { own, other } = difference
  const typed = typedOperators(reading.text, reading.dialect)
  const sign = (kind: typeof own) => {
    const operator = typed.get(kind as Connective)
    return operator === undefined ? nameOf(kind) : <code>{operator.text}</code>
  }
  const name = properName(reading.dialect.name)
  const isLooser = (loose: typeof own, tight: typeof own, each: Dialect) => {
    const [low, high] = [loose, tight].map((kind) => levelOf(kind, reading.text, each))
    return low !== undefined && high !== undefined && low < high
  }
  // Two operators of one level can differ in the order in which they are applied, too.
  if (dialect && isLooser(own, other, reading.dialect) && isLooser(other, own, dialect)) {
    return (
      <>
        Here {sign(own)} binds tighter than {sign(other)}; in {name}, {sign(other)} binds tighter.
      </>
    )
  }
  return (
    <>
      Here {sign(other)} is applied last; in {name}, {sign(own)} is.
    </>
  )
}

/** The level of an operator in a text, the loosest first; `undefined` if the text writes it on several levels. */
function levelOf(kind: string, text: string, dialect: Dialect): number | undefined {
  const levels = new Set<number>()
  for (const token of tokenize(text, dialect)) {
    if (connectiveOf(token.kind) !== kind) continue
    levels.add(dialect.levels.findIndex(({ operators }) => operators.includes(token.kind)))
  }
  const [level] = levels
  return levels.size === 1 && level !== undefined && level >= 0 ? level : undefined
}
