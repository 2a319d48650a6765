/**
 * Folds, filters, sorts and saves the table of rows in the browser, shows the rows of a finding, marks the current
 * section, and copies commands. It reads texts and writes only numbers of rows. Row texts are read once, at the first
 * search. In a frame, it tells the enclosing page the height of the report and the targets of its links, since a frame
 * must not load links that are relative to the enclosing page. Browsers may deny the clipboard to a page opened from
 * disk; the user can copy the selection by hand.
 */
export const script = `"use strict"
{
  const filter = document.getElementById("filter")
  if (filter !== null) {
    const body = document.getElementById("listed")
    const rows = [...body.querySelectorAll("tr[data-kind]")]
    const text = document.getElementById("text")
    const shown = document.getElementById("shown")
    let texts
    // A row with several problems is listed several times, but counted once.
    const numbers = rows.map(({ cells }) => cells[0].textContent)
    const textOf = (row) => {
      const copy = row.cloneNode(true)
      copy.querySelector(".steps")?.remove()
      return copy.textContent.toLowerCase()
    }
    const groups = [...body.querySelectorAll(".group")].map((heading, index) => {
      const { group: kind } = heading.dataset
      const opener = document.createElement("button")
      opener.type = "button"
      opener.append(...heading.cells[0].childNodes)
      heading.cells[0].append(opener)
      const rest = body.insertRow()
      rest.className = "rest"
      rest.setAttribute("role", "row")
      const cell = rest.insertCell()
      cell.colSpan = heading.cells[0].colSpan
      cell.setAttribute("role", "cell")
      const more = document.createElement("button")
      more.type = "button"
      cell.append(more)
      const members = rows.filter((row) => row.dataset.kind === kind)
      const group = { kind, heading, opener, rest, more, members, isOpen: index === 0, isWhole: false }
      opener.addEventListener("click", () => {
        group.isOpen = !group.isOpen
        fold(group)
      })
      more.addEventListener("click", () => {
        const next = group.members.find((row) => row.classList.contains("folded") && !row.hidden)
        group.isWhole = true
        fold(group)
        next.tabIndex = -1
        next.focus({ preventScroll: true })
      })
      return group
    })
    const most = 10
    const leastHidden = 5
    const written = (count) => String(count).replace(/\\B(?=(\\d{3})+$)/g, ",")
    /** Shows the first matching rows of an open group, or all of them if few would be hidden. */
    const fold = ({ heading, opener, rest, more, members, isOpen, isWhole }) => {
      const matching = members.filter((row) => !row.hidden)
      const count = matching.length
      const isCut = !isWhole && count >= most + leastHidden
      matching.forEach((row, index) => {
        row.classList.toggle("folded", !isOpen || (isCut && index >= most))
      })
      heading.hidden = count === 0
      opener.setAttribute("aria-expanded", isOpen)
      rest.hidden = !isOpen || !isCut
      more.textContent = "Show " + written(count - most) + " more"
    }
    let waiting = 0
    const apply = () => {
      const { value: kind } = filter.querySelector("input[name=kind]:checked")
      const wanted = text.value.trim().toLowerCase()
      if (wanted !== "") texts ??= rows.map(textOf)
      const found = new Set()
      rows.forEach((row, index) => {
        const fits =
          (kind === "" || row.dataset.kind === kind) &&
          (wanted === "" || texts[index].includes(wanted))
        if (row.hidden === fits) row.hidden = !fits
        if (fits) found.add(numbers[index])
      })
      const count = found.size
      groups.forEach((group, index) => {
        group.isOpen = wanted !== "" || kind === group.kind || (kind === "" && index === 0)
        group.isWhole = false
        fold(group)
      })
      const { whole, part } = shown.dataset
      const isWhole = count === new Set(numbers).size
      shown.classList.toggle("whole", isWhole)
      shown.textContent = isWhole ? whole : part.replace("#", written(count))
    }

    const headings = [...body.parentElement.tHead.rows[0].cells]
    const select = document.getElementById("sort")
    /** Place, label, value and expression, whose end may be folded. */
    const textsOf = ({ cells: [place, label, value, what] }) => {
      const parts = [place, label, value].map((cell) => cell.textContent)
      return [...parts, Array.from(what.querySelectorAll(".expression"), (each) => each.textContent).join("")]
    }
    const places = new Map(rows.map((row, index) => [row, index]))
    const sort = (column, isDescending) => {
      const known = column > 0 && new Map(rows.map((row) => [row, textsOf(row)[column]]))
      const compare = (one, other) => {
        const [left, right] = known ? [known.get(one), known.get(other)] : [0, 0]
        return left < right ? -1 : left > right ? 1 : places.get(one) - places.get(other)
      }
      for (const group of groups) {
        group.members.sort(isDescending ? (one, other) => compare(other, one) : compare)
        body.append(group.heading, ...group.members, group.rest)
        fold(group)
      }
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
    new ResizeObserver(() => {
      body.parentElement.style.setProperty("--above", filter.offsetHeight + "px")
    }).observe(filter)
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
    document.getElementById("save").addEventListener("click", () => {
      const found = groups.flatMap(({ members }) => members.filter((row) => !row.hidden))
      const lines = found.map((row) => {
        const [place, label, value, expression] = textsOf(row)
        return JSON.stringify({ place, problem: row.dataset.kind, label, value, expression }) + "\\n"
      })
      if (parent !== self) return parent.postMessage({ rows: lines.join("") }, "*")
      const link = document.createElement("a")
      link.href = URL.createObjectURL(new Blob(lines))
      link.download = "rows.jsonl"
      link.click()
    })
    for (const { heading, members, rest } of groups) body.append(heading, ...members, rest)
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

  if (parent === self) {
    const links = [...document.querySelectorAll("nav a")]
    const sections = links.map((link) => document.getElementById(link.hash.slice(1)))
    let current
    /** Marks the link of the section being read; at the end of the page, the last link. */
    const mark = () => {
      const root = document.documentElement
      const isEnd = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2
      const reached = sections.findLastIndex((section) => section.getBoundingClientRect().top < 150)
      const link = links.at(isEnd ? -1 : reached)
      const next = isEnd || reached >= 0 ? link : undefined
      if (next === current) return
      current?.removeAttribute("aria-current")
      current = next
      current?.setAttribute("aria-current", "true")
      current?.parentElement.scrollTo({ left: current.offsetLeft - 16 })
    }
    addEventListener("scroll", mark, { passive: true })
    addEventListener("resize", mark)
    mark()
  } else {
    const tell = (message) => parent.postMessage(message, "*")
    const root = document.documentElement
    new ResizeObserver(() => tell({ height: root.getBoundingClientRect().height })).observe(root)
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      link.addEventListener("click", (event) => {
        event.preventDefault()
        const target = document.getElementById(link.hash.slice(1))
        if (target !== null) tell({ top: target.getBoundingClientRect().top })
      })
    }
  }
}
`
