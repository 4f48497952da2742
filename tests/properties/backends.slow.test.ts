import { createWasmBackend } from '@drover/wasm'
import { DescriptionError, type PopulationDescription, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { stepOffBorders } from '../../packages/wasm/src/parity/parity.js'
import { anyWorlds } from './any-worlds.js'
import fc from './cases.js'

const backend = await createWasmBackend({ threads: 1 })

/** Forces may differ by this share of maxForce, which is small beside the forces that some of these worlds know. */
const TOLERANCE = 0.01

function isKnown(description: WorldDescription): boolean {
  try {
    new World(description, { backend })
    return true
  } catch (error) {
    if (error instanceof DescriptionError) return false
    throw error
  }
}

/** What of a world the backend knows, behavior by behavior. */
function knownOf({
  order: _,
  collisions: __,
  surface: ___,
  ...description
}: WorldDescription): WorldDescription {
  const { populations = [] } = description
  const plain = populations.map(
    ({ life, decisions, influence, trip, energy, locomotion, perception, ...rest }) => ({
      ...rest,
      selection: undefined,
      ...(locomotion?.integrator && { locomotion: { integrator: locomotion.integrator } }),
      ...(perception?.radius && { perception: { radius: perception.radius } }),
    }),
  )
  const alone = (k: number, behavior: NonNullable<PopulationDescription['behaviors']>[number]) => ({
    ...description,
    populations: plain.map((population, other) => ({
      ...population,
      behaviors: other === k ? [behavior] : [],
    })),
  })
  return {
    ...description,
    populations: plain.map((population, k) => ({
      ...population,
      behaviors: (population.behaviors ?? []).filter((behavior) => isKnown(alone(k, behavior))),
    })),
  }
}

describe('any world supported by the wasm backend', () => {
  it('[S130] makes the same step as the engine, except for agents at a decision border', () => {
    let compared = 0
    fc.assert(
      fc.property(anyWorlds.map(knownOf), (description) => {
        if (!isKnown(description)) return
        compared++
        const { forces, onBorder } = stepOffBorders(description, 3, TOLERANCE)
        expect(forces.filter((force) => !(force < TOLERANCE))).toEqual([])
        expect(onBorder).toBeLessThanOrEqual(Math.max(1, (forces.length + onBorder) / 10))
      }),
      { numRuns: 100 },
    )
    expect(compared).toBeGreaterThan(50)
  })
})
