/**
 * Caches the result of a function per object, such as a dialect or a list of dialects, for the lifetime of the object.
 * The object must not change.
 */
/* @__NO_SIDE_EFFECTS__ */
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
