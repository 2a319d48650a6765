/** Texts that control a terminal, change the writing direction or don't fit. */
export const hostileTexts: readonly string[] = [
  "\u001b[2J\u001b]0;title\u0007\u009b31mTrue",
  "a\r\n\tb\u0000\u0008\u007f",
  "\u202eeslaF\u2066 \u200f\u200b\ufeff",
  "\ud800 \udc00 \u2028\u2029",
  "x".repeat(5000),
  "漢字".repeat(300),
  "😀".repeat(300),
  "1\ufe0f\u20e3".repeat(100),
  "1\u20e3".repeat(100),
  "☺\ufe0f ".repeat(100),
  "👩‍👩‍👧".repeat(50),
  "🇩🇪".repeat(100),
  "e\u0301\u0302\u0303".repeat(200),
  "(".repeat(300) + "\n".repeat(300) + "\u001b".repeat(300),
  "{{constructor}} $1 %s %d",
  "",
]
