/**
 * Operands joined two by two, and what came of them again: what stands in two places for each joint around it does so
 * as few times as can be.
 */
export function halved<Node>(
  operands: readonly Node[],
  join: (left: Node, right: Node) => Node,
): Node {
  let open = operands
  while (open.length > 1) {
    const joins: Node[] = []
    for (let at = 0; at < open.length; at += 2) {
      const [left, right] = open.slice(at, at + 2) as [Node, Node | undefined]
      joins.push(right === undefined ? left : join(left, right))
    }
    open = joins
  }
  return open[0] as Node
}
