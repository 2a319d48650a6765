// Drawing expressions as SVG.

export { circuitPicture, mostGates } from "./circuit-picture.ts"
export {
  type DiagramPictureOptions,
  diagramPicture,
  mostDiagramPictureNodes,
} from "./diagram-picture.ts"
export { type KarnaughOptions, karnaughPicture } from "./karnaugh-picture.ts"
export { type Picture, type PictureOptions, PictureSizeError, svgOf } from "./picture.ts"
export { mostTreeNodes, treePicture } from "./tree-picture.ts"
