// Quotes a text so that every YAML reader returns that text.
//
//     NO      "NO"          unquoted, it would be false in YAML 1.1; YES, ON and True would be true
//     a🙂     "a\U0001f642"  some readers reject characters that they consider unprintable

/** Quotes a text in ASCII and double quotes. */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/gu,
    (character) => `\\U${(character.codePointAt(0) as number).toString(16).padStart(8, "0")}`,
  )
}
