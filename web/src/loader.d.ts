// Globals that the loader defines for all chunks.

/**
 * Starts the worker in `NAME-worker.ts`, in any folder.
 *
 * @param name the file name without its extension
 */
declare function startWorker(name: string): Promise<Worker>

/** The version of the package. */
declare const boolglotVersion: string

/** Loads all remaining chunks, so that the page works offline from then on. */
declare function loadRest(workers: readonly string[]): Promise<void>

/** The names of all `NAME-worker.ts` files, without their extensions. */
declare const allWorkers: readonly string[]

declare module "*.css" {}

interface ImportMeta {
  readonly env: {
    /** `docs` if the documentation is built next to the page. */
    readonly MODE: string
  }
}
