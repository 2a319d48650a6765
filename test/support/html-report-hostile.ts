// A report whose foreign texts would all do harm if they became markup.

import type { DatasetReport } from "../../src/report/report.ts"
import { analysis, badRow, countsOf, file, precedence } from "./report-parts.ts"

/** Markup, code, and syntax of other template languages. */
export const hostileTexts = [
  "</script><script>window.hacked=1</script>",
  '<img src=x onerror="window.hacked=1">',
  '"><svg onload=window.hacked=1>',
  "'><iframe srcdoc='<script>parent.hacked=1</script>'>",
  "javascript:window.hacked=1",
  "{{constructor.constructor('window.hacked=1')()}}",
  "#{window.hacked=1}",
  "<!-- --!> <!--",
  "]]>",
  "</style><style>*{display:none}</style>",
  "</title></textarea></noscript><base href=https://example.org>",
  "<link rel=stylesheet href=https://example.org/a.css>",
  "<meta http-equiv=refresh content=0;url=https://example.org>",
  "&lt;b&gt; &amp;amp; &#x3c;",
  "url(https://example.org/x.png)",
  "$& $1 $` $'",
] as const

export const hostile: DatasetReport = {
  isUnlabelled: false,
  files: hostileTexts.map((text) =>
    file({
      path: text,
      inputField: text,
      targetField: text,
      template: text,
      dialect: text,
      problem: text,
    }),
  ),
  counts: countsOf({ rows: 1000, right: 984, refused: 16 }),
  findings: hostileTexts.map((message) => ({
    severity: "error",
    kind: "refused",
    rows: 1,
    message,
  })),
  analysis: {
    ...analysis,
    precedence: hostileTexts[0],
    precedences: hostileTexts.map((text) => precedence([text, text, text])),
    shortcuts: analysis.shortcuts.map((each, index) => ({
      ...each,
      title: hostileTexts[index] ?? "",
    })),
  },
  badRows: hostileTexts.map((text, place) =>
    badRow({
      kind: "refused",
      file: place,
      line: place + 1,
      text,
      message: text,
      errors: [
        { offset: 0, length: text.length, line: 1, column: 1, message: text, hint: text },
        { offset: 2, length: 1, line: 1, column: 3, message: text, hint: null },
      ],
      acceptedBy: [text],
      other: { file: place, line: 1 },
    }),
  ),
}
