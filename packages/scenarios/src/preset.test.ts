import { World } from 'drover'
import { describe, expect, it } from 'vitest'
import { checkScenario, scenarioOfPreset, scenes } from './index.js'

/** What a preset makes of the world of a scene. */
function presetOf(scene: string, name: string) {
  const found = scenes.find((one) => one.name === scene)
  const preset = found?.presets?.find((one) => one.name === name)
  if (found === undefined || preset === undefined) throw new Error(`no preset '${name}' of '${scene}'`)
  return scenarioOfPreset(found, preset)
}

/** Numbers printed in the listings of the 1st edition, by the example's scene. */
const PRINTED: Readonly<Record<string, object>> = {
  'seek-first-edition': { populations: [{ radius: 3, velocity: [0, 0], maxSpeed: 4, maxForce: 0.1 }] },
  'arrive-first-edition': {
    populations: [{ radius: 3, maxSpeed: 4, maxForce: 0.1, behaviors: [{ slowingRadius: 100 }] }],
  },
  'stay-within-walls-first-edition': {
    populations: [{ radius: 3, maxSpeed: 4, maxForce: 0.1, behaviors: [{ margin: 25 }] }],
  },
  'flow-field-first-edition': { fields: { wind: { cellSize: 10, scale: 100 } } },
  'simple-path-following-first-edition': {
    paths: { road: { radius: 20 } },
    populations: [
      { behaviors: [{ predictionDistance: 25, lookAhead: 10 }] },
      { behaviors: [{ predictionDistance: 25, lookAhead: 10 }] },
    ],
  },
  'path-following-first-edition': {
    paths: { road: { radius: 20 } },
    populations: [
      { behaviors: [{ predictionDistance: 25, lookAhead: 0 }] },
      { behaviors: [{ predictionDistance: 25, lookAhead: 0 }] },
    ],
  },
  'separation-first-edition': {
    width: 320,
    height: 240,
    populations: [{ count: 100, radius: 3, behaviors: [{ radius: 6 }] }],
  },
  'seek-and-separate-first-edition': { populations: [{ behaviors: [{ weight: 1.5 }, { weight: 0.5 }] }] },
  'flocking-first-edition': {
    width: 300,
    height: 200,
    populations: [{ count: 100, behaviors: [{ weight: 1.5 }, { radius: 50 }, { radius: 50 }] }],
  },
  'bin-lattice-first-edition': {
    populations: [
      { count: 2000, behaviors: [{ behavior: 'align' }, { behavior: 'separate' }, { behavior: 'cohere' }] },
    ],
  },
}

describe("[S192] the preset 'As printed'", () => {
  it('is there for each example of the 1st edition', () => {
    const first = scenes.filter(({ edition }) => edition === 1)
    expect(first.map(({ name }) => name).sort()).toEqual(Object.keys(PRINTED).sort())
  })

  it.each(Object.entries(PRINTED))('of %s has the numbers of the text, and plays', (name, numbers) => {
    const scenario = presetOf(name, 'As printed')
    expect(scenario.world).toMatchObject(numbers)
    expect(scenario).not.toEqual(scenes.find((one) => one.name === name)?.scenario)
    expect(checkScenario(scenario)).toEqual([])
    const world = new World(scenario.world)
    expect(() => world.run(20)).not.toThrow()
  })
})

describe("the preset 'Crowded' of the scene 'changing-weights'", () => {
  it('[S191] weighs separation by how many others are within 40 pixels', () => {
    const scenario = presetOf('changing-weights', 'Crowded')
    expect(checkScenario(scenario)).toEqual([])
    const world = new World(scenario.world)
    world.run(300)
    const [vehicles] = world.populations
    const forces = [...(vehicles ?? [])].map((vehicle) => {
      const near = [...(vehicles ?? [])].filter(({ position }) => {
        const x = Math.abs(position.x - vehicle.position.x)
        const y = Math.abs(position.y - vehicle.position.y)
        return Math.hypot(Math.min(x, 640 - x), Math.min(y, 240 - y)) < 40
      })
      return { others: near.length - 1, account: world.watch(vehicle) }
    })
    world.step()
    const size = ({ x, y }: { readonly x: number; readonly y: number }) => Math.hypot(x, y)
    const shares = forces.flatMap(({ others, account: { behaviors, steering } }) => {
      const [separation] = behaviors
      // Where the sum is limited a share is less than its weight.
      if (separation === undefined || size(separation.force) === 0 || size(steering) > 0.19) return []
      return [{ others, weight: size(separation.contribution) / size(separation.force) }]
    })
    expect(shares.length).toBeGreaterThan(3)
    for (const { others, weight } of shares) expect(weight).toBeCloseTo((3 * Math.min(others, 8)) / 8, 9)
    expect(new Set(shares.map(({ others }) => others)).size).toBeGreaterThan(1)
  })
})
