// Pictures of expressions as SVG: trees, circuits, Karnaugh maps and decision diagrams.
//
//     svgOf(await treePicture(parse("p -> q", logic), logic))      "<svg …>…</svg>"

export { circuitPicture, mostGates } from "./pictures/circuit-picture.ts"
export type { DiagramPictureOptions } from "./pictures/diagram-picture.ts"
export { diagramPicture, mostDiagramPictureNodes } from "./pictures/diagram-picture.ts"
export { type KarnaughOptions, karnaughPicture } from "./pictures/karnaugh-picture.ts"
export { type Picture, type PictureOptions, PictureSizeError, svgOf } from "./pictures/picture.ts"
export { mostTreeNodes, treePicture } from "./pictures/tree-picture.ts"
