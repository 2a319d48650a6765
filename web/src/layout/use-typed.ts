// Fields whose content counts once it is done: with Enter, or when the field is left.

import { useState } from "preact/hooks"

interface Event {
  readonly currentTarget: HTMLInputElement
}

/** Properties of such a field. It keeps what is typed until it is done, whatever is painted in the meantime. */
export function useTyped(value: string, onDone: (input: HTMLInputElement) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? value,
    onInput: ({ currentTarget }: Event) => setTyped(currentTarget.value),
    onChange: ({ currentTarget }: Event) => {
      onDone(currentTarget)
      setTyped(undefined)
    },
    // There is no change where the text is again what it was.
    onBlur: () => setTyped(undefined),
  }
}
