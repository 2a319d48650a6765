// Pages, pictures, charts and railroad diagrams have one palette: that of the report page.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { darkColours, lightColours } from "../src/html/style.ts"

const palettes = [lightColours, darkColours].map((colours) =>
  Object.fromEntries(
    [...colours.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, value]) => [name, value] as const),
  ),
)

test.each([
  [
    "src/pictures/picture.ts",
    ["ground", "text", "muted", "note-ground", "accent", "marker", "right"],
  ],
  ["src/charts/chart-text.ts", ["text", "muted", "line", "false"]],
  ["build/railroad-image.ts", ["ground", "muted"]],
])("%s", (path, roles) => {
  const source = readFileSync(path, "utf8")
  for (const palette of palettes) {
    const unused = roles.filter((role) => !source.includes(`${palette[role]}`))
    expect(unused).toEqual([])
  }
})
