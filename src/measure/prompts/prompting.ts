// What a prompting technique is called in tables.
//
//     prompts/meta-prompting.txt      meta prompting

/** Without a system prompt. */
export const noPrompting = "none"

/** With a system prompt that has no name. */
export const anyPrompting = "system prompt"

/** A system prompt of which it is known what technique it is. */
export interface NamedSystemPrompt {
  readonly prompting: string
  readonly text: string
}

/** Where the system prompt comes from. */
export type SystemPromptSource =
  | { readonly kind: "none" | "text" }
  | { readonly kind: "file"; readonly path: string }

export function promptingName(source: SystemPromptSource): string {
  switch (source.kind) {
    case "none":
      return noPrompting
    case "text":
      return anyPrompting
    case "file": {
      const file = source.path.slice(source.path.lastIndexOf("/") + 1)
      const name = file
        .replace(/\.[^.]*$/, "")
        .replaceAll("-", " ")
        .trim()
      // A file cannot be called as if there were none.
      return name === "" || name === noPrompting ? anyPrompting : name
    }
  }
}
