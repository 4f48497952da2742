import type { Agent } from '../agents/population.js'
import type { Pen } from '../behaviors/support/pen.js'
import type { BoundPopulation } from '../binding/bound-population.js'
import { type Vector, vector } from '../math/vector.js'
import type { BehaviorRule } from '../selection/behavior-rule.js'
import { leavesOf } from '../world/attribution.js'
import { type SeenNeighbor, seenNeighbor } from './seen-neighbor.js'
import type { ReadTerm, TermValue } from './term-value.js'

/** One shape that a behavior drew, in world coordinates. */
export interface Shape {
  readonly kind: 'circle' | 'line' | 'point' | 'polygon' | 'arrow' | 'arrows' | 'text'
  /**
   * x, y and z of each point: the middle of a circle or of a text, both ends of a line, the beginning and the tip
   * of an arrow or of each of several, the corners of a polygon.
   */
  readonly points: readonly number[]
  /** Of a circle; otherwise 0. */
  readonly radius: number
  /** Its meaning; the lines of a text. */
  readonly label: string
}

/** What one behavior draws for an agent. */
export interface BehaviorDrawing {
  /** The behavior's place in its population's description: `behaviors[2]`. */
  readonly place: string
  readonly behavior: string
  readonly shapes: readonly Shape[]
}

/** A sector around an agent's heading in which a behavior considers others. */
export interface Sector {
  readonly behavior: string
  readonly radius: number
  /** In radians. */
  readonly fieldOfView: number
}

/** What an agent perceives and its behaviors look at, between two steps. Plain data. */
export interface DebugDrawing {
  readonly id: number
  /** The behaviors that draw anything, in the order of the description. */
  readonly behaviors: readonly BehaviorDrawing[]
  /** All agents that any of its behaviors could consider, once each. */
  readonly neighbors: readonly SeenNeighbor[]
  /** The current range for each set of populations considered; Infinity: unlimited. */
  readonly ranges: readonly number[]
  /** The width of its field of view, 2π all around. */
  readonly fieldOfView: number
  /** Radius and width of the narrower sectors of behaviors. */
  readonly sectors: readonly Sector[]
  /** The current sum of outside forces on it: drag, wind and so on. */
  readonly outside: Vector
  /** What `termValue` read; undefined if it has no value now. */
  readonly term: TermValue | undefined
}

/** Draws for an agent whose population's senses are prepared; `time` is that of the world. */
export function debugDrawingOf(
  bound: BoundPopulation,
  row: number,
  time: number,
  step: number,
  readTerm?: ReadTerm,
): DebugDrawing {
  const agent = bound.lookAround(row, time)
  const behaviors = leavesOf(bound.root).flatMap((rule) => {
    const shapes: Shape[] = []
    rule.debugDraw(agent, penOn(shapes))
    return shapes.length > 0 ? [{ place: rule.place, behavior: rule.name, shapes }] : []
  })
  const ranges = bound.senses.map(({ neighbors }) => neighbors.around[3])
  return {
    id: agent.id,
    behaviors,
    neighbors: neighborsOf(bound, agent),
    ranges,
    fieldOfView: bound.fieldOfView,
    sectors: leavesOf(bound.root).flatMap((rule) =>
      sectorOf(rule, bound.fieldOfView, Math.max(0, ...ranges)),
    ),
    outside: outsideOf(bound, row, time, step),
    term: readTerm?.(bound, agent),
  }
}

/** The sector of a behavior that is narrower than the agent's field of view; a radius is at most `range`. */
function sectorOf({ name, options }: BehaviorRule, width: number, range: number): readonly Sector[] {
  const { fieldOfView = width, radius = range } = options
  return fieldOfView < width ? [{ behavior: name, radius: Math.min(radius, range), fieldOfView }] : []
}

function outsideOf({ outside }: BoundPopulation, row: number, time: number, step: number): Vector {
  const total = new Float64Array(3)
  outside?.update(time)
  outside?.add(row, total, 0, step)
  return vector(total[0], total[1], total[2])
}

function neighborsOf({ senses }: BoundPopulation, agent: Agent): readonly SeenNeighbor[] {
  const seen = new Map<string, SeenNeighbor>()
  for (const { neighbors } of senses) {
    for (let k = 0; k < neighbors.count; k++) {
      const one = seenNeighbor(neighbors, k, agent)
      seen.set(`${one.population} ${one.id}`, one)
    }
  }
  return [...seen.values()]
}

/** A pen that records what is drawn with it. */
export function penOn(shapes: Shape[]): Pen {
  const add = (kind: Shape['kind'], points: readonly number[], radius: number, label: string) => {
    shapes.push({ kind, points: [...points], radius, label })
  }
  return {
    circle: (x, y, z, radius, label) => add('circle', [x, y, z], radius, label),
    line: (fromX, fromY, fromZ, x, y, z, label) => add('line', [fromX, fromY, fromZ, x, y, z], 0, label),
    point: (x, y, z, label) => add('point', [x, y, z], 0, label),
    polygon: (corners, label) => add('polygon', corners, 0, label),
    arrow: (fromX, fromY, fromZ, x, y, z, label) => add('arrow', [fromX, fromY, fromZ, x, y, z], 0, label),
    text: (x, y, z, lines) => add('text', [x, y, z], 0, lines),
  }
}
