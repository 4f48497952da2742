import type { Node } from '../graph/graph.js'
import type { RuleGraph } from '../graph/rule-graph.js'
import { isGuarded, withoutSeparation } from './guards.js'
import { comparedIn, directionIn, nonZeroIn, normalIn, partsOfSum, sectorIn, turnIn } from './patterns.js'

/** The values that the formula of a node shows. */
export function partsOf(node: Node, rule: RuleGraph): readonly Node[] {
  const [rest] = withoutSeparation(node) ?? []
  if (rest !== undefined) return [rest]
  if (isGuarded(node)) return [node.args[1]]
  if (isSum(node)) return partsOfSum(node, rule).flatMap(({ tests, value }) => [...tests, value])
  const turn = turnIn(node)
  if (turn !== undefined) return [turn.of, turn.by, ...(turn.around === undefined ? [] : [turn.around])]
  const alone = directionIn(node) ?? nonZeroIn(node)
  if (alone !== undefined) return [alone]
  const sides = comparedIn(node, rule)?.map((side) => ('vector' in side ? side.vector : side.number))
  return sides ?? sectorIn(node) ?? normalIn(node) ?? node.args
}

/** The nodes that formulas of some nodes show, in an order in which they can be defined. */
export function shownFor(roots: readonly Node[], rule: RuleGraph): readonly Node[] {
  const shown = new Set<Node>()
  const visit = (node: Node): void => {
    if (shown.has(node)) return
    for (const part of partsOf(node, rule)) visit(part)
    shown.add(node)
  }
  for (const root of [...roots].sort((one, other) => one.index - other.index)) visit(root)
  return [...shown]
}

/**
 * Terms that would make a formula of many lines: choices within other terms than choices, and sums over several zones
 * within any.
 */
export const tallWithin = (nodes: readonly Node[], rule: RuleGraph): ReadonlySet<Node> =>
  new Set(
    nodes.flatMap((node) => {
      const isCase = isChoice(node) && !isGuarded(node)
      return partsOf(node, rule).filter((part) =>
        isChoice(part) ? !isCase && !isGuarded(part) : isSum(part) && partsOfSum(part, rule).length > 1,
      )
    }),
  )

const isChoice = ({ op }: Node): boolean => op === 'select' || op === 'selectVector'
const isSum = ({ op }: Node): boolean => op === 'sum' || op === 'vectorSum'
