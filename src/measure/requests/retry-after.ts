// How long an endpoint asks to wait, in the three ways in which endpoints say so.
//
//     retry-after-ms: 1500                               1.5 s
//     retry-after: 20                                    20 s
//     retry-after: Wed, 21 Oct 2015 07:28:00 GMT         until then (RFC 9110, 10.2.3)

/**
 * In seconds, zero or more and without bounds; undefined where nothing is said, or nothing that can be
 * understood.
 *
 * @param header a header's value by its name in small letters
 * @param now as Date has it
 */
export function retryAfter(
  header: (name: string) => string | null | undefined,
  now: number,
): number | undefined {
  const milliseconds = decimal(header("retry-after-ms"))
  if (milliseconds !== undefined) return milliseconds / 1000
  const value = header("retry-after")
  return decimal(value) ?? until(value, now)
}

function decimal(value: string | null | undefined): number | undefined {
  return value && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined
}

/** Date takes much for a date that is none, such as -5. */
function until(value: string | null | undefined, now: number): number | undefined {
  const time = value && /^\s*[A-Z][a-z]{2,8},? .*\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now) / 1000
}
