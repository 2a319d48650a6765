// Violations that axe finds in the open panel: a list of rules with the elements that break them.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js")

export async function accessibilityFaults(page: Page, part = "#panel"): Promise<string[]> {
  // The page's policy forbids foreign scripts, so this one is evaluated rather than loaded. It can't run in the frame of a
  // report, which has tests of its own.
  if (!(await page.evaluate("'axe' in self"))) await page.evaluate(readFileSync(path, "utf8"))
  const { violations } = (await page.evaluate(
    `axe.run('${part}', { preload: false, iframes: false })`,
  )) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
}
