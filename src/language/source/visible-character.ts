// Characters that nobody sees, or that change how others are shown, written as their code.
//
//     U+202E, which turns the direction of writing   becomes   \u{202e}
//
// The same rule serves a terminal and a page, so that a text looks alike in both.

/** As its code where it is a control, a format sign, half a pair, or blank without being a space. */
export function visibleCharacter(character: string): string {
  if (!hidden.test(character)) return character
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

/** Every hidden character of a text, for `replace` and `matchAll`. */
export function hiddenCharacters(): RegExp {
  return new RegExp(hidden.source, "gu")
}

// Spaces other than the usual one, and the empty pattern of Braille, look like it or like nothing.
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/u
