// Names the notations that read the text alike, and folds the list after the first few. Choosing one reads the text in
// that notation.

import type { PanelProps } from "../panels/panel.ts"
import { properName } from "./proper-names.ts"

interface NotationNamesProps extends Pick<PanelProps, "reading" | "state" | "change" | "announce"> {
  readonly names: readonly string[]
}

/** Number of notations to name before folding the rest. */
const mostNamed = 8

export function NotationNames({ names, ...props }: NotationNamesProps) {
  const more = names.length > mostNamed + 1 ? names.slice(mostNamed) : []
  return (
    <span class="readings-names">
      <Names {...props} names={names.slice(0, names.length - more.length)} />
      {more.length > 0 && (
        <details>
          <summary class="link">{more.length} more</summary>
          <span class="readings-names">
            <Names {...props} names={more} />
          </span>
        </details>
      )}
    </span>
  )
}

function Names({ names, reading, state, change, announce }: NotationNamesProps) {
  return (
    <>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          class="link readings-name"
          aria-pressed={name === reading.dialect.name}
          disabled={reading.text !== state.text}
          onClick={() => {
            change({ dialect: name })
            announce(`Read as ${properName(name)}`)
          }}
        >
          {properName(name)}
        </button>
      ))}
    </>
  )
}
