// A button that copies a text. Pages opened from a folder may have no clipboard API; they use `execCommand`.

import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"

interface CopyButtonProps {
  readonly text: string | (() => Promise<string>)
  /** Names the text for screen readers, as in "Copy the result". */
  readonly what: string
  /** Shown instead of the word, in a box of 16 by 16. */
  readonly icon?: ComponentChildren
  announce(sentence: string): void
}

export function CopyButton({ text, what, icon, announce }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"Copied" | "Failed">()
  const copy = async () => {
    const isCopied = await copied(typeof text === "string" ? text : await text())
    setOutcome(isCopied ? "Copied" : "Failed")
    announce(isCopied ? `Copied ${what}` : "The browser does not allow copying")
    setTimeout(() => setOutcome(undefined), 1_500)
  }
  return (
    <button
      type="button"
      class="quiet copy"
      aria-label={`Copy ${what}`}
      title={icon ? `Copy ${what}` : undefined}
      onClick={copy}
    >
      {icon && outcome !== "Failed" ? (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {outcome ? <path d="m3 8 4 4 6-8" /> : icon}
        </svg>
      ) : (
        (outcome ?? "Copy")
      )}
    </button>
  )
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement("textarea")
    field.value = text
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand("copy")
    field.remove()
    return isCopied
  }
}
