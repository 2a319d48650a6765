/** str.strip of CPython: unlike trim, it removes U+001C to U+001F and U+0085, and keeps U+FEFF. */
export function pythonStrip(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c
  return code === 0x85 || (code >= 0x2000 && code <= 0x200a) || others.has(code)
}

const others: ReadonlySet<number> = new Set([0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])
