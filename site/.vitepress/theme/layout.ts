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
            ...theme.value.groups.map((group) => navigationGroup(group, path)),
          ]),
          h("main", { id: "content", class: path === "index.md" ? "front" : undefined }, [
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
    h("a", { class: "name", href: "/" }, "boolglot"),
    h("span", { class: "links" }, [
      h("a", { href: "/how-to/" }, "How to"),
      h("a", { href: "/commands/" }, "Commands"),
      playgroundLink(),
    ]),
    h("button", { class: "search", type: "button", hidden: true }, [
      "Search ",
      h("kbd", { "aria-hidden": "true" }, "/"),
    ]),
    h("label", { class: "theme", hidden: true }, [
      h("span", "Theme"),
      h(
        "select",
        ["system", "light", "dark"].map((each) => h("option", { value: each }, each)),
      ),
    ]),
  ])
}

/** The playground is in the parent folder of the documentation. */
function playgroundLink(): VNode {
  return h("a", { href: "/../index.html" }, "Playground")
}

function navigationGroup(group: NavigationGroup, path: string): VNode {
  const isFirst = ["index.md", "tour.md"].includes(path) && group.title === "How to"
  const holdsPage = linksOf([group]).some((link) => link.path === path)
  const isOpen = group.title === "Start" || isFirst || holdsPage
  return h("details", { open: isOpen }, [
    h("summary", group.title),
    ...(group.links.length === 0 ? [] : [linkList(group.links, path)]),
    ...(group.title === "Start" ? [h("ul", [h("li", [playgroundLink()])])] : []),
    ...group.groups.map((inner) => [
      h("p", { class: "subgroup" }, inner.title),
      linkList(inner.links, path),
    ]),
  ])
}

function linkList(links: readonly NavigationLink[], path: string): VNode {
  return h(
    "ul",
    links.map((link) =>
      h("li", [
        h(
          "a",
          { href: addressOf(link), "aria-current": link.path === path ? "page" : undefined },
          link.title,
        ),
      ]),
    ),
  )
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
