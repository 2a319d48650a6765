import type { Piece } from "./explain-place.ts"

/** The explanation of a place in the text. */
export function ExplainedPlace({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <span>
      {pieces.map((piece, at) =>
        typeof piece === "string" ? piece : <code key={at}>{piece.code}</code>,
      )}
    </span>
  )
}
