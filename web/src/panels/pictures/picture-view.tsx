// Shows a picture in the colours of the page's theme.
//
// The page's policy allows no styles in markup, so pictures come without; the page adopts their style sheet once.

import type { ComponentChildren } from "preact"
import { useEffect, useRef } from "preact/hooks"
import type { CircuitValues } from "../../../../src/pictures/circuit-picture.ts"
import type { DiagramPath } from "../../../../src/pictures/diagram-picture.ts"
import {
  type Picture,
  pictureColours,
  pictureStyle,
  svgOf,
} from "../../../../src/pictures/picture.ts"
import { saveFile } from "../../layout/save-file.ts"
import { Zoomable } from "../../layout/zoomable.tsx"
import { gateNames, showValues } from "./live-circuit.ts"
import { showPath } from "./live-diagram.ts"

/** Small pictures are enlarged, and short descriptions unfolded. */
const [largest, mostWords] = [1.4, 400]

interface PictureViewProps {
  readonly picture: Picture
  /** Values to show in a circuit. */
  readonly values?: CircuitValues | undefined
  /** The path to highlight in a decision diagram. */
  readonly path?: DiagramPath | undefined
  /** Whether it is the only picture shown. */
  readonly isAlone: boolean
  /** A button next to the one that saves the picture. */
  readonly action?: ComponentChildren
  /** An overlay in the coordinates of the picture. */
  readonly children?: ComponentChildren
}

export function PictureView({
  picture,
  values,
  path,
  isAlone,
  action,
  children,
}: PictureViewProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    adoptStyle()
    const markup = svgOf(picture).replace(/<style>.*<\/style>/, "")
    const parsed = new DOMParser().parseFromString(markup, "image/svg+xml")
    // The page provides the background.
    parsed.querySelector(".paper")?.remove()
    host.current?.replaceChildren(parsed.documentElement)
  }, [picture])
  useEffect(() => {
    const svg = host.current?.querySelector("svg")
    if (svg && values) showValues(svg, values)
    if (svg && path) showPath(svg, path)
  }, [picture, values, path])
  const { width, height, description, sentences } = picture
  return (
    <>
      <Zoomable width={width} title={picture.title} largest={largest}>
        <div class="picture" style={{ width: `${width}px`, height: `${height}px` }}>
          <div ref={host} />
          {children}
        </div>
      </Zoomable>
      <div class="picture-foot">
        <details class="picture-words" open={isAlone && description.length <= mostWords}>
          <summary>In words</summary>
          <ol>
            {(values === undefined ? sentences : inWords(values)).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
        {action}
        <button
          type="button"
          class="quiet"
          onClick={() => saveFile(svgOf(picture), "expression.svg", "image/svg+xml")}
        >
          Download SVG
        </button>
      </div>
    </>
  )
}

/** `Gate 2 (XNOR): gate 1 iff dry → true` */
function inWords({ parts, result, resultName }: CircuitValues): readonly string[] {
  const gates = parts.flatMap(({ gate, meaning, value }) =>
    gate === undefined ? [] : [`(${gateNames[gate]}): ${meaning} → ${value}`],
  )
  return [
    ...gates.map((gate, at) => `Gate ${at + 1} ${gate}`),
    `The result is ${resultName} → ${result}`,
  ]
}

let isAdopted = false

function adoptStyle(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  const dark = pictureColours("dark")
  // The selectors of the theme add no specificity, so the panel can recolour wires.
  sheet.replaceSync(
    `${pictureStyle}${pictureColours("light")}` +
      `@media (prefers-color-scheme: dark){:where(:root:not([data-theme="light"])){${dark}}}` +
      `:where(:root[data-theme="dark"]){${dark}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
