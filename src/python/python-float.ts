// Formats floats like Python. The digits are JavaScript's, the shortest that read back as the same
// number; Python differs in where it puts the point and when it uses an exponent.
//
//     JavaScript   0     0.00001   1e-7    100000000000000000000   1e+21
//     Python       0.0   1e-05     1e-07   1e+20                   1e+21

/** A number that is a float in Python even if it is an integer: `new PythonFloat(0)` is 0.0. */
export class PythonFloat {
  constructor(readonly value: number) {}

  /** Like Python's repr: nan and inf in place of NaN and Infinity. */
  toString(): string {
    return floatText(this.value)
  }

  /** The bare number, which JSON.stringify writes as usual. */
  toJSON(): number {
    return this.value
  }
}

/** Like Python's repr, always with a point or an exponent: 0.0, -0.0, 1e-05, 1.5e+300, nan, -inf. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return "nan"
  const sign = value < 0 || Object.is(value, -0) ? "-" : ""
  if (!Number.isFinite(value)) return `${sign}inf`
  const [mantissa = "", power = ""] = Math.abs(value).toExponential().split("e")
  const digits = mantissa.replace(".", "")
  return sign + place(digits, Number(power))
}

/** @param power the power of ten of the first digit */
function place(digits: string, power: number): string {
  if (power < -4 || power >= 16) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ""
    const size = String(Math.abs(power)).padStart(2, "0")
    return `${digits[0]}${fraction}e${power < 0 ? "-" : "+"}${size}`
  }
  if (power < 0) return `0.${"0".repeat(-power - 1)}${digits}`
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0")
  return `${whole}.${digits.slice(power + 1) || "0"}`
}

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
