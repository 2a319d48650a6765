import { BoolglotError } from "../errors/boolglot-error.ts"

/** A picture of more than anybody can read, or of less than it shows. */
export class PictureSizeError extends BoolglotError {
  override readonly name = "PictureSizeError"
  override readonly code = "picture-size"
}
