// System prompts: that of xor-bench, and what a prompting technique is called in tables.
//
//     prompts/meta-prompting.txt      meta prompting

/** Without a message of the system. */
export const noPrompting = "none"

/** With that of xor-bench. */
export const defaultPrompting = "chain of thought"

/** With any other one that has no name. */
export const anyPrompting = "system prompt"

/** Where the message of the system comes from. */
export type SystemPromptSource =
  | { readonly kind: "none" | "default" | "text" }
  | { readonly kind: "file"; readonly path: string }

export function promptingName(source: SystemPromptSource): string {
  switch (source.kind) {
    case "none":
      return noPrompting
    case "default":
      return defaultPrompting
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
