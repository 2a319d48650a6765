// All prime implicants of a truth table: the products that make it true, and of which no literal can be left out.
//
//     rows 01, 10, 11      a prime for b (fixed 01, value 01) and one for a (fixed 10, value 10)
//
// For each set of bits of the row number that are left out, one bit for each row says whether all rows that differ from
// it in these bits alone are true. Each such table follows from one with a bit less, 32 rows at once.

/** The rows whose `fixed` bits are those of `value`. */
export interface Implicant {
  readonly fixed: number
  readonly value: number
}

const patterns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]

/**
 * @param words the rows that may be true, as in a `TruthTable`
 * @param count of variables, no more than 10: there are 2^(2 * count) bits
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

/** The rows with 0 at a bit that are true whatever it is. */
function bothHalves(table: Uint32Array, bit: number): Uint32Array {
  if (bit < 5) {
    return table.map((word) => word & (word >>> (1 << bit)) & ~(patterns[bit] as number))
  }
  const step = 1 << (bit - 5)
  return table.map((word, at) => (at & step ? 0 : word & (table[at + step] as number)))
}

/** Takes from rows those that are in a larger implicant, with 0 or 1 at a bit. */
function removeBoth(rows: Uint32Array, larger: Uint32Array, bit: number): void {
  const step = bit < 5 ? 0 : 1 << (bit - 5)
  for (const [at, word] of larger.entries()) {
    if (word === 0) continue
    rows[at] = (rows[at] as number) & ~(bit < 5 ? word | (word << (1 << bit)) : word)
    if (bit >= 5) rows[at + step] = (rows[at + step] as number) & ~word
  }
}
