/**
 * Filters the table of rows in the browser. It looks at texts only and writes none but the number of rows;
 * a row's text is read once, when something is first looked for.
 */
export const script = `"use strict"
{
  const filter = document.getElementById("filter")
  if (filter !== null) {
    const rows = [...document.getElementById("listed").rows]
    const text = document.getElementById("text")
    const shown = document.getElementById("shown")
    const number = (value) => value.toLocaleString("en-US")
    let texts
    let waiting = 0
    const apply = () => {
      const { value: kind } = filter.querySelector("input[name=kind]:checked")
      const wanted = text.value.trim().toLowerCase()
      if (wanted !== "") texts ??= rows.map((row) => row.textContent.toLowerCase())
      let count = 0
      rows.forEach((row, index) => {
        const fits =
          (kind === "" || row.dataset.kind === kind) &&
          (wanted === "" || texts[index].includes(wanted))
        if (row.hidden === fits) row.hidden = !fits
        if (fits) count += 1
      })
      shown.textContent =
        count === rows.length
          ? "All " + number(rows.length) + " rows are shown."
          : number(count) + " of " + number(rows.length) + " rows are shown."
    }
    filter.addEventListener("input", () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(apply)
    })
    filter.hidden = false
    apply()
  }
}
`
