// A picture in the page, in the colours of its theme.
//
// The page's policy allows no style in markup, so the picture comes without its own, and the page adopts that once.

import type { ComponentChildren } from "preact"
import { useEffect, useRef } from "preact/hooks"
import {
  type Picture,
  pictureColours,
  pictureStyle,
  svgOf,
} from "../../../../src/pictures/picture.ts"

interface PictureViewProps {
  readonly picture: Picture
  /** What lies over the picture, placed by its coordinates. */
  readonly children?: ComponentChildren
}

export function PictureView({ picture, children }: PictureViewProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    adoptStyle()
    const markup = svgOf(picture).replace(/<style>.*<\/style>/, "")
    const parsed = new DOMParser().parseFromString(markup, "image/svg+xml")
    // The ground is that of the page.
    parsed.querySelector(".paper")?.remove()
    host.current?.replaceChildren(parsed.documentElement)
  }, [picture])
  const { width, height, description } = picture
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section class="picture-box" aria-label={picture.title} tabIndex={0}>
        <div class="picture" style={{ width: `${width}px`, height: `${height}px` }}>
          <div ref={host} />
          {children}
        </div>
      </section>
      <details class="picture-words">
        <summary>In words</summary>
        <p>{description}</p>
      </details>
    </>
  )
}

let isAdopted = false

function adoptStyle(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  const dark = pictureColours("dark")
  sheet.replaceSync(
    `${pictureStyle}${pictureColours("light")}` +
      `@media (prefers-color-scheme: dark){:root:not([data-theme="light"]){${dark}}}` +
      `:root[data-theme="dark"]{${dark}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
