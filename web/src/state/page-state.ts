// The state of the page that links contain, as plain data. All other state is lost when the page is closed.

/** Plain JSON. */
export interface PageState {
  /** The text in the editor. */
  readonly text: string
  /** The name of the text's notation; null to detect it. */
  readonly dialect: string | null
  /** The values of variables; variables without an entry are false. */
  readonly values: Readonly<Record<string, boolean>>
  /** The id of the open panel. */
  readonly panel: string
  /** Each panel's own state, by panel id. Panels validate it, since it comes from a link. */
  readonly panels: Readonly<Record<string, unknown>>
}

/** The example has two meanings, which differ for these values. */
export const defaultState: PageState = {
  text: "sun & wind == dry",
  dialect: null,
  values: { wind: true },
  panel: "overview",
  panels: {},
}

/** Maximum length of texts in links, in UTF-16 units. */
export const longestLinkedText = 1_000_000

/**
 * Validates the contents of a link; `undefined` if any part has the wrong type.
 *
 * @param missing default values for fields that the link omits
 */
export function readState(value: unknown, missing: PageState): PageState | undefined {
  if (!isRecord(value)) return undefined
  const { text, dialect, values, panel, panels } = { ...missing, ...value }
  if (typeof text !== "string" || text.length > longestLinkedText) return undefined
  if (dialect !== null && typeof dialect !== "string") return undefined
  if (typeof panel !== "string" || !isRecord(values) || !isRecord(panels)) return undefined
  if (!Object.values(values).every((each) => typeof each === "boolean")) return undefined
  return {
    // Like the editor, so that offsets agree.
    text: text.replace(/\r\n?/g, "\n"),
    dialect,
    values: withoutPrototype(values) as PageState["values"],
    panel,
    panels,
  }
}

/** A copy without prototype, in which `__proto__` is a name like any other. */
function withoutPrototype(record: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), record) as Record<string, unknown>
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
