// Names of prompting techniques in tables.
//
//     prompts/meta-prompting.txt      meta prompting

/** No system prompt. */
export const noPrompting = "none"

/** A system prompt without a name. */
export const anyPrompting = "system prompt"

/** A system prompt with a known technique. */
export interface NamedSystemPrompt {
  readonly prompting: string
  readonly text: string
}

/** Source of the system prompt. */
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
      // The name of a file must not suggest that there is no system prompt.
      return name === "" || name === noPrompting ? anyPrompting : name
    }
  }
}
