// Text fields that commit on Enter or when they lose the focus.

import { useState } from "preact/hooks"

interface Event {
  readonly currentTarget: HTMLInputElement
}

/** The props of such a field. Until it commits, re-rendering doesn't change what the user has typed. */
export function useTyped(value: string, onDone: (input: HTMLInputElement) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? value,
    onInput: ({ currentTarget }: Event) => setTyped(currentTarget.value),
    onChange: ({ currentTarget }: Event) => {
      onDone(currentTarget)
      setTyped(undefined)
    },
    // No change event fires if the user restores the original text.
    onBlur: () => setTyped(undefined),
  }
}
