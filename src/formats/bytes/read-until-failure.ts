/** Ends where the items break off, and tells why: whoever takes them can finish what came before. */
export async function* untilFailure<Item>(
  items: AsyncIterable<Item>,
  tell: (failure: unknown) => void,
): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (failure) {
    tell(failure)
  }
}
