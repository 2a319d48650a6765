// The symbols of the notation with their meanings, as buttons that insert them, and its precedence.

import { useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../src/dialects.ts"
import { connectiveOf } from "../../../src/language/connectives.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { spellingsOf } from "../../../src/language/dialect/tokens.ts"
import { closesBracket, opensBracket } from "../../../src/language/source/token-kind.ts"
import { Levels } from "../notation/levels.tsx"
import { properName } from "../notation/proper-names.ts"
import type { DeskProps } from "./desk-tools.tsx"
import { nameInWords } from "./explain-place.ts"

export function Signs(props: DeskProps) {
  const { reading, state } = props
  // An empty text has no notation, so show the logic symbols.
  const isBlank = reading.text.trim() === "" && state.dialect === null
  const dialect = isBlank ? lookUpDialect("logic") : reading.dialect
  return (
    <details class="signs">
      <summary>
        {dialect.name === "logic" ? (
          properName(dialect.name)
        ) : (
          <>
            Symbols<span class="desk-long"> in {properName(dialect.name)}</span>
          </>
        )}
      </summary>
      <SignList {...props} dialect={dialect} />
    </details>
  )
}

/** How a notation writes each connective, with its precedence; the buttons insert symbols at the cursor. */
export function SignList({
  dialect,
  state,
  selection,
  change,
  select,
}: Pick<DeskProps, "state" | "selection" | "change" | "select"> & { readonly dialect: Dialect }) {
  const groups = useMemo(() => signsOf(dialect), [dialect])
  const insert = (sign: string) => {
    const { text } = state
    const [before, after] = [text.slice(0, selection.from), text.slice(selection.to)]
    const isBracket = sign.length === 1 && "()[]{}!¬~".includes(sign)
    const left = isBracket || /(?:^|[\s([{])$/.test(before) ? "" : " "
    const right = isBracket || /^[\s)\]}]/.test(after) ? "" : " "
    const start = `${before}${left}${sign}${right}`
    change({ text: start + after })
    select({ from: start.length, to: start.length })
  }
  return (
    <>
      <p>{dialect.summary}</p>
      <p>Precedence, tightest first:</p>
      <Levels dialect={dialect} />
      <dl>
        {groups.map(([name, spellings]) => (
          <SignGroup key={name} name={name} spellings={spellings} insert={insert} />
        ))}
        {dialect.name !== "logic" && (
          <SignGroup name="logic symbols" spellings={logicSigns} insert={insert} />
        )}
      </dl>
    </>
  )
}

interface SignGroupProps {
  readonly name: string
  readonly spellings: readonly string[]
  insert(sign: string): void
}

function SignGroup({ name, spellings, insert }: SignGroupProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {spellings.map((sign) => (
          <button
            key={sign}
            type="button"
            class="sign"
            aria-label={`Insert ${sign}`}
            // Keeps the focus in the editor, and the keyboard open on phones.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(sign)}
          >
            <code>{sign}</code>
          </button>
        ))}
      </dd>
    </div>
  )
}

/** The spellings of each connective and of the other tokens, brackets together. */
function signsOf(dialect: Dialect): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const [kind, spelling] of spellingsOf(dialect)) {
    const isBracket = opensBracket(kind) || closesBracket(kind)
    const connective = connectiveOf(kind)
    const named = connective === undefined ? kind : nameInWords(connective)
    const name = isBracket ? "brackets" : named
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [spelling])
    else if (!group.includes(spelling)) group.push(spelling)
  }
  return [...groups]
}

const logicSigns = spellingsOf(lookUpDialect("logic"))
  .filter(([kind], at, all) => all.findIndex(([other]) => other === kind) === at)
  .map(([, sign]) => sign)
  .filter((sign) => !"()".includes(sign))
