// How expressions are drawn: what can follow in each state, and the probability of each choice while all of them are
// possible.
//
//                    literal   not    (     operator
//     start            45%     36%    18%
//     after literal                          67%

import type { Action, Choice, State } from "../../../../src/generate/draw/draw-symbols.ts"

const states: Readonly<Record<State, string>> = {
  START: "start",
  AFTER_NOT: "after not",
  AFTER_OPEN_PAREN: "after (",
  AFTER_OPERATOR: "after operator",
  AFTER_XOR: "after xor",
  AFTER_BOOLEAN: "after literal",
}

const actions: Readonly<Record<Action, string>> = {
  boolean: "literal",
  not: "not",
  open: "(",
  operator: "operator",
  close: ")",
}

export function ChoiceTable({ choices }: { readonly choices: readonly Choice[] }) {
  const rows = Object.entries(states).filter(([id]) => choices.some(({ state }) => state === id))
  const columns = Object.entries(actions).filter(([id]) =>
    choices.some(({ action }) => action === id),
  )
  return (
    <>
      <p class="lead">
        An expression grows token by token: each row shows what can come next, and how likely it is
        while all of it is possible.
      </p>
      <table class="choices">
        <caption class="heard">Probability of each next token</caption>
        <thead>
          <tr>
            <th scope="col">state</th>
            {columns.map(([id, name]) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([state, name]) => {
            const inState = choices.filter((each) => each.state === state)
            const parts = percentages(inState.map(({ weight }) => weight))
            return (
              <tr key={state}>
                <th scope="row">{name}</th>
                {columns.map(([action]) => {
                  const part = parts[inState.findIndex((each) => each.action === action)]
                  return (
                    <td key={action}>
                      {part !== undefined && (
                        <>
                          {part}%
                          <span class="choices-bar">
                            <span style={{ width: `${part}%` }} />
                          </span>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** The shares in whole percent, which add up to 100: those with the largest remainders are rounded up. */
function percentages(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return []
  const exact = weights.map((weight) => (100 * weight) / sum)
  const rounded = exact.map(Math.floor)
  const rest = 100 - rounded.reduce((total, each) => total + each, 0)
  const remainder = (at: number) => (exact[at] as number) - (rounded[at] as number)
  const order = weights.map((_, at) => at).sort((one, other) => remainder(other) - remainder(one))
  return rounded.map((each, at) => (order.indexOf(at) < rest ? each + 1 : each))
}
