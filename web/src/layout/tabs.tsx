// The panels' tabs, following the WAI-ARIA pattern: the Tab key reaches one of them; the arrows, Home and End move to
// the others. Focus alone doesn't open a panel, since opening one may load it.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks"
import type { PanelEntry } from "../panels/panel.ts"

interface TabsProps {
  readonly panels: readonly PanelEntry[]
  readonly open: string
  onOpen(id: string): void
}

export const tabIdOf = (panel: string) => `tab-${panel}`

export function Tabs({ panels, open, onOpen }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // Tabs fade out where they are cut off.
  const showCuts = () => {
    const { current } = list
    if (current === null) return
    const { scrollLeft, scrollWidth, clientWidth } = current
    current.toggleAttribute("data-cut-before", scrollLeft > 1)
    current.toggleAttribute("data-cut-after", scrollWidth - clientWidth - scrollLeft > 1)
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(showCuts)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  // On a narrow screen, a tab opened by a link may be scrolled out of view.
  useEffect(() => {
    const tab = document.getElementById(tabIdOf(open))
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 48
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button")]
    const at = tabs.indexOf(event.target as HTMLElement)
    const next = nextPlace(event.key, at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
    tabs[next]?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  return (
    <div class="tabs-bar">
      <div
        ref={list}
        role="tablist"
        aria-label="Ways to look at the expression"
        class="tabs"
        onKeyDown={onKeyDown}
        onScroll={showCuts}
      >
        {panels.map(({ id, title, startsGroup }) => (
          <button
            key={id}
            type="button"
            role="tab"
            class={startsGroup && "apart"}
            id={tabIdOf(id)}
            aria-selected={id === open}
            aria-controls="panel"
            tabIndex={id === open ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  )
}

function nextPlace(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count
  if (key === "ArrowLeft") return (at + count - 1) % count
  if (key === "Home") return 0
  if (key === "End") return count - 1
  return undefined
}
