// The command line's HTML report, in a sandboxed frame that can't affect the page.

import { shellCommand } from "../../../../src/cli/render/shell-command.ts"
import { restyled } from "../../../../src/html/page.ts"
import { style } from "../../../../src/html/style.ts"
import { CommandText } from "../../layout/command-text.tsx"
import { saveFile } from "../../layout/save-file.ts"
import { useChosenTheme } from "../../layout/theme-switch.tsx"
import { styleIn } from "./report-theme.ts"
import type { Session } from "./session.ts"

export function ReportView({
  session,
}: {
  readonly session: Session & { readonly kind: "report" }
}) {
  const { page, json, command, files } = session
  const theme = useChosenTheme()
  const name = (files[0]?.name ?? "dataset").replace(/(?:\.\w+)+$/, "")
  return (
    <section aria-label="Report">
      <div class="dataset-actions">
        <button
          type="button"
          class="dataset-button"
          onClick={() => saveFile(page, `${name}-report.html`, "text/html")}
        >
          Save as HTML
        </button>
        <button
          type="button"
          class="dataset-button"
          onClick={() => saveFile(json, `${name}-report.json`, "application/json")}
        >
          Save as JSON
        </button>
        <p>
          The same report:{" "}
          <CommandText text={`${command} ${shellCommand(["--report", `${name}-report.html`])}`} />
        </p>
      </div>
      <iframe
        class="dataset-report"
        title="Report on the dataset"
        sandbox="allow-scripts"
        srcdoc={theme === undefined ? page : restyled(page, styleIn(theme, style))}
      />
    </section>
  )
}
