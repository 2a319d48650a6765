// Positions of the cells in a Karnaugh map, and the cells that a term covers.
//
// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import { python } from "../../src/dialects.ts"
import { parse } from "../../src/index.ts"
import { blocksOf, grayCode, karnaughLayout } from "../../src/pictures/karnaugh-map.ts"
import { karnaughCells, karnaughPicture } from "../../src/pictures/karnaugh-picture.ts"

const counts = [2, 3, 4, 5, 6]

test("maps, rows and columns, worked out by hand", () => {
  expect(counts.map(karnaughLayout)).toEqual([
    { mapBits: 0, rowBits: 1, columnBits: 1 },
    { mapBits: 0, rowBits: 1, columnBits: 2 },
    { mapBits: 0, rowBits: 2, columnBits: 2 },
    { mapBits: 1, rowBits: 2, columnBits: 2 },
    { mapBits: 2, rowBits: 2, columnBits: 2 },
  ])
  expect(grayCode(2)).toEqual([0b00, 0b01, 0b11, 0b10])
})

test("adjacent cells are rows that differ in one variable", () => {
  const cells = karnaughCells(parse("a and b and c and d and e and f", python))
  expect(new Set(cells.map(({ row }) => row)).size).toBe(64)
  for (const { x, y, row, size } of cells) {
    const right = cells.find((each) => each.x === x + size && each.y === y)
    if (right !== undefined) expect([1, 2, 4, 8, 16, 32]).toContain(row ^ right.row)
  }
  // In the first map a and b are false; f alone is in its second cell, d alone below the first.
  expect(cells.slice(0, 5).map(({ row }) => row)).toEqual([0, 1, 3, 2, 4])
})

test("a block that continues across an edge is open there", () => {
  const open = { isOpenUp: false, isOpenDown: false, isOpenLeft: false, isOpenRight: false }
  const four = karnaughLayout(4)
  // not d: the columns 00 and 10, which are the first and the last one.
  expect(blocksOf([-4], four)).toEqual([
    { ...open, map: 0, top: 0, height: 4, left: 0, width: 1, isOpenLeft: true },
    { ...open, map: 0, top: 0, height: 4, left: 3, width: 1, isOpenRight: true },
  ])
  // not b and not d: the four corners.
  expect(blocksOf([-2, -4], four)).toEqual([
    { ...open, map: 0, top: 0, height: 1, left: 0, width: 1, isOpenUp: true, isOpenLeft: true },
    { ...open, map: 0, top: 0, height: 1, left: 3, width: 1, isOpenUp: true, isOpenRight: true },
    { ...open, map: 0, top: 3, height: 1, left: 0, width: 1, isOpenDown: true, isOpenLeft: true },
    { ...open, map: 0, top: 3, height: 1, left: 3, width: 1, isOpenDown: true, isOpenRight: true },
  ])
  // With two rows, each is the other's neighbour only once.
  expect(blocksOf([1], karnaughLayout(2))).toEqual([
    { ...open, map: 0, top: 1, height: 1, left: 0, width: 2 },
  ])
  // a and b choose the map.
  expect(blocksOf([1, -2, 3, 4], karnaughLayout(6))).toEqual([
    { ...open, map: 2, top: 2, height: 1, left: 0, width: 4 },
  ])
})

test("the blocks of a term cover the rows of the truth table in which it is true", () => {
  const cubes = fc
    .constantFrom(...counts)
    .chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.array(fc.constantFrom(-1, 0, 1), { minLength: count, maxLength: count }),
      ),
    )
  fc.assert(
    fc.property(cubes, ([count, signs]) => {
      const cube = signs.flatMap((sign, at) => (sign === 0 ? [] : [sign * (at + 1)]))
      const layout = karnaughLayout(count)
      const { rowBits, columnBits } = layout
      const covered = blocksOf(cube, layout).flatMap(({ map, top, left, height, width }) =>
        grayCode(rowBits)
          .slice(top, top + height)
          .flatMap((row) =>
            grayCode(columnBits)
              .slice(left, left + width)
              .map((column) => (((map << rowBits) | row) << columnBits) | column),
          ),
      )
      const rows = Array.from({ length: 2 ** count }, (_, row) => row).filter((row) =>
        signs.every((sign, at) => {
          const bit = (row >> (count - 1 - at)) & 1
          return sign === 0 || bit === (sign === 1 ? 1 : 0)
        }),
      )
      expect(covered.toSorted((a, b) => a - b)).toEqual(rows)
    }),
  )
})

test("no outline of a group touches a digit or a heading", () => {
  // Groups of one to eight cells; the corners and the middle of the edges continue at the opposite edge.
  for (const text of [
    "a and b and c and d or not b and not d or b and not a and d",
    "not a and not c or a and b and d or not b and not d or b and c and not a",
    "(a or b) and (c or d) and (a or not d) or not b and d and not c",
    "not e and not b or a and c and d or b and not d and e",
  ]) {
    const { body } = karnaughPicture(parse(text, python), python)
    const markup = body.join("")
    // Letters are at most 9 pixels wide and reach from 11 pixels above the line of writing to 2 below. Two pixels stay
    // free around them.
    const boxes = [...markup.matchAll(/<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([01]+)</g)].map(
      ([, x, y, attributes = "", digits = ""]) => {
        const width = 9 * digits.length
        const left = Number(x) - (attributes.includes('"end"') ? width : width / 2)
        const [top, bottom] = [Number(y) - 13, Number(y) + 4]
        return { left: left - 2, right: left + width + 2, top, bottom }
      },
    )
    const outlines = [...markup.matchAll(/<path d="([^"]+)"/g)].map(([, data = ""]) => data)
    const lines = outlines.flatMap((data) =>
      [...data.matchAll(/([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)/g)].map(([, ...ends]) =>
        ends.map(Number),
      ),
    )
    expect(boxes.length).toBeGreaterThan(16)
    expect(lines.length).toBeGreaterThan(8)
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
      const crossed = boxes.filter(
        ({ left, right, top, bottom }) =>
          Math.max(x1, x2) > left &&
          Math.min(x1, x2) < right &&
          Math.max(y1, y2) > top &&
          Math.min(y1, y2) < bottom,
      )
      expect(crossed, `${text}: ${[x1, y1, x2, y2]}`).toEqual([])
    }
  }
})
