import { scenes } from '@drover/scenarios'
import { createWasmBackend } from '@drover/wasm'
import { DescriptionError, World, type WorldDescription } from 'drover'
import { findMetric, type Metric } from 'drover/metrics'
import { describe, expect, it } from 'vitest'
import { stepOffBorders } from '../../packages/wasm/src/parity/parity.js'

const backend = await createWasmBackend({ threads: 1 })
const leaving = await createWasmBackend({ threads: 1, rest: 'engine' })

/** Forces agree by this share of maxForce; one agent in so many may be on a border of a decision. */
const TOLERANCE = 1e-3
const EXCEPT = 50
/** In this scene 3 of 60 are: they wander in front of obstacles that move. */
const MORE_ON_BORDERS: Readonly<Record<string, number>> = { 'moving-obstacles': 20 }

function isKnown(world: WorldDescription): boolean {
  try {
    new World(world, { backend: leaving })
    return true
  } catch (error) {
    if (error instanceof DescriptionError) return false
    throw error
  }
}

/** Of large scenes as many agents as make their point. */
const worldOf = ({ scenario, withAgents }: (typeof scenes)[number]): WorldDescription =>
  (withAgents?.(1000) ?? scenario).world

describe('scenes on the wasm backend', () => {
  const runs = scenes.filter((scene) => isKnown(worldOf(scene)))

  it.each(runs.map((scene) => [scene.name, scene] as const))(
    '[S130] %s: a step is that of the engine',
    (name, scene) => {
      const { forces, onBorder } = stepOffBorders(worldOf(scene), 20, TOLERANCE, leaving, 'engine')
      expect(forces.filter((force) => !(force < TOLERANCE))).toEqual([])
      const except = MORE_ON_BORDERS[name] ?? EXCEPT
      expect(onBorder).toBeLessThanOrEqual(Math.floor((forces.length + onBorder) / except))
    },
  )
})

describe('long runs', () => {
  const flock = (seed: number): WorldDescription => {
    const scene = scenes.find(({ name }) => name === 'flock')
    return { ...(scene?.withAgents?.(500).world ?? {}), seed }
  }
  const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1)

  function measured(name: string, on: { backend?: typeof backend }): readonly number[] {
    const metric = findMetric(name) as Metric
    return SEEDS.map((seed) => {
      const world = new World(flock(seed), on)
      world.run(400)
      const values: number[] = []
      metric.measure(world.populations[0] as never, world.space, values)
      return values[0] as number
    })
  }

  it.each(['polarization', 'nearest'])('[S130] end in the same %s, over 12 flocks', (name) => {
    const engine = spreadOf(measured(name, {}))
    const wasm = spreadOf(measured(name, { backend }))
    // The means of two samples of one distribution are nearly always within 3.5 standard errors of each other.
    const error = Math.sqrt((engine.variance + wasm.variance) / SEEDS.length)
    expect(Math.abs(engine.mean - wasm.mean)).toBeLessThan(3.5 * error)
    expect(error).toBeLessThan(0.2 * Math.abs(engine.mean))
  })
})

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, variance }
}
