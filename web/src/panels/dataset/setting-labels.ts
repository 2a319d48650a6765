import type { Settings } from "./settings.ts"

/** The settings' labels on the page. */
export const labels: Readonly<Record<keyof Settings, string>> = {
  dialect: "Notation",
  precedence: "Precedence",
  inputField: "Field with the expression",
  targetField: "Field with the label",
  template: "Text around the expression",
  task: "Meaning of labels",
  labelMap: "Values of labels",
  labelsOnly: "Only check labels, which is faster",
  unlabelled: "Rows need no labels",
}
