/** Ends at an error and passes it to a callback, so that the caller can finish the items before it. */
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
