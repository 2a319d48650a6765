// A switch for each variable.

import type { PanelProps } from "../panels/panel.ts"
import { withValues } from "../reading/values.ts"
import "./switches.css"

interface SwitchesProps extends Pick<PanelProps, "state" | "change"> {
  readonly assignment: ReadonlyMap<string, boolean>
}

/** Number of variables to show. */
export const mostSwitches = 100

export function Switches({ state, change, assignment }: SwitchesProps) {
  const shown = [...assignment].slice(0, mostSwitches)
  if (shown.length === 0) return null
  return (
    <fieldset class="switches">
      <legend>Variables</legend>
      {shown.map(([name, value]) => (
        <label key={name} class="switch">
          <input
            type="checkbox"
            checked={value}
            onChange={() => change({ values: withValues(state.values, [[name, !value]]) })}
          />
          <code>{name}</code>
        </label>
      ))}
      {assignment.size > mostSwitches && (
        <p class="lead">
          The first {mostSwitches} of {assignment.size.toLocaleString("en")} variables have
          switches; all others are false, unless a counterexample sets them.
        </p>
      )}
    </fieldset>
  )
}
