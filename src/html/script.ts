/**
 * Filters and sorts the table of rows in the browser, shows the rows of a finding, and copies commands. It reads
 * texts, but the only one it writes is the number of rows shown. Row texts are read once, at the first search. In a
 * frame, it tells the enclosing page how high the report is and where its links lead.
 */
export const script = `"use strict"
{
  const filter = document.getElementById("filter")
  if (filter !== null) {
    const body = document.getElementById("listed")
    const rows = [...body.rows]
    const text = document.getElementById("text")
    const shown = document.getElementById("shown")
    let texts
    const textOf = (row) => {
      const copy = row.cloneNode(true)
      copy.querySelector(".steps")?.remove()
      return copy.textContent.toLowerCase()
    }
    let waiting = 0
    const apply = () => {
      const { value: kind } = filter.querySelector("input[name=kind]:checked")
      const wanted = text.value.trim().toLowerCase()
      if (wanted !== "") texts ??= rows.map(textOf)
      let count = 0
      rows.forEach((row, index) => {
        const fits =
          (kind === "" || row.dataset.kind === kind) &&
          (wanted === "" || texts[index].includes(wanted))
        if (row.hidden === fits) row.hidden = !fits
        if (fits) count += 1
      })
      const { whole, part } = shown.dataset
      shown.textContent =
        count === rows.length
          ? whole
          : part.replace("#", String(count).replace(/\\B(?=(\\d{3})+$)/g, ","))
    }

    const headings = [...body.parentElement.tHead.rows[0].cells]
    const select = document.getElementById("sort")
    const keys = [
      undefined,
      ({ cells }) => cells[1].textContent,
      ({ cells }) => cells[2].querySelector(".expression")?.textContent ?? "",
      ({ cells }) => cells[3].textContent,
      ({ cells }) => cells[4].textContent,
    ]
    const places = new Map(rows.map((row, index) => [row, index]))
    const sort = (column, isDescending) => {
      const key = keys[column]
      const known = key && new Map(rows.map((row) => [row, key(row)]))
      const compare = (one, other) => {
        const [left, right] = known ? [known.get(one), known.get(other)] : [0, 0]
        return left < right ? -1 : left > right ? 1 : places.get(one) - places.get(other)
      }
      const sorted = [...rows].sort(isDescending ? (one, other) => compare(other, one) : compare)
      body.append(...sorted)
      const direction = isDescending ? "descending" : "ascending"
      headings.forEach((heading, index) => {
        if (index === column) heading.setAttribute("aria-sort", direction)
        else heading.removeAttribute("aria-sort")
      })
      select.value = column + " " + direction
    }
    headings.forEach((heading, index) => {
      const button = document.createElement("button")
      button.type = "button"
      button.append(...heading.childNodes)
      heading.append(button)
      button.addEventListener("click", () => {
        sort(index, heading.getAttribute("aria-sort") === "ascending")
      })
    })
    headings[0].setAttribute("aria-sort", "ascending")
    select.addEventListener("change", () => {
      const [column, direction] = select.value.split(" ")
      sort(Number(column), direction === "descending")
    })

    filter.addEventListener("input", (event) => {
      if (event.target === select) return
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(apply)
    })
    for (const link of document.querySelectorAll("a[data-show]")) {
      link.addEventListener("click", () => {
        const choice = filter.querySelector('input[value="' + link.dataset.show + '"]')
        choice.checked = true
        text.value = ""
        apply()
        choice.focus({ preventScroll: true })
      })
    }
    filter.hidden = false
    apply()
  }

  for (const button of document.querySelectorAll("button[data-copy]")) {
    const source = document.getElementById(button.dataset.copy)
    const say = (word) => {
      button.textContent = word
      setTimeout(() => {
        button.textContent = "Copy"
      }, 2000)
    }
    // Browsers may deny the clipboard to a page opened from disk; the user can copy the selection by hand.
    const select = () => {
      getSelection().selectAllChildren(source)
      return document.execCommand("copy")
    }
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(source.textContent)
        say("Copied")
      } catch {
        say(select() ? "Copied" : "Selected")
      }
    })
    button.hidden = false
  }

  if (parent !== self) {
    const tell = (message) => parent.postMessage(message, "*")
    const root = document.documentElement
    new ResizeObserver(() => tell({ height: root.getBoundingClientRect().height })).observe(root)
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      // The link is relative to the enclosing page, which a frame must not load.
      link.addEventListener("click", (event) => {
        event.preventDefault()
        const target = document.getElementById(link.hash.slice(1))
        if (target !== null) tell({ top: target.getBoundingClientRect().top })
      })
    }
  }
}
`
