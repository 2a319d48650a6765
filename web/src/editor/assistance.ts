// Help while typing: undo, underlined errors with their fixes, and completion. Loaded after the page is shown.

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
import { quotedName, spellingsOf, wordAt } from "../../../src/language/dialect/tokens.ts"
import type { Reading } from "../reading/reading.ts"
import { keysAndHistory } from "./history.ts"
import { isolatedWords } from "./isolated-words.ts"
import { dialectOf } from "./token-colours.ts"

export const assistance: Extension = [
  keysAndHistory,
  isolatedWords,
  autocompletion({ override: [complete], icons: false }),
  keymap.of([...completionKeymap, ...lintKeymap]),
]

/** Underlines the errors of a text, unless the editor's text or notation has changed in the meantime. */
export function showErrors(view: EditorView, reading: Reading, dialect: string | null): void {
  const { text, chosen, errors: known, errorCount } = reading
  if (errorCount === 0 && text.length <= longestAsked) lastRead = reading
  const errors = chosen === dialect && text.trim() !== "" ? known : []
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

/** Up to this many characters before the cursor, the parser tells which tokens fit; beyond, all are offered. */
const longestAsked = 5_000

/** Number of variables to offer. */
const mostNames = 50

function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const dialect = dialectOf(state)
  if (dialect === undefined) return null
  const before = state.sliceDoc(Math.max(0, pos - 100), pos)
  const word = wordBefore(before, dialect)
  const { quote = "" } = dialect.variable ?? {}
  const start = pos - word.length - quote.length
  const isQuoted =
    quote !== "" &&
    state.sliceDoc(start, pos) === quote + word &&
    expectedAt(state, start, dialect) !== undefined
  if (word === "" && !isQuoted && !explicit) return null
  const from = isQuoted ? start : pos - word.length
  const typed = state.sliceDoc(from, pos)
  const expected = expectedAt(state, from, dialect)
  const can = (kind: string) => expected === undefined || expected.includes(kind)
  // The user may still have to type the quotes.
  const goesOn = (text: string, begun: string) =>
    text.startsWith(begun) || (quote !== "" && text.startsWith(quote + begun))
  const spellings = spellingsOf(dialect)
    .filter(([kind]) => can(kind) && (kind as string) !== "end")
    .filter(([, text]) => goesOn(text.toLowerCase(), typed.toLowerCase()) && text !== typed)
    .map(([kind, text]): Completion => ({ label: text, detail: kind === text ? "" : kind }))
  const names = can("variable") ? lastNames() : []
  const variables = names
    .map((name) => quotedName(name, dialect))
    .filter((name) => goesOn(name, typed) && name !== typed)
    .map((label): Completion => ({ label, detail: "variable", boost: 1 }))
  const options = [...spellings, ...variables]
  if (options.length === 0) return null
  const isClosed = isQuoted && state.sliceDoc(pos, pos + quote.length) === quote
  return { from, to: isClosed ? pos + quote.length : pos, options, filter: false }
}

function wordBefore(text: string, dialect: Dialect): string {
  for (let at = 0; at < text.length; at += 1) {
    const word = wordAt(text, at, dialect)
    if (at + word.length === text.length) return word
    at += word.length
  }
  return ""
}

/** The kinds of tokens that can follow at an offset; `undefined` if the text before it is long or has an error. */
function expectedAt(
  state: EditorState,
  offset: number,
  dialect: Dialect,
): readonly TokenKind[] | undefined {
  if (offset > longestAsked) return undefined
  try {
    // No notation reads this character, so the error lists what it could be instead.
    parse(`${state.sliceDoc(0, offset)} \u{1}`, dialect)
  } catch (error) {
    if (error instanceof BooleanSyntaxError && error.offset === offset + 1) return error.expected
  }
  return undefined
}

/** The last text without errors, unless it was very long. */
let lastRead: Reading | undefined

/** The variables of the last text without errors. */
function lastNames(): readonly string[] {
  const tree = lastRead?.tree()
  return tree === undefined ? [] : [...variablesOf(tree)].slice(0, mostNames)
}
