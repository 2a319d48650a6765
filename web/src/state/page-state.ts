// Everything that a link to the page says, as plain data. What is not in here is forgotten when the page is left.

/** Plain JSON. */
export interface PageState {
  /** What stands in the editor. */
  readonly text: string
  /** The name of the notation that the text is read in; null where that is to be found. */
  readonly dialect: string | null
  /** The values of variables; a variable that is not in here is false. */
  readonly values: Readonly<Record<string, boolean>>
  /** The id of the panel that is open. */
  readonly panel: string
  /** What each panel keeps for itself, under its id. Panels read it with care, since it comes out of a link. */
  readonly panels: Readonly<Record<string, unknown>>
}

export const defaultState: PageState = {
  text: "a and not b or c ^ a",
  dialect: null,
  values: { a: true },
  panel: "notations",
  panels: {},
}

/** Texts that are longer than this are neither kept in a link nor taken from one, in UTF-16 units. */
export const longestLinkedText = 1_000_000

/** What a link holds as a state, where it is one; undefined where any part of it is of another kind. */
export function readState(value: unknown): PageState | undefined {
  if (!isRecord(value)) return undefined
  const { text, dialect, values, panel, panels } = { ...defaultState, ...value }
  if (typeof text !== "string" || text.length > longestLinkedText) return undefined
  if (dialect !== null && typeof dialect !== "string") return undefined
  if (typeof panel !== "string" || !isRecord(values) || !isRecord(panels)) return undefined
  if (!Object.values(values).every((each) => typeof each === "boolean")) return undefined
  return {
    // As the editor has it, so that places in the text are the same.
    text: text.replace(/\r\n?/g, "\n"),
    dialect,
    values: withoutPrototype(values) as PageState["values"],
    panel,
    panels,
  }
}

/** A copy in which `__proto__` and the like are names as all others are. */
function withoutPrototype(record: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), record) as Record<string, unknown>
}

/** Whether a value is an object of JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
