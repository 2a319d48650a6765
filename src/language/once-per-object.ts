/**
 * A function that finds its result once for each object, such as a dialect or a list of dialects, and keeps it for as long as
 * the object is there. The object must not change.
 */
export function oncePerObject<Key extends object, Result>(
  find: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, Result>()
  return (key) => {
    let result = known.get(key)
    if (result === undefined) {
      result = find(key)
      known.set(key, result)
    }
    return result
  }
}

/** The same for what grows as it is used: once it has so many entries, it is made anew. */
export function boundedPerObject<Key extends object, Result extends { readonly size: number }>(
  most: number,
  make: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, Result>()
  return (key) => {
    let result = known.get(key)
    if (result === undefined || result.size >= most) {
      result = make(key)
      known.set(key, result)
    }
    return result
  }
}
