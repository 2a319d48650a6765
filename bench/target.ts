/** Something to reach, and what was measured of it; in words. */
export interface Target {
  readonly name: string
  readonly target: string
  readonly measured: string
  readonly isReached: boolean
}
