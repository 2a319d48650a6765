// The command line's HTML report, in a sandboxed frame that can't affect the page. The report's script tells its height
// and where its links lead, so that only the page scrolls.

import type { RefObject } from "preact"
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { shellCommand } from "../../../../src/cli/render/shell-command.ts"
import { restyled } from "../../../../src/html/page.ts"
import { style } from "../../../../src/html/style.ts"
import { CommandText } from "../../layout/command-text.tsx"
import { saveFile } from "../../layout/save-file.ts"
import { isRecord } from "../../state/page-state.ts"
import { styleIn, useChosenTheme } from "./report-theme.ts"
import type { Session } from "./session.ts"

export function ReportView({
  session,
}: {
  readonly session: Session & { readonly kind: "report" }
}) {
  const { page, json, command, files } = session
  const theme = useChosenTheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const name = (files[0]?.name ?? "dataset").replace(/(?:\.\w+)+$/, "")
  const height = useReport(frame, (rows) =>
    saveFile(rows, `${name}-rows.jsonl`, "application/jsonl"),
  )
  return (
    <section aria-label="Report">
      <div class="dataset-actions">
        <button
          type="button"
          class="action"
          onClick={() => saveFile(page, `${name}-report.html`, "text/html")}
        >
          Save as HTML
        </button>
        <button
          type="button"
          class="action"
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
        ref={frame}
        class="dataset-report"
        style={height === undefined ? {} : { height: `${height}px` }}
        title="Report on the dataset"
        sandbox="allow-scripts"
        srcdoc={theme === undefined ? page : restyled(page, styleIn(theme, style))}
      />
    </section>
  )
}

/** Returns the report's height once it is known, scrolls the page to the targets of its links, and saves its rows. */
function useReport(
  frame: RefObject<HTMLIFrameElement | null>,
  saveRows: (rows: string) => void,
): number | undefined {
  const [height, setHeight] = useState<number>()
  // Before the frame can have loaded.
  useLayoutEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isRecord(data)) return
      const { height, top, rows } = data
      if (typeof rows === "string") saveRows(rows)
      if (isLength(height)) setHeight(Math.ceil(height))
      if (isLength(top)) {
        const start = frame.current.getBoundingClientRect().top + scrollY
        scrollTo({ top: start + top - marginPixels })
      }
    }
    addEventListener("message", hear)
    return () => removeEventListener("message", hear)
  }, [saveRows])
  return height
}

/** Margin above the target of a link. */
const marginPixels = 16

function isLength(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < 1e7
}
