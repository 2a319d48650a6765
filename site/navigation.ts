// The navigation of the site, in the order of a reader's questions.
//
//     docs/how-to/index.md and the lists below   ──▶   Start, How to, Guide, Commands, Reference, Background

/** A page with its path in the site, such as how-to/prompts.md. */
export interface NavigationLink {
  readonly title: string
  readonly path: string
}

export interface NavigationGroup {
  readonly title: string
  /** Links without a subheading; they precede the groups. */
  readonly links: readonly NavigationLink[]
  readonly groups: readonly NavigationGroup[]
}

const guide: readonly NavigationLink[] = [
  { title: "The command line", path: "command-line.md" },
  { title: "Validating datasets", path: "validating.md" },
  { title: "Large datasets", path: "scale.md" },
  { title: "Generating rows", path: "generating.md" },
  { title: "Measuring models", path: "measuring.md" },
  { title: "Evaluation harnesses", path: "harnesses.md" },
  { title: "Verifying replies", path: "verify.md" },
  { title: "Reasoning", path: "reasoning.md" },
  { title: "Proofs", path: "proofs.md" },
  { title: "Notations and grammars", path: "grammars.md" },
  { title: "From Python", path: "python.md" },
  { title: "Answering rows (pipe)", path: "pipe.md" },
  { title: "The library", path: "library.md" },
  { title: "Upgrade to 1.0", path: "upgrading.md" },
]

const background: readonly NavigationLink[] = [
  { title: "The design and its reasons", path: "design.md" },
  { title: "Comparison with other tools", path: "comparison.md" },
  { title: "Audit of reasoning-gym", path: "audits/reasoning-gym.md" },
  { title: "Audit of InternBootcamp", path: "audits/internbootcamp.md" },
  { title: "Audit of SynLogic", path: "audits/synlogic.md" },
  { title: "Architecture", path: "architecture.md" },
  { title: "What the generator draws", path: "generator.md" },
  { title: "Performance", path: "performance.md" },
  { title: "Test data", path: "project/test-data.md" },
  { title: "Contributing", path: "project/contributing.md" },
  { title: "Changelog", path: "project/changelog.md" },
]

/**
 * Pages that neither these lists nor the index pages contain are added to the end of the guide.
 *
 * @param pages paths of all pages
 * @param textOf the text of a page, by its path
 * @param entries the pages of the API reference
 */
export function navigation(
  pages: readonly string[],
  textOf: (path: string) => string,
  entries: readonly NavigationLink[],
): NavigationGroup[] {
  const groups = listedGroups(textOf, entries)
  const listed = new Set(linksOf(groups).map(({ path }) => path))
  const others = pages
    .filter((path) => !listed.has(path))
    .map((path) => ({ title: /^# (.*)$/m.exec(textOf(path))?.[1] ?? path, path }))
  return groups.map((group) =>
    group.title === "Guide" ? { ...group, links: [...group.links, ...others] } : group,
  )
}

function listedGroups(
  textOf: (path: string) => string,
  entries: readonly NavigationLink[],
): NavigationGroup[] {
  const flat = (title: string, links: readonly NavigationLink[]) => ({ title, links, groups: [] })
  return [
    flat("Start", [
      { title: "What boolglot is", path: "index.md" },
      { title: "A tour", path: "tour.md" },
      { title: "Questions and answers", path: "questions.md" },
    ]),
    {
      title: "How to",
      links: [{ title: "All tasks", path: "how-to/index.md" }],
      groups: listedLinks(textOf("how-to/index.md"), "how-to"),
    },
    flat("Guide", guide),
    {
      title: "Commands",
      links: [{ title: "All commands", path: "commands/index.md" }],
      groups: listedLinks(textOf("commands/index.md"), "commands"),
    },
    {
      title: "Reference",
      links: [
        { title: "Built-in dialects", path: "dialects.md" },
        { title: "Built-in grammars", path: "built-in-grammars.md" },
        { title: "Errors", path: "errors.md" },
        { title: "JSON for programs", path: "json.md" },
        { title: "Glossary", path: "glossary.md" },
      ],
      groups: [flat("API", entries)],
    },
    flat("Background", background),
  ]
}

/** All links, in order. */
export function linksOf(groups: readonly NavigationGroup[]): NavigationLink[] {
  return groups.flatMap((group) => [...group.links, ...linksOf(group.groups)])
}

/** The lists under the headings of a page: `- [title](path.md): …`. */
function listedLinks(text: string, folder: string): NavigationGroup[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      links: [...section.matchAll(/^- \[([^\]]+)\]\(([\w-]+\.md)\)/gm)].map(
        ([, title = "", path = ""]) => ({ title, path: `${folder}/${path}` }),
      ),
      groups: [],
    }))
    .filter(({ links }) => links.length > 0)
}
