// The names of notations that read the text alike; choosing one reads the text in that notation.

import type { PanelProps } from "../panels/panel.ts"
import { properName } from "./proper-names.ts"

interface NotationNamesProps extends Pick<PanelProps, "reading" | "state" | "change" | "announce"> {
  readonly names: readonly string[]
}

export function NotationNames({ names, reading, state, change, announce }: NotationNamesProps) {
  return (
    <span class="readings-names">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          class="readings-name"
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
    </span>
  )
}
