// Collects items in lists by key.
//
//     "a" 1, "b" 2, "a" 3      a: [1, 3], b: [2]

/** Appends an item to the list of its key. The first item of a key creates its list. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** The items by key, in the order in which the keys first occur. */
export function groupedBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) addTo(groups, keyOf(item), item)
  return groups
}
