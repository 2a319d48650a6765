import { longestWhole } from "../../../src/html/html.ts"

/** A command that wraps between words, not at hyphens as in `--max-depth`. */
export function CommandText({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(" ").flatMap((word, at) => [
        at > 0 ? " " : "",
        <span key={at} class={word.length <= longestWhole ? "word" : undefined}>
          {word}
        </span>,
      ])}
    </code>
  )
}
