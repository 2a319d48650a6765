// Maps a list without blocking the page: a few milliseconds of work, then a pause in which keys, clicks and scrolling
// are handled.

import { useEffect, useState } from "preact/hooks"

/** Length of a slice of work, in milliseconds. */
const slice = 8

/**
 * The results so far, in the order of the items; `undefined` for pending ones. Starts over when `items` or `make`
 * changes, so memoize both (`useMemo`, `useCallback`).
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
