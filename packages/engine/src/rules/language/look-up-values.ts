import type { Graph, Node } from '../graph/graph.js'
import type { OperationName } from './operations.js'
import type { RuleField, RulePath, RuleRegion, RuleTerrain, RuleWorld } from './situation.js'
import { numberNode, RuleNumber, RuleTruth, RuleVector, vectorNode } from './values.js'

/** Creates values of operations that query an option's object, or the world. */
export const makerOf = (graph: Graph, option?: string) => ({
  number: (op: OperationName, ...args: readonly Node[]) => new RuleNumber(graph.make(op, args, option)),
  truth: (op: OperationName) => new RuleTruth(graph.make(op, [], option)),
  vector: (op: OperationName, ...args: readonly Node[]) => new RuleVector(graph.make(op, args, option)),
})

export function fieldNamed(graph: Graph, option: string): RuleField {
  const { vector } = makerOf(graph, option)
  return { at: (place) => vector('fieldAt', vectorNode(place)) }
}

export function pathNamed(graph: Graph, option: string): RulePath {
  const { number, truth, vector } = makerOf(graph, option)
  return {
    exists: truth('pathExists'),
    radius: number('pathRadius'),
    nearest(to) {
      const place = vectorNode(to)
      return {
        point: vector('pathNearest', place),
        along: number('pathAlong', place),
        distance: number('pathDistance', place),
      }
    },
    nearestAsTheBook(to) {
      const place = vectorNode(to)
      return {
        point: vector('bookNearest', place),
        way: vector('bookWay', place),
        distance: number('bookDistance', place),
      }
    },
    pointAt: (along) => vector('pathPoint', numberNode(along)),
  }
}

export function regionNamed(graph: Graph, option: string): RuleRegion {
  const { truth, vector } = makerOf(graph, option)
  return {
    dented: truth('regionDented'),
    back: (place, margin = 0) => vector('regionBack', vectorNode(place), numberNode(margin)),
  }
}

export function worldOf(graph: Graph): RuleWorld {
  const { vector } = makerOf(graph)
  return { back: (place, margin = 0) => vector('worldBack', vectorNode(place), numberNode(margin)) }
}

export function groundOf(graph: Graph): RuleTerrain {
  const { number, vector } = makerOf(graph)
  return {
    height: (place) => number('groundHeight', vectorNode(place)),
    gradient: (place) => vector('groundGradient', vectorNode(place)),
  }
}
