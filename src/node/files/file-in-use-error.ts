import { CallError } from "../../errors/call-error.ts"

/** A file that another process is writing, or that is being written by this one already. */
export class FileInUseError extends CallError {
  override readonly name = "FileInUseError"

  constructor(
    /** As it was given. */
    readonly path: string,
    /** The file that says so, which is to be removed where it says so wrongly. */
    readonly lock: string,
    /** Undefined where the lock does not say it. */
    readonly pid?: number,
    readonly host?: string,
  ) {
    super(
      pid === undefined || host === undefined
        ? `${path} is in use as ${lock} says, but not by whom; remove that file if nobody uses it`
        : `${path} is in use by process ${pid} on ${host}; wait until that has ended, or remove ${lock} if it is no more`,
    )
  }
}
