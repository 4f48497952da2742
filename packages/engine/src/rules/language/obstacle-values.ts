import type { Graph, Node } from '../graph/graph.js'
import { makerOf } from './look-up-values.js'
import type { RuleObstacles } from './situation.js'
import { type Numeric, numberNode, type RuleVector, select, vec, vectorNode } from './values.js'

/** Queries of rules about the obstacles of their world. */
export function obstaclesOf(graph: Graph): RuleObstacles {
  const { number, truth, vector } = makerOf(graph)
  const nodesOf = (vectors: readonly RuleVector[], ...numbers: readonly Numeric[]): readonly Node[] => [
    ...vectors.map((value) => vectorNode(value)),
    ...numbers.map((value) => numberNode(value)),
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
