// That a refused text is in another notation, with the flags that answer it.
//
//     this is binary (5 more notations read it alike); --dialect binary reads it, convert writes it in true-false:
//     True and not False

import { describeOtherNotation } from "../../language/other-notation/describe-other-notation.ts"
import type { OtherNotation } from "../../language/other-notation/other-notation.ts"

export function otherNotationHint(other: OtherNotation): string {
  return describeOtherNotation(other, {
    read: (dialect) => `--dialect ${dialect} reads it`,
    write: (dialect, written) =>
      `convert writes it in ${dialect}${written === undefined ? "" : `: ${written}`}`,
    choose: "choose one with --dialect",
  })
}
