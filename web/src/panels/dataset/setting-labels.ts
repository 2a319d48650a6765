import type { Settings } from "./settings.ts"

/** What each of them is called on the page. */
export const labels: Readonly<Record<keyof Settings, string>> = {
  dialect: "Notation",
  precedence: "Order of operators",
  inputField: "Field with the expression",
  targetField: "Field with the label",
  template: "Text around the expression",
  task: "What labels state",
  labelMap: "Words of labels",
  labelsOnly: "Only check labels, which is faster",
  unlabelled: "Rows need no labels",
}
