// A button that copies a text. Pages opened from a folder may have no clipboard API; they use `execCommand`.

import { useState } from "preact/hooks"

interface CopyButtonProps {
  readonly text: string
  /** Names the text for screen readers, as in "Copy the result". */
  readonly what: string
  announce(sentence: string): void
}

export function CopyButton({ text, what, announce }: CopyButtonProps) {
  const [state, setState] = useState<"Copy" | "Copied" | "Failed">("Copy")
  const copy = async () => {
    const isCopied = await copied(text)
    setState(isCopied ? "Copied" : "Failed")
    announce(isCopied ? `Copied ${what}` : "The browser does not allow copying")
    setTimeout(() => setState("Copy"), 1_500)
  }
  return (
    <button type="button" class="quiet copy" aria-label={`Copy ${what}`} onClick={copy}>
      {state}
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
