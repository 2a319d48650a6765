// What helps while one types: errors underlined, each with its fix, and completion. Loaded after the page is shown.

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete"
import { type Diagnostic, lintKeymap, setDiagnostics } from "@codemirror/lint"
import type { EditorState, Extension } from "@codemirror/state"
import { type EditorView, keymap } from "@codemirror/view"
import {
  BooleanSyntaxError,
  type Dialect,
  parse,
  type TokenKind,
  variablesOf,
} from "../../../src/index.ts"
import { spellingsOf, wordAt } from "../../../src/language/dialect/tokens.ts"
import type { Reading } from "../reading/reading.ts"
import { dialectOf } from "./token-colours.ts"

export const assistance: Extension = [
  autocompletion({ override: [complete], icons: false }),
  keymap.of([...completionKeymap, ...lintKeymap]),
]

/** Underlines the errors of a text, unless that is not the one that stands there any more; none in another notation. */
export function showErrors(
  view: EditorView,
  { text, chosen, errors: known }: Reading,
  dialect: string | null,
): void {
  const errors = chosen === dialect ? known : []
  const { doc } = view.state
  if (errors.length > 0 && (doc.length !== text.length || doc.toString() !== text)) return
  view.dispatch(setDiagnostics(view.state, errors.map(diagnosticOf)))
}

function diagnosticOf({ from, to, message, hint, fix }: Reading["errors"][number]): Diagnostic {
  return {
    from,
    to,
    severity: "error",
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(fix !== undefined && {
      actions: [
        {
          name: "Fix",
          apply: (view) =>
            view.dispatch({ changes: { from: fix.from, to: fix.to, insert: fix.insert } }),
        },
      ],
    }),
  }
}

/** Before this many characters it is asked what can stand at the cursor; after more, everything is offered. */
const longestAsked = 5_000

/** More variables than this are not offered. */
const mostNames = 50

function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const dialect = dialectOf(state)
  if (dialect === undefined) return null
  const before = state.sliceDoc(Math.max(0, pos - 100), pos)
  const word = wordBefore(before, dialect)
  if (word === "" && !explicit) return null
  const from = pos - word.length
  const expected = expectedAt(state, from, dialect)
  const can = (kind: string) => expected === undefined || expected.includes(kind)
  const typed = word.toLowerCase()
  const spellings = spellingsOf(dialect)
    .filter(([kind]) => can(kind) && (kind as string) !== "end")
    .filter(([, text]) => text.toLowerCase().startsWith(typed) && text !== word)
    .map(([kind, text]): Completion => ({ label: text, detail: kind === text ? "" : kind }))
  const names = can("variable") ? namesIn(state, dialect) : []
  const variables = names
    .filter((name) => name !== word && name.startsWith(word))
    .map((label): Completion => ({ label, detail: "variable", boost: 1 }))
  const options = [...spellings, ...variables]
  return options.length === 0 ? null : { from, options, filter: false }
}

function wordBefore(text: string, dialect: Dialect): string {
  for (let at = 0; at < text.length; at += 1) {
    const word = wordAt(text, at, dialect)
    if (at + word.length === text.length) return word
    at += word.length
  }
  return ""
}

/** The kinds of tokens that can stand at a place; undefined where the text before it has an error or is long. */
function expectedAt(
  state: EditorState,
  offset: number,
  dialect: Dialect,
): readonly TokenKind[] | undefined {
  if (offset > longestAsked) return undefined
  try {
    // No notation reads this character, so the refusal says what it could be instead.
    parse(`${state.sliceDoc(0, offset)} \u{1}`, dialect)
  } catch (error) {
    if (error instanceof BooleanSyntaxError && error.offset === offset + 1) return error.expected
  }
  return undefined
}

let known: { readonly text: string; readonly names: readonly string[] } | undefined

/** The variables of the last text that could be read. */
function namesIn(state: EditorState, dialect: Dialect): readonly string[] {
  if (state.doc.length > longestAsked) return known?.names ?? []
  const text = state.doc.toString()
  try {
    if (known?.text !== text) {
      known = { text, names: [...variablesOf(parse(text, dialect))].slice(0, mostNames) }
    }
  } catch (error) {
    if (!(error instanceof BooleanSyntaxError)) throw error
  }
  return known?.names ?? []
}
