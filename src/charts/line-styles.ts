// Colours, shapes and dashes of lines. The colour of a model depends on its name, so that it is the same in every
// chart, unless another model of the chart has it: then the model that is later in the alphabet gets the next free one.
//
//     openai/o1-mini, qwen/qwq             blue ●──●     green ■──■
//     two configurations with one model    blue ●──●     blue  ■┄┄■      another shape, and a dashed line

/** Colours for light and dark backgrounds, mostly from Okabe and Ito, far from each other; contrast is at least 3. */
export const modelColors = [
  ["#0072b2", "#4aa8e8"],
  ["#d55e00", "#f58536"],
  ["#009e73", "#2cc79b"],
  ["#c2589c", "#e38cc3"],
  ["#5b4bb5", "#9d90f0"],
  ["#927200", "#e6c02e"],
  ["#3f4852", "#c9d1da"],
  ["#8f1d3f", "#f2748a"],
] as const

export interface LineStyle {
  readonly color: string
  readonly shape: string
  readonly dash: readonly number[]
}

/** A distinct style for each of a few lines. Configurations have different colours if all are of one model. */
export function lineStyles(
  lines: readonly { readonly model: string; readonly name: string }[],
): LineStyle[] {
  const isOneModel = new Set(lines.map(({ model }) => model)).size === 1
  const counts = new Map<number, number>()
  const styles = new Map<string, LineStyle>()
  const sorted = [...lines].sort((left, right) => (left.name < right.name ? -1 : 1))
  const places = placesOf(sorted.map(({ model }) => model))
  for (const [at, { model, name }] of sorted.entries()) {
    const place = ((places.get(model) ?? 0) + (isOneModel ? at : 0)) % modelColors.length
    const before = counts.get(place) ?? 0
    counts.set(place, before + 1)
    styles.set(name, {
      color: modelColors[place]?.[0] ?? "",
      shape: shapes[(place + before) % shapes.length] ?? "",
      dash: dashes[before % dashes.length] ?? [],
    })
  }
  return lines.map(({ name }) => styles.get(name) as LineStyle)
}

/** Encodes the field `name` by a part of each line's style, without a legend, since lines have labels. */
export function byName(
  names: readonly string[],
  styles: readonly LineStyle[],
  part: keyof LineStyle,
) {
  const scale = { domain: names, range: styles.map((style) => style[part]) }
  return { field: "name", type: "nominal", sort: null, scale, legend: null }
}

/** More lines than this would hide each other. */
export const mostLines = 6

const shapes = ["circle", "square", "triangle-up", "diamond", "triangle-down", "cross"] as const

const dashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4], [1, 2]] as const

/** Indexes of the models' colours. While colours are left, each model has its own. */
function placesOf(models: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const taken = new Set<number>()
  const take = (model: string, place: number) => {
    places.set(model, place)
    taken.add(place)
  }
  const sorted = [...new Set(models)].sort()
  for (const model of sorted) if (!taken.has(placeOf(model))) take(model, placeOf(model))
  for (const model of sorted) {
    if (places.has(model)) continue
    let place = placeOf(model)
    if (taken.size === modelColors.length) taken.clear()
    while (taken.has(place)) place = (place + 1) % modelColors.length
    take(model, place)
  }
  return places
}

/** Index of the colour that a model's name asks for: FNV-1a of the name's UTF-16 units, finished as in MurmurHash3. */
function placeOf(model: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < model.length; at += 1) {
    hash = Math.imul(hash ^ model.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  const share = ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  return Math.floor(share * modelColors.length)
}
