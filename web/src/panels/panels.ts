// All panels, in the order of their tabs, and the pages of their own.

import type { PanelEntry } from "./panel.ts"

export const panels: readonly PanelEntry[] = [
  { id: "overview", title: "Overview", load: () => import("./overview/overview-panel.tsx") },
  {
    id: "notations",
    title: "Notations",
    load: () => import("./notations/notations-panel.tsx"),
  },
  {
    id: "precedence",
    title: "Precedence",
    load: () => import("./precedence/precedence-panel.tsx"),
  },
  { id: "values", title: "Values", load: () => import("./values/values-panel.tsx") },
  {
    id: "simplify",
    title: "Simplify",
    startsGroup: true,
    load: () => import("./simplify/simplify-panel.tsx"),
  },
  { id: "proof", title: "Proof", load: () => import("./proof/proof-panel.tsx") },
  { id: "pictures", title: "Pictures", load: () => import("./pictures/pictures-panel.tsx") },
  { id: "tree", title: "Tree", startsGroup: true, load: () => import("./tree/tree-panel.tsx") },
  { id: "tokens", title: "Tokens", load: () => import("./tokens/tokens-panel.tsx") },
  { id: "grammar", title: "Grammar", load: () => import("./grammar/grammar-panel.tsx") },
  {
    id: "dataset",
    title: "Check a dataset",
    isPage: true,
    load: () => import("./dataset/dataset-panel.tsx"),
  },
  {
    id: "generate",
    title: "Generate",
    isPage: true,
    load: () => import("./generate/generate-panel.tsx"),
  },
]
