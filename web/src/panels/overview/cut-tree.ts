// The upper levels of a large tree, for its preview.
//
//     (or (and a (not b)) c …)     or ─┬─ and ─┬─ a        at most two levels and two operands
//                                      │       └─ …
//                                      ├─ c
//                                      └─ …

import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"

/** Maximum number of nodes, which a single level may exceed, and of operands of each node. */
export type TreeLimits = readonly [nodes: number, operands: number]

export interface CutTree {
  readonly whole: ExplainedPart
  /** The part of the whole tree that each node shows; `undefined` for a node that represents several parts. */
  readonly originals: ReadonlyMap<ExplainedPart, ExplainedPart | undefined>
  /** The nodes whose operands are left out. */
  readonly cut: ReadonlySet<ExplainedPart>
}

/** The tree itself if it is small; otherwise, as many of its levels as fit. One level is always shown. */
export function cutTree(whole: ExplainedPart, [mostNodes, mostOperands]: TreeLimits): CutTree {
  let levels = 1
  let made = upperLevels(whole, levels, mostOperands)
  while (made.cut.size > 0) {
    levels += 1
    const more = upperLevels(whole, levels, mostOperands)
    if (more.originals.size > mostNodes) break
    // Only wide nodes are cut.
    if (more.originals.size === made.originals.size) break
    made = more
  }
  return made
}

function upperLevels(whole: ExplainedPart, levels: number, mostOperands: number): CutTree {
  const originals = new Map<ExplainedPart, ExplainedPart | undefined>()
  const cut = new Set<ExplainedPart>()
  const copy = (part: ExplainedPart, left: number): ExplainedPart => {
    const isCut = left === 0 && part.operands.length > 0
    const operands = isCut
      ? []
      : part.operands.slice(0, mostOperands).map((each) => copy(each, left - 1))
    if (!isCut && part.operands.length > mostOperands) {
      const rest = { ...part, operands: [] }
      originals.set(rest, undefined)
      cut.add(rest)
      operands.push(rest)
    }
    const node = { ...part, operands }
    originals.set(node, part)
    if (isCut) cut.add(node)
    return node
  }
  return { whole: copy(whole, levels), originals, cut }
}
