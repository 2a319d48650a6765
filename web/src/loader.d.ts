// What the loader gives to all chunks.

/**
 * Starts a file `NAME-worker.ts` of any folder in a thread of its own.
 *
 * @param name the file's name without its ending
 */
declare function startWorker(name: string): Promise<Worker>

/** Of the package. */
declare const boolglotVersion: string

/** Loads all chunks that are not there so far, so that the page works without a network from then on. */
declare function loadRest(workers: readonly string[]): Promise<void>

/** The names of all files `NAME-worker.ts`, without their ending. */
declare const allWorkers: readonly string[]

declare module "*.css" {}

interface ImportMeta {
  readonly env: {
    /** `docs` if the documentation is built next to the page. */
    readonly MODE: string
  }
}
