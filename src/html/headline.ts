// The order of operators that all labels are right under, where it is not the one that they were checked under:
// it says in one sentence what a thousand wrong labels say one by one, so it stands before them.

import { writtenNumber } from "../number-format.ts"
import { explanationOf } from "../report/explaining-convention.ts"
import type { DatasetReport } from "../validate/report.ts"
import { type Html, html, shown } from "./html.ts"

/** @param command the call that checked the files; without it, what is to be added to one is shown */
export function headline({ analysis, files }: DatasetReport, command?: string): Html | undefined {
  const found = explanationOf(analysis)
  if (found === undefined) return undefined
  const { convention, own, labels } = found
  const areAll = labels === own.labelled && files.every(({ problem }) => problem === null)
  const which = `All ${writtenNumber(labels)} labels${areAll ? "" : " that can be checked"}`
  const ownName =
    analysis?.precedence === null ? "the notation's own order" : `the order ${own.name}`
  const right = own.agree === 0 ? "none of them is" : `only ${writtenNumber(own.agree)} are`
  return html`<section class="headline" aria-label="What explains the labels">
<p><b>${which} are right under another order of operators: ${shown(convention.name)}.</b></p>
<p>It is ${shown(convention.order)}, as in ${shown(convention.known)}. Under ${shown(ownName)}, ${shown(own.order)}, ${right}. If the labels were meant that way, check the set with:</p>
<div class="copied"><pre class="command"><code id="explaining">${shown(`${command ?? "boolglot validate …"} --precedence ${convention.name}`)}</code></pre><button type="button" data-copy="explaining" hidden>Copy</button></div>
</section>`
}
