import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { UsageError } from "../options/expression-options.ts"
import { serveFolder } from "../serve-folder.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { numberFrom } from "../specification/read-values.ts"
import { untilInterrupted } from "../terminal/terminal.ts"

/** @param folder of the built page */
export const playgroundIn = (folder: string) =>
  commandSpec({
    options: [{ name: "port", read: numberFrom(0, 65_535) }, "json"],
    examples: [["boolglot playground"], ["boolglot playground --port 8080"]],
    exitCodes: { 0: "Ctrl-C stopped the server" },
    note:
      "The page runs entirely in the browser: nothing that you type or drop there leaves it. You can also open " +
      "it from its folder, dist/web. In a clone of the repository, build it first with npm run build:web.",
    run: async ({ output, notes }, _, { port = 0, json }) => {
      if (!existsSync(join(folder, "index.html"))) {
        throw new UsageError(
          "the playground is not part of this installation; in a clone of the repository, build it with npm run build:web",
        )
      }
      const { address, close } = await serveFolder(folder, port).catch(
        ({ code }: NodeJS.ErrnoException) => {
          const reason = code === "EADDRINUSE" ? "is in use" : `cannot be used (${code})`
          throw new UsageError(
            `port ${port} ${reason}; name another one with --port, or none for a free one`,
          )
        },
      )
      await output.write(`${json ? JSON.stringify({ address }) : address}\n`)
      await notes.write("Ctrl-C ends it.\n")
      await untilInterrupted(
        ({ finish, giveUp }) => once(AbortSignal.any([finish, giveUp]), "abort"),
        () => undefined,
      )
      await close()
      return 0
    },
  })

export const playgroundCommand = playgroundIn(join(import.meta.dirname, "../web"))
