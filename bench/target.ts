/** A target and the measured value, in words. */
export interface Target {
  readonly name: string
  readonly target: string
  readonly measured: string
  readonly isReached: boolean
}
