// The rows with wrong labels, each of which opens the evaluation of its expression, step by step.

import { useState } from "preact/hooks"
import { counted } from "../../../../src/number-format.ts"
import type { DatasetReport } from "../../../../src/report/report.ts"
import type { PanelProps } from "../panel.ts"

interface WrongRowsProps extends Pick<PanelProps, "change"> {
  readonly report: DatasetReport
}

const mostShown = 100

export function WrongRows({ report, change }: WrongRowsProps) {
  const { badRows, files, counts } = report
  const [sought, setSought] = useState("")
  // The steps show the value of one expression under the notation's own precedence.
  if (report.analysis?.precedence) return null
  // Skips truncated texts, and rows whose variable values are only in the file.
  const rows = badRows.filter(
    ({ kind, text, length, file, label, value }) =>
      kind === "wrong" &&
      text?.length === length &&
      files[file]?.assignmentFields === undefined &&
      typeof label === "boolean" &&
      typeof value === "boolean",
  )
  if (rows.length === 0) return null
  const found = rows.filter(({ text, line }) => `${line}` === sought || text?.includes(sought))
  return (
    <details class="wrong-rows">
      <summary>{counted(counts.wrong, "wrong label")}</summary>
      <label>
        Filter:{" "}
        <input
          type="search"
          value={sought}
          placeholder="a line or a text"
          onInput={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </label>
      <ul>
        {found.slice(0, mostShown).map(({ file, line, text, label, value }) => (
          <li key={`${file} ${line}`}>
            <small>
              {files.length > 1 && `${files[file]?.path}, `}
              {files[file]?.unit} {line}
            </small>
            <code>{text}</code>
            <span>
              is {`${value}`}, labelled {`${label}`}
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={`Explain ${files[file]?.unit} ${line} step by step`}
              onClick={() =>
                change({ text: text ?? "", dialect: files[file]?.dialect ?? null, panel: "tree" })
              }
            >
              Explain
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p>and {counted(found.length - mostShown, "more row")}</p>}
    </details>
  )
}
