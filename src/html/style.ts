import { ink } from "./draw-chart.ts"

// Colours are named by their meaning. In both light and dark mode, text has a contrast of at least 4.5 with its
// background, and shapes have at least 3.

export const lightColours = `  --ground: #ffffff; --raised: #f5f6f8; --text: #1b1f24; --muted: #59616c; --line: #dde1e6;
  --accent: #1f5fa8; --data: #7057b8; --track: #e9ecf0; --true: #2b66ab; --false: #858e9a;
  --marker: #b4430a; --error: #b3231a; --error-ground: #fcecea; --warning: #7d5200;
  --warning-ground: #fbf1dc; --note: #40566f; --note-ground: #e9eff6; --right: #2c7a52;
  --sign-ground: #e6e3f5; --sign: #4a3c93;`

export const darkColours = `    --ground: #14171b; --raised: #1c2026; --text: #e4e7eb; --muted: #9aa4b0; --line: #454d58;
    --accent: #82b4ee; --data: #8f7ddb; --track: #262c34; --true: #3d7cc4; --false: #6b7581;
    --marker: #f0935a; --error: #ff9a90; --error-ground: #35211f; --warning: #eabd65;
    --warning-ground: #362a12; --note: #a9c1dc; --note-ground: #1f2a37; --right: #57b285;
    --sign-ground: #2d2850; --sign: #c4b9fb;`

/** Number of bad rows that are printed, so that a report takes at most ten pages. */
const mostPrinted = 80

/** Layout for narrow screens and for paper. */
const narrowStyle = `
@media (max-width: 1100px), print {
  ${laidOutAsBlocks("#files table")}
  #files table tbody tr {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr)); gap: 0 32px;
  }
  #files table tbody th { grid-column: 1 / -1; }
}
@media (max-width: 900px) {
  .beside { grid-template-columns: minmax(0, 1fr); }
}
@media screen and (max-width: 800px) {
  body { padding: 24px 16px 64px; }
  h2 { margin-top: 36px; }
  .verdict { font-size: 23px; }
  th, td { padding-right: 16px; }
  .headline { padding: 12px 14px; }
  .copied { flex-direction: column; align-items: stretch; }
  .copied button { align-self: flex-start; }
  .sorting { display: flex; flex: 1 1 0; align-items: center; gap: 8px; min-width: 0; }
  .sorting span { flex: none; font-size: 14px; color: var(--muted); }
  nav { margin: 16px -16px 0; padding: 0 16px; gap: 0 20px; }
  nav::after, #filter fieldset::after {
    content: ""; position: sticky; right: -16px; flex: none; width: 48px; margin: 0 -16px 0 -20px;
    background: linear-gradient(to left, var(--ground), transparent); pointer-events: none;
  }
  #filter fieldset::after { margin-left: -8px; }
  #filter { display: contents; }
  #filter fieldset {
    position: sticky; top: 45px; z-index: 1; flex-wrap: nowrap; margin: 0 -16px; padding: 8px 16px; overflow-x: auto;
    background: var(--ground); scrollbar-width: none;
  }
  #filter fieldset label > span { padding: 6px 14px; }
  .fields { margin: 4px 0 8px; flex-wrap: wrap; }
  .fields .search { flex-basis: 100%; }
  .findings li { grid-template-columns: 1fr; gap: 2px; }
  ${laidOutAsBlocks(".blocks")}
  .blocks td[data-column] { display: inline-grid; grid-template-columns: auto auto; gap: 0 8px; padding-right: 24px; }
  #precedence .blocks td[data-column] { display: inline-flex; align-items: baseline; }
  #precedence .blocks small { display: inline; }
  .bad thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .bad tr, .bad.several tr { grid-template-columns: minmax(0, 1fr) auto auto; padding: 8px 0; }
  .bad tr > * { padding: 0; }
  .bad .label::before, .bad .value::before { color: var(--muted); font-size: 13px; }
  .bad .label::before { content: "label "; }
  .bad .value::before { content: "\\a0\\2192\\a0value "; }
  .bad .what { grid-column: 1 / -1; }
  .bad .place { color: var(--muted); }
  .bad .steps summary { padding: 6px 16px 6px 0; margin-bottom: -6px; }
  .bad .place small { display: inline; margin-left: 4px; }
  .bad .group { padding: 0; }
  .group button { min-height: 44px; }
  .bad .rest button { min-height: 44px; }
}
@media screen and (max-width: 500px) {
  .counts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 166px), 1fr)); gap: 12px; }
  .counts .rows { grid-column: 1 / -1; } .counts li { font-size: 15px; }
}
@media print {
  body { padding: 0; max-width: none; zoom: 0.8; }
  nav, #filter, .numbers, .copied button, .more, .steps, .rest { display: none; }
  #listed tr:nth-child(n + ${mostPrinted + 1} of [data-kind]:not([hidden])) { display: none; }
  .group button::before { display: none; }
  #bad-rows:has(tr:nth-child(${mostPrinted + 1} of [data-kind]:not([hidden])))::after {
    content: "Only the first ${mostPrinted} rows are printed."; color: var(--muted);
  }
  .command { max-height: none; }
  tr, figure, .findings li { break-inside: avoid; }
  .bad.long tr[data-kind]:nth-child(n) { content-visibility: visible; }
  h2, h3 { break-after: avoid; }
  .badge { border: 1px solid; }
  figure svg, .share, .dot { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`

/** Shows rows as blocks, with the name of the column before each cell. */
function laidOutAsBlocks(table: string): string {
  return `
  ${table}, ${table} tbody, ${table} tbody tr, ${table} tbody th, ${table} tbody td { display: block; width: auto; }
  ${table} thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${table} tbody th, ${table} tbody td { border: 0; padding: 2px 0; text-align: left; }
  ${table} tbody tr { border: 0; border-top: 1px solid var(--line); padding: 12px 0; }
  ${table} tbody .number { white-space: normal; }
  ${table} td[data-column] { display: grid; grid-template-columns: 116px minmax(0, 1fr); }
  ${table} td[data-column] > * { grid-column: 2; }
  ${table} td[data-column]::before {
    content: attr(data-column); grid-column: 1; color: var(--muted); font-size: 13px; line-height: 24px;
  }
`
}

const colours = `
:root {
  color-scheme: light dark;
${lightColours}
}
@media screen and (prefers-color-scheme: dark) {
  :root {
${darkColours}
  }
}
`

const text = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0 auto; max-width: 1200px; padding: 40px 32px 96px; background: var(--ground);
  color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
h1, h2, h3, p, ul, figure, fieldset { margin: 0; padding: 0; }
h1 { font-size: 18px; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; }
h2 { font-size: 20px; line-height: 1.3; font-weight: 650; margin: 44px 0 12px; }
h3 { font-size: 15px; font-weight: 650; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
code { font: 0.875em/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
small { display: block; font-size: 13px; color: var(--muted); font-weight: 400; }
i { font-style: normal; font-size: 13px; color: var(--muted); }
.kicker { font-size: 14px; color: var(--muted); margin-bottom: 4px; }
.verdict { font-size: 28px; line-height: 1.25; font-weight: 650; margin: 10px 0 16px; max-width: 44em; text-wrap: balance; }
.remedy { margin: -6px 0 16px; }
.remedy code { padding: 2px 6px; background: var(--raised); border-radius: 4px; }
.verdict::first-letter, h3::first-letter, .lead::first-letter,
.findings li > span:last-child::first-letter { text-transform: uppercase; }
.share { display: block; width: 100%; height: 10px; border-radius: 3px; }
.right { --kind: var(--right); } .wrong { --kind: var(--error); } .missing { --kind: var(--false); }
.illegible { --kind: var(--accent); } .unbound { --kind: var(--data); } .refused { --kind: var(--warning); }
.unreadable { --kind: var(--text); }
.share rect { fill: var(--kind); }
.counts { display: flex; flex-wrap: wrap; gap: 12px 28px; margin-top: 12px; list-style: none; }
.counts small { max-width: 190px; }
.counts li::before {
  content: ""; display: inline-block; width: 12px; height: 12px; margin-right: 8px; border-radius: 3px; background: var(--kind);
}
.counts b { font-size: 20px; } .counts .rows::before { content: none; }
.headline {
  margin: 20px 0 0; padding: 12px 20px; background: var(--raised); border: 1px solid var(--line);
  border-left: 4px solid var(--accent); border-radius: 4px;
}
.command {
  margin: 0; padding: 8px 12px; background: var(--ground); border: 1px solid var(--line); border-radius: 4px;
  white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12em; overflow-y: auto;
}
.whole { white-space: nowrap; }
.copied { display: flex; gap: 8px; align-items: flex-start; margin-top: 6px; }
.copied .command { flex: 0 1 auto; min-width: 0; }
.copied button {
  font: inherit; font-size: 14px; padding: 7px 14px; min-width: 80px; cursor: pointer; color: var(--ground);
  background: var(--accent); border: 1px solid var(--accent); border-radius: 4px;
}
footer { margin-top: 64px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; color: var(--muted); }
footer .command { margin-top: 8px; display: inline-block; max-width: 100%; }
.more { white-space: nowrap; font-size: 14px; }
.good { margin-top: 12px; }
.good summary { color: var(--accent); cursor: pointer; width: max-content; max-width: 100%; padding: 4px 0; }
html { scroll-padding-top: 104px; }
nav {
  position: sticky; top: 0; z-index: 2; display: flex; gap: 0 24px; margin: 20px 0 0; font-size: 15px;
  background: var(--ground); border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
}
nav a { flex: none; padding: 10px 0; line-height: 24px; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
.lead { color: var(--muted); max-width: 52em; margin-bottom: 16px; }
.findings { list-style: none; }
.findings li {
  display: grid; grid-template-columns: 80px 1fr; gap: 16px; align-items: baseline;
  padding: 10px 0; border-top: 1px solid var(--line);
}
.findings li:last-child { border-bottom: 1px solid var(--line); }
.findings li > span:last-child { max-width: 66em; }
.badge {
  display: inline-block; padding: 0 8px; border-radius: 3px; font-size: 13px; line-height: 22px;
  font-weight: 600; white-space: nowrap; justify-self: start; text-transform: capitalize;
}
.badge.error { color: var(--error); background: var(--error-ground); }
.badge.warning { color: var(--warning); background: var(--warning-ground); }
.badge.note { color: var(--note); background: var(--note-ground); }
.sign {
  font: 0.8em/1 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  color: var(--sign); background: var(--sign-ground); border-radius: 2px; padding: 1px 3px; margin: 0 1px;
}
`

const tables = `
table { border-collapse: collapse; font-size: 15px; }
caption {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
th, td { text-align: left; vertical-align: top; padding: 8px 24px 8px 0; border-bottom: 1px solid var(--line); font-weight: 400; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: 13px; color: var(--muted); vertical-align: bottom; padding-bottom: 6px; }
.number { text-align: right; white-space: nowrap; }
#files table { width: 100%; }
#files .path { font-weight: 600; }
@media screen and (min-width: 1101px) {
  #files th:nth-child(1) { min-width: 200px; } #files th:nth-child(2) { min-width: 118px; }
  #files th:nth-child(3) { min-width: 196px; }
  #files th:nth-child(4), #files th:nth-child(5) { min-width: 118px; }
}
.field { display: block; }
.problem { margin-top: 6px; }
b { font-weight: 600; }
.order { display: block; }
.bad, .bad thead, .bad tbody { display: block; }
.bad tr { display: grid; grid-template-columns: 112px 72px 72px minmax(0, 1fr); border-bottom: 1px solid var(--line); }
.bad.several tr { grid-template-columns: 184px 72px 72px minmax(0, 1fr); }
.bad th, .bad td { border: 0; }
.bad thead th:not(:last-child) { padding-right: 0; }
.bad [data-kind="wrong"] .label { color: var(--error); }
.bad tr > [colspan] { grid-column: 1 / -1; }
.bad .group th { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 10px 0; }
.bad .group b { font-size: 16px; } .bad .group b::first-letter { text-transform: uppercase; }
.bad .group:not(:first-child) th { padding-top: 14px; }
.group button {
  display: flex; flex-wrap: wrap; flex: 1; align-items: center; gap: 4px 10px; min-height: 32px; text-align: left;
}
.group button::before {
  content: ""; width: 7px; height: 7px; margin: 0 3px; border: solid var(--muted); border-width: 0 2px 2px 0;
  transform: rotate(-45deg);
}
.group [aria-expanded="true"]::before { transform: rotate(45deg) translate(-2px, -2px); }
.group button:hover b { color: var(--accent); }
.bad tr:focus { outline: 0; }
@media screen and (min-width: 801px) {
  .bad thead { position: sticky; top: calc(45px + var(--above, 0px)); z-index: 1; background: var(--ground); }
  .bad :is(summary, tbody button) { scroll-margin-top: var(--above, 0px); }
  .bad .what { position: relative; }
  .bad .what:has(.steps) > :is(.expression, .fold) { display: block; padding-right: 88px; }
  .bad .steps:not([open]) { margin: 0; }
  .bad .steps summary { position: absolute; top: 8px; right: 0; }
}
.bad button { font: inherit; color: inherit; background: none; border: 0; padding: 0; margin: 0; cursor: pointer; }
.bad thead button { text-align: left; white-space: nowrap; }
.bad .rest button { color: var(--accent); padding: 6px 0; }
.bad .rest button:hover { text-decoration: underline; }
.bad thead button:hover, .bad thead [aria-sort] button { color: var(--text); }
.bad thead button::after { content: " \\2191"; visibility: hidden; }
.bad thead [aria-sort] button::after { visibility: visible; }
.bad thead [aria-sort="descending"] button::after { content: " \\2193"; }
.bad.long tr[data-kind]:nth-child(n + 60) { content-visibility: auto; contain-intrinsic-size: auto 60px; }
@media screen { .bad tr.folded { display: none; } }
.what > * + * { margin-top: 4px; }
.what p, .errors { font-size: 14px; color: var(--muted); max-width: 52em; }
.errors { list-style: none; }
.errors li + li { margin-top: 4px; }
.errors b { color: var(--text); }
.hint { display: block; }
.expression { white-space: pre-wrap; unicode-bidi: isolate; direction: ltr; }
mark { background: var(--error-ground); color: var(--error); box-shadow: 0 2px 0 var(--error); }
mark.end::after { content: " "; white-space: pre; }
.steps summary { color: var(--accent); cursor: pointer; width: max-content; font-size: 14px; }
.steps ol { margin: 6px 0 0; padding: 0 0 0 14px; list-style: none; border-left: 2px solid var(--line); }
.steps li + li { margin-top: 4px; }
.steps b { color: var(--accent); }
.fold summary { cursor: pointer; list-style: none; }
.fold summary::-webkit-details-marker { display: none; }
.fold summary::after {
  content: attr(data-more); display: block; font-size: 13px; color: var(--accent);
}
.fold[open] summary::after { content: "\\2212   fold"; }
`

const filter = `
#filter {
  position: sticky; top: 45px; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px;
  padding: 8px 0; background: var(--ground);
}
#filter fieldset { border: 0; display: flex; flex-wrap: wrap; gap: 8px; min-width: 0; }
#filter legend, .search span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
#filter fieldset label { position: relative; }
#filter input[type="radio"] { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
#filter fieldset label > span {
  display: block; padding: 4px 12px; border: 1px solid var(--line); border-radius: 16px; font-size: 14px; line-height: 22px;
  white-space: nowrap;
}
#filter fieldset b { color: var(--muted); font-weight: 400; margin-left: 3px; }
#filter :checked + span { background: var(--accent); border-color: var(--accent); color: var(--ground); }
#filter :checked + span b { color: inherit; }
#filter :focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
.fields { display: flex; flex: 1 1 260px; gap: 8px; }
.search { flex: 1 1 0; min-width: 0; }
.sorting { display: none; }
.search input, .sorting select {
  font: inherit; font-size: 16px; padding: 6px 10px; width: 100%; color: var(--text);
  background: var(--ground); border: 1px solid var(--false); border-radius: 4px;
}
.search input::placeholder { color: var(--muted); opacity: 1; }
#save { font: inherit; font-size: 14px; color: var(--accent); background: none; border: 0; cursor: pointer; white-space: nowrap; }
#save:hover { text-decoration: underline; }
#shown { font-size: 14px; color: var(--muted); }
#shown.whole { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`

const charts = `
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 40px 36px; }
figure { min-width: 0; }
.figures figure:not(:has(svg)) { order: 1; }
figure svg { display: block; width: 100%; max-width: 340px; height: auto; margin: 10px 0 8px; }
figure svg { overflow: visible; }
figure svg text { font-family: inherit; }
figcaption { font-size: 14px; color: var(--muted); max-width: 340px; }
.keys { font-size: 13px; color: var(--muted); display: flex; flex-wrap: wrap; gap: 0 16px; }
.dot { display: inline-block; width: 10px; height: 10px; margin-right: 6px; border-radius: 2px; }
.dot.true { background: var(--true); } .dot.false { background: var(--false); }
.dot.data { background: var(--data); }
.dot.marker { background: var(--marker); transform: rotate(45deg) scale(0.9); border-radius: 0; }
.dot.line { background: var(--text); height: 2px; width: 14px; vertical-align: 4px; }
.dot.tick { background: var(--text); width: 2px; height: 14px; vertical-align: -2px; }
.numbers { margin-top: 8px; font-size: 14px; }
.numbers summary { color: var(--accent); cursor: pointer; width: max-content; }
.numbers table { font-size: 14px; margin-top: 6px; }
.numbers th, .numbers td { padding-top: 4px; padding-bottom: 4px; }
.beside { display: grid; grid-template-columns: minmax(0, 340px) minmax(0, 1fr); gap: 36px 48px; align-items: start; }
${Object.entries(ink)
  .map(
    ([name, colour]) =>
      `figure [fill="${colour}"] { fill: var(--${name}); } figure [stroke="${colour}"] { stroke: var(--${name}); }`,
  )
  .join("\n")}
`

/** The complete style of the page: light, dark, narrow and printed. */
export const style = [colours, text, tables, filter, charts, narrowStyle].join("").trim()
