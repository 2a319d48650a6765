/** Colours after Okabe and Ito, which the colour-blind tell apart, too; each with a shape all the same. */
export const lineStyles = [
  { color: "#0072b2", shape: "circle" },
  { color: "#d55e00", shape: "square" },
  { color: "#009e73", shape: "triangle-up" },
  { color: "#cc79a7", shape: "diamond" },
  { color: "#56b4e9", shape: "triangle-down" },
  { color: "#e69f00", shape: "cross" },
] as const
