// The ASCII bytes that the line and JSON readers look for. As UTF-16 units, these characters have the same values.

export const tab = 0x09
export const lineFeed = 0x0a
export const carriageReturn = 0x0d
export const space = 0x20
export const quote = 0x22
export const comma = 0x2c
export const minus = 0x2d
export const digitZero = 0x30
export const digitOne = 0x31
export const digitNine = 0x39
export const colon = 0x3a
export const openBracket = 0x5b
export const backslash = 0x5c
export const closeBracket = 0x5d
export const openBrace = 0x7b
export const closeBrace = 0x7d
