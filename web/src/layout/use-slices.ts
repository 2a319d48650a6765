// Makes one thing after the other without keeping the page from answering: a few milliseconds of work, then a pause in
// which keys, clicks and scrolling are served.

import { useEffect, useState } from "preact/hooks"

/** In milliseconds. */
const slice = 8

/**
 * What was made of the items so far, in their order; undefined for those that wait. It begins anew when the items or
 * what makes something of them change, so both have to stay the same (`useMemo`, `useCallback`) while nothing changed.
 */
export function useSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): readonly (Made | undefined)[] {
  const [made, setMade] = useState<{ from: typeof make; items: readonly Item[]; all: Made[] }>()
  useEffect(() => {
    const all: Made[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const work = () => {
      const begun = performance.now()
      while (all.length < items.length && performance.now() - begun < slice) {
        all.push(make(items[all.length] as Item))
      }
      setMade({ from: make, items, all: [...all] })
      if (all.length < items.length) timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [items, make])
  const isCurrent = made?.from === make && made.items === items
  return items.map((_, at) => (isCurrent ? made.all[at] : undefined))
}
