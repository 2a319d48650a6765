// A box that scrolls a drawing and zooms it with buttons. At first, the drawing is fitted to the box; the buttons then
// appear only if it had to shrink a lot, and when the mouse or the focus is in the box.

import type { ComponentChildren } from "preact"
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import "./zoomable.css"

interface ZoomableProps {
  /** Width of the drawing in pixels. */
  readonly width: number
  readonly title: string
  /** How far a small drawing may be enlarged to fill the box. Default: not at all. */
  readonly largest?: number
  readonly children: ComponentChildren
}

/** Smaller letters would be illegible, and larger ones are of no use. */
const [least, most, step] = [0.5, 3, 1.25]

/** The buttons always appear if the drawing had to shrink below this part of its size. */
const readable = 0.85

/** The width of an element without its padding. */
function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

export function Zoomable({ width, title, largest = 1, children }: ZoomableProps) {
  const box = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [isCut, setCut] = useState(false)
  const fit = () => {
    const room = (box.current === null ? width : roomIn(box.current)) / width
    setZoom(Math.min(largest, Math.max(least, room)))
    setCut(room < readable)
  }
  useLayoutEffect(fit, [width])
  const change = (factor: number) => {
    setZoom(Math.min(most, Math.max(least, zoom * factor)))
    setCut(true)
  }
  return (
    <div class={isCut ? "zoomable zoomable-cut" : "zoomable"}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll it */}
      <section ref={box} class="zoomable-box boxed" aria-label={title} tabIndex={0}>
        <div class="zoomable-content" style={{ width: `${width}px`, zoom }}>
          {children}
        </div>
      </section>
      <fieldset class="zoomable-buttons" aria-label="Zoom">
        <button
          type="button"
          class="quiet"
          aria-label="Zoom out"
          disabled={zoom <= least}
          onClick={() => change(1 / step)}
        >
          −
        </button>
        <button
          type="button"
          class="quiet"
          aria-label="Zoom in"
          disabled={zoom >= most}
          onClick={() => change(step)}
        >
          +
        </button>
        <button type="button" class="quiet" onClick={fit}>
          Fit
        </button>
      </fieldset>
    </div>
  )
}
