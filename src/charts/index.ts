// Charts of accuracy.

export { type ChartTheme, chartText, distinctTexts } from "./chart-text.ts"
export { type ChartSpec, loadVega, type VegaDraw } from "./load-vega.ts"
