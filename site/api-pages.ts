// The API reference, made by TypeDoc from the entries of the package: a page each.
//
//     src/reason.ts   ──▶   api/reason.md, "boolglot/reason"

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Application, type TypeDocOptions } from "typedoc"
import type { PluginOptions } from "typedoc-plugin-markdown"
import type { NavigationLink } from "./navigation.ts"

export interface ApiPages {
  /** In the order of the entries in package.json. */
  readonly links: readonly NavigationLink[]
  /** Texts by path in the site. */
  readonly texts: ReadonlyMap<string, string>
}

/** @throws Error where TypeDoc warns of anything, such as a type that no entry exports */
export async function apiPages(): Promise<ApiPages> {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"))
  const entries = Object.keys(exports).filter((name) => /^\.(\/[\w-]+)?$/.test(name))
  const modules = new Map(
    entries.map((name) => [exports[name].default.replace(/^.*\/(.*)\.js$/, "$1"), name]),
  )
  const folder = mkdtempSync(join(tmpdir(), "boolglot-api-"))
  try {
    const app = await Application.bootstrapWithPlugins({
      entryPoints: [...modules.keys()].map((name) => `src/${name}.ts`),
      tsconfig: "tsconfig.build.json",
      plugin: ["typedoc-plugin-markdown"],
      // What types of names are made of, and a type that only says what is in a file.
      intentionallyNotExported: [
        "explainStyles",
        "forms",
        "commonKinds",
        "truthTables",
        "WrittenPlan",
        "CadicalSolver",
        "Counts",
      ],
      out: folder,
      outputFileStrategy: "modules",
      readme: "none",
      disableSources: true,
      hideBreadcrumbs: true,
      hidePageHeader: true,
      hidePageTitle: true,
      sanitizeComments: true,
      expandObjects: false,
      excludeExternals: true,
      parametersFormat: "table",
      interfacePropertiesFormat: "table",
      classPropertiesFormat: "table",
      typeDeclarationFormat: "table",
      groupOrder: ["Functions", "Classes", "Variables", "*"],
      treatWarningsAsErrors: true,
      logLevel: "Warn",
    } satisfies TypeDocOptions & Partial<PluginOptions> as TypeDocOptions)
    const project = await app.convert()
    if (project === undefined) throw new Error("TypeDoc could not read the entries")
    app.validate(project)
    await app.generateOutputs(project)
    if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error("TypeDoc warns")
    return pagesIn(folder, modules)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function pagesIn(folder: string, modules: ReadonlyMap<string, string>): ApiPages {
  const fileOf = (name: string) => (name === "index" ? "boolglot" : name)
  const links: NavigationLink[] = []
  const texts = new Map<string, string>()
  for (const [name, entry] of modules) {
    if (!readdirSync(folder).includes(`${name}.md`))
      throw new Error(`TypeDoc has no page of ${name}, only ${readdirSync(folder).join(" ")}`)
    const title = entry.replace(".", "boolglot")
    const path = `api/${fileOf(name)}.md`
    const text = readFileSync(join(folder, `${name}.md`), "utf8").replaceAll(
      /\]\(index\.md/g,
      "](boolglot.md",
    )
    links.push({ title, path })
    const head = headOf(readFileSync(`src/${name}.ts`, "utf8"))
    texts.set(path, `# ${title}\n\n${head}[The library](../library.md) has examples.\n\n${text}`)
  }
  return { links, texts }
}

/** The comment that a file begins with, which says what the entry is for, as Markdown. */
export function headOf(source: string): string {
  const [head = ""] = /^(?:\/\/.*\n)*/.exec(source) ?? []
  const parts = head
    .replaceAll(/^\/\/ ?/gm, "")
    .trimEnd()
    .split("\n\n")
  return parts
    .map((part) =>
      part.startsWith("    ")
        ? `\`\`\`\n${part.replaceAll(/^ {4}/gm, "")}\n\`\`\`\n\n`
        : `${part}\n\n`,
    )
    .join("")
}
