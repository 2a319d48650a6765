// Globals that the loader defines for all chunks.

/**
 * Starts the worker in `NAME-worker.ts`, in any folder.
 *
 * @param name the file name without its extension
 */
declare function startWorker(name: string): Promise<Worker>

/** The version of the package. */
declare const boolglotVersion: string

/** The address of the documentation next to the page, or else of the project; empty if neither is known. */
declare const documentation: string

/** Loads all remaining chunks, so that the page works offline from then on. */
declare function loadRest(workers: readonly string[]): Promise<void>

/** The names of all `NAME-worker.ts` files, without their extensions. */
declare const allWorkers: readonly string[]

declare module "*.css" {}
