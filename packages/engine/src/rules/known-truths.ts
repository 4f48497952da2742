import type { Obstacles } from '../environment/obstacles.js'
import { Column, KERNELS } from './columns.js'
import type { Node } from './graph.js'
import { isDented } from './kind-of-option.js'
import { UNIFORM } from './operations.js'
import type { ScalarOperation } from './scalars.js'

/** What of a world stays as it is. */
export interface WorldFacts {
  readonly obstacles: Pick<Obstacles, 'hasBorders'>
}

const OF_NAMED: ReadonlySet<string> = new Set(['targetExists', 'pathExists'])

/**
 * Which truths are known before the first step, and what they come to: those made of options that stay as they are, and
 * whether there is a target or path where the option is left out; and, of a world, whether it has borders.
 * `options` has plain values; `follows` tells which of them follow a signal.
 */
export function knownTruths(
  nodes: readonly Node[],
  options: Readonly<Record<string, unknown>>,
  follows: (option: string) => boolean,
  world?: WorldFacts,
): ReadonlyMap<Node, boolean> {
  const values = new Map<Node, number | undefined>()
  const truths = new Map<Node, boolean>()
  const [out, ...columns] = Array.from({ length: 4 }, () => new Column(1, 0))
  for (const node of nodes) {
    if (OF_NAMED.has(node.op) && options[node.datum as string] === undefined) {
      truths.set(node, false)
      values.set(node, 0)
    }
    if (node.scope !== UNIFORM || values.has(node)) continue
    const value = valueOfNode(node)
    values.set(node, value)
    if (node.type === 'truth' && value !== undefined) truths.set(node, value !== 0)
  }
  return truths

  function valueOfNode({ op, args, datum }: Node): number | undefined {
    if (op === 'number') return datum as number
    if (op === 'isGiven') return Number(options[datum as string] !== undefined)
    if (op === 'truthOption') return Number(options[datum as string])
    if (op === 'numberOption') {
      const value = options[datum as string]
      return follows(datum as string) ? undefined : (value as number | undefined)
    }
    if (op === 'regionDented') return Number(isDented(options[datum as string]))
    if (op === 'isChoice') {
      const [option, choice] = datum as readonly [string, string]
      return Number(options[option] === choice)
    }
    if (op === 'yes') return 1
    if (op === 'bordersExist') return world && Number(world.obstacles.hasBorders)
    const kernel = KERNELS[op as ScalarOperation]
    if (kernel === undefined || args.some((arg) => values.get(arg) === undefined)) return undefined
    const [a, b, c] = columns
    args.forEach((arg, k) => {
      columns[k].values[0] = values.get(arg) as number
    })
    kernel(1, out, a, b, c)
    return out.values[0]
  }
}
