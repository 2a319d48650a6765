// Escapes invisible characters and characters that change how others are displayed.
//
//     U+202E, which reverses the writing direction   becomes   \u{202e}
//
// Terminals and web pages use the same rule, so that a text looks the same in both.

/** Escapes control, format and private-use characters, lone surrogates, and blanks other than the space. */
export function visibleCharacter(character: string): string {
  if (!hidden.test(character)) return character
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

/** Matches each hidden character of a text, for `replace` and `matchAll`. */
export function hiddenCharacters(): RegExp {
  return new RegExp(hidden.source, "gu")
}

// Other spaces and the blank Braille pattern look like U+0020 or are invisible.
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/u
