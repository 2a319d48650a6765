// The examples as large cards, shown when there is no text.

import type { PanelProps } from "../panels/panel.ts"
import { examples, showExample } from "./examples.ts"

export function Gallery(props: Pick<PanelProps, "change" | "announce">) {
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" class="gallery-title">
        Start with an example
      </h2>
      <ul class="gallery">
        {examples.map((example) => (
          <li key={example.title}>
            <button type="button" onClick={() => showExample(example, props)}>
              {example.title}
              <code>{example.text}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
