// Whole numbers as people read them, without Intl, which takes as long to start as a thousand rows to be read.
//
//     1234567     1,234,567

export function withCommas(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString("en-US")
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",")
}
