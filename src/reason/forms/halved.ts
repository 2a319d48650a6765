/**
 * Joins operands pairwise into a balanced tree, which keeps the result small if `join` repeats its operands: the number
 * of repetitions doubles with each level.
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
