// The report as an HTML page.

export { loadDrawing } from "./draw-chart.ts"
export { renderReport } from "./render-report.ts"
