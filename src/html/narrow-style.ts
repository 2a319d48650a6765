/** Layout for narrow screens and for paper. */
export const narrowStyle = `
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
  h1 { font-size: 25px; }
  h2 { margin-top: 44px; }
  .verdict { font-size: 18px; }
  th, td { padding-right: 16px; }
  .headline { padding: 12px 14px; }
  .copied { flex-direction: column; align-items: stretch; }
  .copied button { align-self: flex-start; }
  .sorting { display: grid; }
  .search, .sorting { flex: 1 1 100%; }
  .findings li { grid-template-columns: 1fr; gap: 2px; }
  ${laidOutAsBlocks(".blocks")}
  .kind .badge { display: inline-block; margin-right: 6px; }
  .blocks .place small { display: inline; margin-left: 4px; }
}
@media print {
  body { padding: 0; max-width: none; zoom: 0.8; }
  nav, #filter, .numbers, .copied button, .more { display: none; }
  .command { max-height: none; }
  tr, figure, .findings li { break-inside: avoid; }
  .bad.long tbody tr { content-visibility: visible; }
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
