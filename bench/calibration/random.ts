// Random choices for one drawn dataset, all from one seed.

import { mulberry32 } from "../draw-tree.ts"

export interface Random {
  /** A number from 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  integer(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Some of the items, in random order. */
  some<Item>(count: number, items: readonly Item[]): Item[]
}

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (below: number) => Math.floor(next() * below)
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[integer(items.length)] as Item,
    some: (count, items) => {
      const rest = [...items]
      const taken = []
      while (taken.length < count && rest.length > 0) {
        taken.push(...rest.splice(integer(rest.length), 1))
      }
      return taken
    },
  }
}
