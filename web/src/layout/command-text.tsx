/** A command that wraps only between words, never inside an option such as `--max-depth`. */
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
