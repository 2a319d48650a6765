// A number with two decimals, as `"%.2f" % value` gives it.
//
//     65.625    Python 65.62    toFixed 65.63
//
// Both round the exact value of the number, and differ where it lies in the middle: Python takes the even
// neighbour, JavaScript the greater one. Halves of a hundredth that a binary number holds exactly are the
// odd eighths, for 1/200 is 1/8 of 1/25.

/** @param value from 0 to a million million */
export function pythonHundredths(value: number): string {
  const isMiddle = (value * 8) % 2 === 1
  return (isMiddle ? (2 * Math.round(value * 50)) / 100 : value).toFixed(2)
}
