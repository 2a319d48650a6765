// A text as YAML that every reader takes for that text.
//
//     NO      "NO"          bare, it would be false in YAML 1.1, as YES, ON and True are truth values
//     a🙂     "a\U0001f642"  some readers refuse what they do not take for printable

/** In double quotes, in ASCII alone. */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/gu,
    (character) => `\\U${(character.codePointAt(0) as number).toString(16).padStart(8, "0")}`,
  )
}
