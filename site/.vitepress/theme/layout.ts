// The layout of a page: the top bar, the navigation, the content with its outline, and links to the adjacent pages.
//
// It is rendered to static HTML, so it has no state, and everything except search and theme works without scripts:
// groups of the navigation are <details> elements, and on narrow screens the navigation is a popover.

import { Content, useData } from "vitepress"
import { defineComponent, h, type VNode } from "vue"
import { linksOf, type NavigationGroup, type NavigationLink } from "../../navigation.ts"

interface Header {
  readonly title: string
  readonly slug: string
  readonly children?: readonly Header[]
}

export const Layout = defineComponent({
  setup() {
    const { page, theme } = useData<{ groups: readonly NavigationGroup[] }>()
    return () => {
      const { relativePath: path, headers } = page.value
      const links = linksOf(theme.value.groups)
      return [
        h("a", { class: "skip", href: "#content" }, "Skip to content"),
        topBar(),
        h("div", { class: "frame" }, [
          h("nav", { id: "navigation", class: "navigation", popover: "", "aria-label": "Pages" }, [
            themeButton("theme-item", "Change the theme"),
            ...theme.value.groups.map((group) => navigationGroup(group, path)),
          ]),
          h("main", { id: "content", class: kindOf(path) }, [
            breadcrumb(theme.value.groups, path),
            h(Content),
            neighbours(links, path),
          ]),
          outline(headers as readonly Header[]),
        ]),
        searchDialog(),
      ]
    }
  },
})

function topBar(): VNode {
  return h("header", [
    h("button", { class: "menu", popovertarget: "navigation", type: "button" }, "Menu"),
    h("a", { class: "name", href: "/" }, [mark(), "boolglot"]),
    h("span", { class: "links" }, [
      h("a", { href: "/how-to/" }, "How to"),
      h("a", { href: "/commands/" }, "Commands"),
      playgroundLink(),
    ]),
    h("button", { class: "search", type: "button", hidden: true }, [
      "Search ",
      h("kbd", { "aria-hidden": "true" }, "/"),
    ]),
    themeButton("theme-icon"),
  ])
}

/** Switches between light and dark; a script shows it and keeps its label up to date. */
function themeButton(className: string, text?: string): VNode {
  const icon = h("svg", { viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" }, [
    h("circle", { class: "sun", cx: 12, cy: 12, r: 4.5 }),
    h("path", {
      class: "sun",
      d: "M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8",
    }),
    h("path", { class: "moon", d: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" }),
  ])
  return h(
    "button",
    { class: `theme ${className}`, type: "button", hidden: true, "aria-label": "Change the theme" },
    text === undefined ? [icon] : [icon, h("span", text)],
  )
}

/** The icon of the playground, in the colours of the theme. */
function mark(): VNode {
  return h("svg", { viewBox: "0 0 32 32", width: 22, height: 22, "aria-hidden": "true" }, [
    h("rect", { width: 32, height: 32, rx: 7 }),
    h("circle", { cx: 16, cy: 16, r: 8 }),
    h("path", { d: "M16 8v16M8 16h16" }),
  ])
}

/** The kinds of pages that have a layout of their own. */
function kindOf(path: string): string | undefined {
  if (path === "index.md") return "front"
  if (path === "dialects.md") return "dialects"
  if (path === "built-in-grammars.md") return "grammars"
  return path.startsWith("commands/") ? "command" : undefined
}

/** The groups that contain the page, which a narrow screen doesn't show otherwise. */
function breadcrumb(groups: readonly NavigationGroup[], path: string): VNode | null {
  const group = groups.find((each) => holds(each, path))
  if (group === undefined || path === "index.md") return null
  const inner = group.groups.find((each) => holds(each, path))
  const titles = [group.title, ...(inner === undefined ? [] : [inner.title])]
  return h("p", { class: "breadcrumb" }, titles.join(" › "))
}

/** The playground is in the parent folder of the documentation. */
function playgroundLink(): VNode {
  return h("a", { href: "/../index.html" }, "Playground")
}

function navigationGroup(group: NavigationGroup, path: string): VNode {
  const isFirst = ["index.md", "tour.md"].includes(path) && group.title === "How to"
  const isOpen = group.title === "Start" || isFirst || holds(group, path)
  const more = group.title === "Start" ? [h("li", [playgroundLink()])] : []
  return h("details", { open: isOpen }, [
    h("summary", group.title),
    ...(group.links.length === 0 ? [] : [linkList(group.links, path, more)]),
    ...group.groups.map((inner) =>
      h("details", { class: "subgroup", open: holds(inner, path) }, [
        h("summary", inner.title),
        linkList(inner.links, path),
      ]),
    ),
  ])
}

function holds(group: NavigationGroup, path: string): boolean {
  return linksOf([group]).some((link) => link.path === path)
}

function linkList(
  links: readonly NavigationLink[],
  path: string,
  more: readonly VNode[] = [],
): VNode {
  return h("ul", [
    ...links.map((link) =>
      h("li", [
        h(
          "a",
          { href: addressOf(link), "aria-current": link.path === path ? "page" : undefined },
          link.title,
        ),
      ]),
    ),
    ...more,
  ])
}

function outline(headers: readonly Header[] = []): VNode {
  const listOf = (some: readonly Header[]): VNode =>
    h(
      "ul",
      some.map(({ title, slug, children = [] }) =>
        h("li", [
          h("a", { href: `#${slug}` }, title),
          ...(children.length > 0 && headers.length < 12 ? [listOf(children)] : []),
        ]),
      ),
    )
  if (headers.length < 2) return h("aside", { class: "outline" })
  return h("aside", { class: "outline", "aria-label": "On this page" }, [
    h("p", "On this page"),
    listOf(headers),
  ])
}

function neighbours(links: readonly NavigationLink[], path: string): VNode | null {
  const at = links.findIndex((link) => link.path === path)
  if (at < 0) return null
  const [before, after] = [links[at - 1], links[at + 1]]
  return h("nav", { class: "neighbours", "aria-label": "Adjacent pages" }, [
    before === undefined ? h("span") : h("a", { href: addressOf(before) }, `← ${before.title}`),
    after === undefined ? h("span") : h("a", { href: addressOf(after) }, `${after.title} →`),
  ])
}

function searchDialog(): VNode {
  return h("dialog", { class: "search-dialog", "aria-label": "Search" }, [
    h("form", { method: "dialog" }, [
      h("input", {
        // If its type were "search", the first Escape would only clear the field.
        type: "text",
        role: "searchbox",
        "aria-label": "Search the documentation",
        placeholder: "Search the documentation",
        autocomplete: "off",
        spellcheck: "false",
      }),
      h("button", "Close"),
    ]),
    h("p", { class: "status", role: "status" }),
    h("ol"),
  ])
}

function addressOf({ path }: NavigationLink): string {
  return `/${path.replace(/\.md$/, ".html")}`
}
