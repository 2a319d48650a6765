import { BoolglotError } from "../errors/boolglot-error.ts"

/** The picture would be too large to read, or there is too little to draw. */
export class PictureSizeError extends BoolglotError {
  override readonly name = "PictureSizeError"
  override readonly code = "picture-size"
}
