// How long to wait before asking again.
//
//     failures        1          2          3          4
//     seconds     1 to 1.5   2 to 3     4 to 6     8 to 12     never more than the longest wait

/**
 * In seconds.
 *
 * @param failures attempts so far, one or more
 * @param retryAfter what the endpoint asks for, which counts where it is longer
 */
export function backOff(
  failures: number,
  retryAfter: number | undefined,
  longestWait: number,
  random: () => number,
): number {
  const own = 2 ** (failures - 1) * (1 + random() / 2)
  return Math.min(longestWait, Math.max(own, askedWait(retryAfter)))
}

/** Zero for what is no time to wait. */
export function askedWait(retryAfter: number | undefined): number {
  return retryAfter !== undefined && retryAfter > 0 ? retryAfter : 0
}
