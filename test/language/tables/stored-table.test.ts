import { expect, test } from "vitest"
import { storedTable, tableIn } from "../../../src/language/tables/stored-table.ts"

const table = {
  shift: 5,
  one: Uint8Array.of(1, 255, 3),
  two: Uint16Array.of(0x0102, 0xffff),
  four: Int32Array.of(-2, 0x01020304),
  none: new Uint16Array(0),
}

test("arrays follow each other, each aligned to its width, in little-endian order", () => {
  const { stored, bytes } = storedTable(table)
  expect(stored).toEqual({
    shift: 5,
    one: [1, 0, 3],
    two: [2, 4, 2],
    four: [4, 8, 2],
    none: [2, 16, 0],
  })
  const one = [1, 255, 3, 0]
  const two = [0x02, 0x01, 0xff, 0xff]
  const four = [0xfe, 0xff, 0xff, 0xff, 0x04, 0x03, 0x02, 0x01]
  expect([...bytes]).toEqual([...one, ...two, ...four])
})

test.each([0, 1, 2, 4])("restores the table from bytes at offset %d", (offset) => {
  const { stored, bytes } = storedTable(table)
  const memory = new Uint8Array(offset + bytes.length)
  memory.set(bytes, offset)
  const back = tableIn<typeof table>(memory.subarray(offset), stored)
  expect(back).toEqual(table)
})
