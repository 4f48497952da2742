import type { Graph, Node } from './graph.js'
import type { OperationName } from './operations.js'
import type { RuleField, RuleObstacles, RulePath, RuleRegion, RuleTerrain, RuleWorld } from './situation.js'
import {
  type Numeric,
  numberNode,
  RuleNumber,
  RuleTruth,
  RuleVector,
  select,
  vec,
  vectorNode,
} from './values.js'

const makerOf = (graph: Graph, option?: string) => ({
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

export function obstaclesOf(graph: Graph): RuleObstacles {
  const { number, truth, vector } = makerOf(graph)
  const nodesOf = (vectors: readonly RuleVector[], ...numbers: readonly Numeric[]): readonly Node[] => [
    ...vectors.map(vectorNode),
    ...numbers.map(numberNode),
  ]
  return {
    push(place, { radius = 0, range, strength, most }) {
      const args = nodesOf([place], radius, range, strength, most)
      return { force: vector('pushForce', ...args), any: number('pushCount', ...args).gt(0) }
    },
    shelter(place, from, { behind, range }) {
      const args = nodesOf([place, from], behind, range)
      return { way: vector('shelterWay', ...args), exists: number('shelterCount', ...args).gt(0) }
    },
    nearestWall(place, range) {
      const args = nodesOf([place], range)
      const distance = number('wallDistance', ...args)
      return { exists: distance.lt(range), distance, out: vector('wallOut', ...args) }
    },
    ahead(place, { velocity, radius, clearance, range, within = range, asThePaper }) {
      const paper = asThePaper === undefined ? 0 : select(asThePaper, 1, 0)
      const args = nodesOf([place, velocity], radius, clearance, range, within, paper)
      const gap = number('aheadGap', ...args)
      const inTheWay = number('aheadCount', ...args).gt(0)
      return {
        exists: inTheWay.or(gap.le(radius)),
        inTheWay,
        right: vector('aheadRight', ...args),
        left: vector('aheadLeft', ...args),
        out: vector('aheadOut', ...args),
        velocity: vector('aheadVelocity', ...args),
        gap,
        distance: number('aheadDistance', ...args),
        reach: number('aheadReach', ...args),
        isRound: number('aheadIsRound', ...args).gt(0),
        inside: number('aheadInside', ...args).gt(0),
      }
    },
    met(place, direction, { radius = 0, range }) {
      const args = nodesOf([place, direction], radius, range)
      const distance = number('rayDistance', ...args)
      return {
        exists: distance.lt(range),
        distance,
        normal: vector('rayNormal', ...args),
        fromMiddle: vector('rayFrom', ...args),
        inside: number('rayInside', ...args).gt(0),
      }
    },
    border(place, direction, { radius, clearance, range, most }) {
      const args = nodesOf([place, direction], radius, clearance, range, most)
      const distance = number('borderDistance', ...args)
      const mayBe = truth('bordersExist')
      return {
        exists: mayBe.and(distance.lt(range)),
        distance,
        normal: vector('borderNormal', ...args),
        push: select(mayBe, vector('borderPush', ...args), vec(0, 0)),
        touches: mayBe.and(number('borderCount', ...args).gt(0)),
      }
    },
  }
}
