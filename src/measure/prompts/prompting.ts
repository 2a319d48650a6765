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

/** What xor-bench's runner sends as the message of the system when it is told to send one and not which. */
export const defaultSystemPrompt =
  "You are a reasoning engine designed to evaluate complex Boolean expressions with step-by-step " +
  "explanations. Your task is to break down each Boolean expression into smaller components, explain " +
  "how each part works, and show how the overall expression simplifies to a final result. Use logical " +
  "reasoning and the basic rules of Boolean algebra (AND, OR, NOT, XOR, etc.) to solve the problem. " +
  "Always start by parsing the expression, then follow a chain-of-thought reasoning process to ensure " +
  "clarity."
