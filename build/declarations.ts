import { dirname, join } from "node:path"
import type { Plugin } from "rolldown"
import { rollup } from "rollup"
import { dts } from "rollup-plugin-dts"

/**
 * Writes the declarations of the entries to the output folder; entries share chunks. `tsc` emits declarations for
 * all files of `src`, but entries reach only some of these.
 *
 * @param from the folder that `tsc` emits to
 * @param names names of entries, such as `measure`
 * @param external matches packages
 */
export function declarations(from: string, names: readonly string[], external: RegExp[]): Plugin {
  return {
    name: "declarations",
    async writeBundle({ dir = "." }) {
      const bundle = await rollup({
        input: Object.fromEntries(names.map((name) => [name, join(from, `${name}.d.ts`)])),
        external,
        treeshake: { moduleSideEffects: false },
        plugins: [
          {
            name: "declaration-files",
            resolveId: (path, importer) =>
              importer !== undefined && path.startsWith(".")
                ? join(dirname(importer), path.replace(/\.[jt]s$/, ".d.ts"))
                : null,
          },
          dts(),
        ],
      })
      await bundle.write({
        dir,
        entryFileNames: "[name].d.ts",
        chunkFileNames: "chunks/[name].ts",
        minifyInternalExports: false,
        hoistTransitiveImports: false,
      })
    },
  }
}
