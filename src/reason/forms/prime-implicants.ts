// Finds all prime implicants of a truth table: products that imply it, but not without any one of their literals.
//
//     rows 01, 10, 11      a prime for b (fixed 01, value 01) and one for a (fixed 10, value 10)
//
// For each set of free bits of the row number, a table has one bit per row: whether all rows that differ from it only
// in these bits are true. Each table is computed from one with a free bit less, 32 rows at once.

/** The rows whose `fixed` bits have the given value. */
export interface Implicant {
  readonly fixed: number
  readonly value: number
}

const patterns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]

/**
 * @param words the rows that may be true, as in a `TruthTable`
 * @param count number of variables, at most 10: the tables have 2^(2 * count) bits
 */
export function primeImplicants(words: Uint32Array, count: number): Implicant[] {
  const all = 2 ** count - 1
  const tables: Uint32Array[] = [words]
  for (let free = 1; free <= all; free += 1) {
    const bit = 31 - Math.clz32(free & -free)
    tables.push(bothHalves(tables[free & (free - 1)] as Uint32Array, bit))
  }
  const primes: Implicant[] = []
  for (let free = all; free >= 0; free -= 1) {
    const own = (tables[free] as Uint32Array).slice()
    for (let bit = 0; bit < count; bit += 1) {
      if ((free >> bit) & 1) continue
      removeBoth(own, tables[free | (1 << bit)] as Uint32Array, bit)
    }
    for (const [at, word] of own.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        primes.push({ fixed: all & ~free, value: at * 32 + 31 - Math.clz32(rest & -rest) })
      }
    }
  }
  return primes
}

/** The rows with 0 at a bit that are true for both values of the bit. */
function bothHalves(table: Uint32Array, bit: number): Uint32Array {
  if (bit < 5) {
    return table.map((word) => word & (word >>> (1 << bit)) & ~(patterns[bit] as number))
  }
  const step = 1 << (bit - 5)
  return table.map((word, at) => (at & step ? 0 : word & (table[at + step] as number)))
}

/** Removes rows that are in a larger implicant, with 0 or 1 at a bit. */
function removeBoth(rows: Uint32Array, larger: Uint32Array, bit: number): void {
  const step = bit < 5 ? 0 : 1 << (bit - 5)
  for (const [at, word] of larger.entries()) {
    if (word === 0) continue
    rows[at] = (rows[at] as number) & ~(bit < 5 ? word | (word << (1 << bit)) : word)
    if (bit >= 5) rows[at + step] = (rows[at + step] as number) & ~word
  }
}
