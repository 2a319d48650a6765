// Formats a number with two decimals, like Python's `"%.2f" % value`.
//
//     65.625    Python 65.62    toFixed 65.63
//
// Both round the exact value of the number, but differ on ties: Python takes the even neighbour, JavaScript the
// larger one. The only halves of a hundredth that are exact in binary are odd eighths, since 1/200 is 1/8 of
// 1/25.

/** @param value from 0 to 1e12 */
export function pythonHundredths(value: number): string {
  const isMiddle = (value * 8) % 2 === 1
  return (isMiddle ? (2 * Math.round(value * 50)) / 100 : value).toFixed(2)
}
