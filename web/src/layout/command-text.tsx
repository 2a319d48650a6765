/** A command that breaks only between its words, never within one such as `--options`. */
export function CommandText({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(" ").flatMap((word, at) => [
        at > 0 ? " " : "",
        <span key={at} class={word.startsWith("-") ? "word" : undefined}>
          {word}
        </span>,
      ])}
    </code>
  )
}
