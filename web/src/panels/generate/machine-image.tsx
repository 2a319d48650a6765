// The state machine that draws expressions, as a diagram and as a table: what can follow in each state, and the
// probability of each choice while all of them are possible.
//
//     START  ──boolean 45 %──▶  AFTER_BOOLEAN  ──operator 67 %──▶  AFTER_XOR

import type { Action, Choice, State } from "../../../../src/generate/draw/draw-symbols.ts"

const [width, height] = [760, 400]
const box = { width: 140, height: 50 }

const places: Readonly<Record<State, readonly [x: number, y: number]>> = {
  START: [76, 200],
  AFTER_NOT: [290, 70],
  AFTER_OPEN_PAREN: [290, 330],
  AFTER_OPERATOR: [490, 40],
  AFTER_XOR: [480, 290],
  AFTER_BOOLEAN: [684, 200],
}

const names: Readonly<Record<State, string>> = {
  START: "start",
  AFTER_NOT: "after not",
  AFTER_OPEN_PAREN: "after (",
  AFTER_OPERATOR: "after operator",
  AFTER_XOR: "after xor",
  AFTER_BOOLEAN: "after literal",
}

const actions: Readonly<Record<Action, string>> = {
  boolean: "literal",
  operator: "operator",
  open: "(",
  close: ")",
  not: "not",
}

export function MachineImage({ choices }: { readonly choices: readonly Choice[] }) {
  const states = [...new Set(choices.map(({ state }) => state))]
  const shareOf = ({ state, weight }: Choice) => {
    const all = choices.filter((each) => each.state === state)
    const sum = all.reduce((total, each) => total + each.weight, 0)
    return sum === 0 ? 0 : weight / sum
  }
  return (
    <figure class="generate-machine">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby="generate-machine-title">
        <title id="generate-machine-title">
          The states in which expressions are drawn, and the transitions between them
        </title>
        {choices.flatMap((choice) => {
          const share = shareOf(choice)
          if (share === 0) return []
          return choice.next.map((next) => (
            <path
              key={`${choice.state} ${choice.action} ${next}`}
              class={`generate-edge ${choice.action}`}
              d={edge(choice.state, next)}
              stroke-width={1 + 5 * share}
            />
          ))
        })}
        {states.map((state) => {
          const [x, y] = places[state]
          return (
            <g key={state} transform={`translate(${x - box.width / 2} ${y - box.height / 2})`}>
              <rect {...box} rx="8" />
              <text x={box.width / 2} y={box.height / 2 + 6}>
                {names[state]}
              </text>
            </g>
          )
        })}
      </svg>
      <table>
        <caption>Probability of each choice while all are possible</caption>
        <tbody>
          {states.map((state) => (
            <tr key={state}>
              <th scope="row">{names[state]}</th>
              <td>
                {choices
                  .filter((choice) => choice.state === state)
                  .map((choice) => (
                    <span key={choice.action} class={`generate-choice ${choice.action}`}>
                      {actions[choice.action]} {Math.round(100 * shareOf(choice))} %
                    </span>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** An arrow between two boxes, bent to its left so that the opposite arrow doesn't cover it. */
function edge(from: State, to: State): string {
  const [[x1, y1], [x2, y2]] = [places[from], places[to]]
  if (from === to) {
    const isRight = to === "AFTER_BOOLEAN"
    const up = y1 < height / 2 ? -1 : 1
    if (isRight)
      return `M${x1 - 18} ${y1 - 25}c-6 -50 42 -50 36 0${arrow(x1 + 18, y1 - 25, 0.12, 1)}`
    const y = y1 + up * 25
    return `M${x1 - 18} ${y}c-6 ${up * 50} 42 ${up * 50} 36 0${arrow(x1 + 18, y, 0.12, -up)}`
  }
  const length = Math.hypot(x2 - x1, y2 - y1)
  const bend = 0.14 * length
  const [cx, cy] = [
    (x1 + x2) / 2 + (bend * (y2 - y1)) / length,
    (y1 + y2) / 2 - (bend * (x2 - x1)) / length,
  ]
  const [sx, sy] = border(x1, y1, cx, cy, 0)
  const [ex, ey] = border(x2, y2, cx, cy, 5)
  const way = Math.hypot(ex - cx, ey - cy)
  return `M${sx} ${sy}Q${rounded(cx)} ${rounded(cy)} ${ex} ${ey}${arrow(ex, ey, (ex - cx) / way, (ey - cy) / way)}`
}

/** The point where a line from the centre of a box crosses its border. */
function border(x: number, y: number, towardsX: number, towardsY: number, gap: number) {
  const [dx, dy] = [towardsX - x, towardsY - y]
  const [half, halfUp] = [box.width / 2 + gap, box.height / 2 + gap]
  const scale = Math.min(half / Math.abs(dx || 1e-9), halfUp / Math.abs(dy || 1e-9))
  return [rounded(x + dx * scale), rounded(y + dy * scale)] as const
}

/** The head of an arrow: two strokes. */
function arrow(x: number, y: number, dx: number, dy: number): string {
  const [back, side] = [9, 5]
  const strokes = [side, -side].map(
    (across) =>
      `M${rounded(x)} ${rounded(y)}l${rounded(-back * dx - across * dy)} ${rounded(-back * dy + across * dx)}`,
  )
  return strokes.join("")
}

function rounded(number: number): number {
  return Math.round(10 * number) / 10
}
