// Leaves out the parts of Vega that no chart of a report uses, such as maps, force layouts and hierarchies: a tenth of the
// code that the page needs. Vega-Lite refers to transforms by name, so bundlers can't tell that they are unused.

const transforms =
  /import \* as (\w+) from 'vega-(?:crossfilter|force|geo|hierarchy|label|regression|voronoi|wordcloud)';/g

/** Exports that `loadVega` doesn't import. */
const others = /export .* from 'vega-(?!dataflow|parser|scenegraph|util|view).*';/g

/** A plugin of Rolldown and Vite. */
export const withoutUnusedVega = {
  name: "without-unused-vega",
  transform(code: string, id: string): string | undefined {
    if (!/vega.build.vega\.module\.js$/.test(id)) return undefined
    return code.replace(transforms, "const $1 = {};").replace(others, "")
  },
}
