// Pictures of expressions as SVG: trees, circuits, Karnaugh maps and decision diagrams.
//
//     svgOf(await treePicture(parse("p -> q", logic), logic))      "<svg …>…</svg>"

export {
  circuitPicture,
  type DiagramPictureOptions,
  diagramPicture,
  type KarnaughOptions,
  karnaughPicture,
  mostDiagramPictureNodes,
  mostGates,
  mostTreeNodes,
  type Picture,
  type PictureOptions,
  PictureSizeError,
  svgOf,
  treePicture,
} from "./pictures/index.ts"
