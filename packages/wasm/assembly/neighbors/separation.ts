import { lanes, population, rankOf, scratch } from '../group'
import { SLOT_BYTES } from '../memory'
import { random01 } from '../math/random'
import { gatherRanges, RANGES, rangeCount } from './ranges'
import { PUSH_X, PUSH_Y, TOUCHING } from './sums'
import { Look, Population, Rule, World, WRAP } from '../world'

/** A neighbor at exactly the same point counts as this share of the radius away. */
const NEAR_ENOUGH: f32 = 1e-3
/** As in sums.ts. */
const LEAST_SQUARE: f32 = 1e-24

/** Adds the pushes of coincident neighbors to those of a rule with the radius `a`; their ids decide the direction. */
export function coincident(world: World, rule: Rule): void {
  for (let k = 0; k < population.lookCount; k++) {
    const around = changetype<Look>(<usize>load<u32>(population.looks + <usize>k * 4))
    if (around.slot != rule.slot) continue
    gatherRanges(world, changetype<Population>(around.source), around.range)
    for (let lane = 0; lane < lanes; lane++) part(world, rule, around, lane)
  }
}

/** The difference of two coordinates, the shortest way; `period` is 0 where there is but one. */
// @ts-ignore: decorator
@inline
function apart(difference: f32, period: f32): f32 {
  return period > 0 ? difference - period * nearest<f32>(difference / period) : difference
}

/** Has one of the four part from those on its point; they are rare. */
function part(world: World, rule: Rule, around: Look, lane: i32): void {
  const slot = scratch + <usize>rule.slot * SLOT_BYTES + <usize>lane * 4
  if (load<i32>(slot, TOUCHING) == 0) return
  const wraps = world.edge == WRAP
  const periodX: f32 = wraps ? world.right - world.left : 0
  const periodY: f32 = wraps ? world.top - world.bottom : 0
  const source = changetype<Population>(around.source)
  const self = population.hot + (rankOf(lane) << 4)
  const own = load<u32>(population.cold + rankOf(lane) * 16, 12)
  for (let k = 0; k < rangeCount; k++) {
    const range = scratch + RANGES + <usize>k * 8
    const end = <usize>load<u32>(range, 4)
    for (let candidate = <usize>load<u32>(range); candidate < end; candidate += 16) {
      if (candidate == self) continue
      const dx = apart(load<f32>(candidate) - load<f32>(self), periodX)
      const dy = apart(load<f32>(candidate, 4) - load<f32>(self, 4), periodY)
      if (dx * dx + dy * dy >= LEAST_SQUARE) continue
      const rank = (candidate - source.hot) >> 4
      leave(own, load<u32>(source.cold + rank * 16, 12), 1 / (NEAR_ENOUGH * rule.a), slot)
    }
  }
}

/** The way in which an agent parts from another, see the engine's `separationDirection`: opposite for the two, fixed by their ids. */
export let partX: f32 = 0
export let partY: f32 = 0
export let partZ: f32 = 0

export function findSeparation(id: u32, other: u32, inSpace: bool): void {
  const low = min(id, other)
  const high = max(id, other)
  const sign: f64 = id < other ? 1 : -1
  const turn = 2 * Math.PI * random01(low, high, 0, 0)
  const z = inSpace ? 2 * random01(low, high, 1, 0) - 1 : 0
  const across = sign * Math.sqrt(1 - z * z)
  partX = <f32>(across * Math.cos(turn))
  partY = <f32>(across * Math.sin(turn))
  partZ = <f32>(sign * z)
}

/** Adds to the pushes on one of the four those from coincident agents. */
function leave(id: u32, other: u32, push: f32, slot: usize): void {
  findSeparation(id, other, false)
  store<f32>(slot, load<f32>(slot, PUSH_X) + push * partX, PUSH_X)
  store<f32>(slot, load<f32>(slot, PUSH_Y) + push * partY, PUSH_Y)
}
