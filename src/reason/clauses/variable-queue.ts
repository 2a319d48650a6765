// Orders variables by their activity in recent conflicts: a binary heap with the most active variable at its root.

/** Beyond this, activities are scaled down. */
const mostActivity = 1e100
const decayFactor = 0.95

export class VariableQueue {
  readonly #activities: Float64Array
  readonly #heap: Int32Array
  /** The index of each variable in the heap; -1 if it isn't there. */
  readonly #places: Int32Array
  #size: number
  #increment = 1

  /** Starts with all variables in the queue, numbered from 0. */
  constructor(variables: number) {
    this.#activities = new Float64Array(variables)
    this.#heap = Int32Array.from({ length: variables }, (_, at) => at)
    this.#places = this.#heap.slice()
    this.#size = variables
  }

  /** Removes and returns the most active variable. */
  next(): number | undefined {
    if (this.#size === 0) return undefined
    const first = this.#heap[0] as number
    this.#size -= 1
    this.#places[first] = -1
    if (this.#size > 0) this.#sink(this.#heap[this.#size] as number)
    return first
  }

  add(variable: number): void {
    if (this.#places[variable] !== -1) return
    this.#size += 1
    this.#rise(variable, this.#size - 1)
  }

  /** Makes a variable more active. */
  raise(variable: number): void {
    const activity = (this.#activities[variable] as number) + this.#increment
    this.#activities[variable] = activity
    const place = this.#places[variable] as number
    if (place !== -1) this.#rise(variable, place)
    if (activity <= mostActivity) return
    for (const [at, each] of this.#activities.entries()) this.#activities[at] = each / mostActivity
    this.#increment /= mostActivity
  }

  /** Gives later conflicts more weight. */
  decay(): void {
    this.#increment /= decayFactor
  }

  #rise(variable: number, from: number): void {
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = this.#heap[above] as number
      if (this.#isMoreActive(parent, variable)) break
      this.#put(parent, place)
      place = above
    }
    this.#put(variable, place)
  }

  #sink(variable: number): void {
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= this.#size) break
      const right = below + 1
      const isRight =
        right < this.#size &&
        this.#isMoreActive(this.#heap[right] as number, this.#heap[below] as number)
      if (isRight) below = right
      const child = this.#heap[below] as number
      if (!this.#isMoreActive(child, variable)) break
      this.#put(child, place)
      place = below
    }
    this.#put(variable, place)
  }

  /** Equally active variables keep their order. */
  #isMoreActive(one: number, other: number): boolean {
    const [first, second] = [this.#activities[one] as number, this.#activities[other] as number]
    return first > second || (first === second && one < other)
  }

  #put(variable: number, place: number): void {
    this.#heap[place] = variable
    this.#places[variable] = place
  }
}
