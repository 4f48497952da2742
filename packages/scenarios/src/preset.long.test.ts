import { World } from 'drover'
import { milling, polarization, stateOf } from 'drover/metrics'
import { describe, expect, it } from 'vitest'
import { checkScenario, type Scenario, SETTLED, scenarioOfPreset, scenes } from './index.js'

/** Duration and interval of the observation of a state. */
const LOOKED_AT = 300
const EVERY = 30

const presets = scenes.flatMap((scene) => (scene.presets ?? []).map((preset) => ({ scene, preset })))
const cases = presets
  .filter(({ preset }) => preset.state !== undefined)
  .flatMap(({ scene, preset }) =>
    [1, 2, 3].map((seed) => ({
      scene: scene.name,
      name: preset.name,
      state: preset.state,
      seed,
      of: scene,
      preset,
    })),
  )

/** The polarization and the milling of the first population, over the time for which it is looked at. */
function measured({ world: description }: Scenario, seed: number) {
  const world = new World({ ...description, seed })
  world.run(SETTLED - LOOKED_AT)
  const [population] = world.populations
  let [p, m, moments] = [0, 0, 0]
  for (; moments < LOOKED_AT / EVERY; moments++) {
    world.run(EVERY)
    p += polarization(population)
    m += milling(population, world.space)
  }
  return { polarization: p / moments, milling: m / moments }
}

describe('[S159] the presets', () => {
  it.each(cases)('of $scene: $name is $state from seed $seed', ({ of, preset, seed, state }) => {
    const { polarization: p, milling: m } = measured(scenarioOfPreset(of, preset), seed)
    expect([p, m, stateOf(p, m)]).toEqual([p, m, state])
  })

  it.each(presets)(
    '$scene.name, $preset.name: is a scenario with nothing wrong, and changes the scene',
    ({ scene, preset }) => {
      const scenario = scenarioOfPreset(scene, preset)
      expect(checkScenario(scenario)).toEqual([])
      expect(JSON.parse(JSON.stringify(scenario))).toEqual(structuredClone(scenario))
      expect(scenario).not.toEqual(scene.scenario)
    },
  )

  it('swarm, milling and polarized are all on the page of flocking', () => {
    const states = presets.filter(({ scene }) => scene.name === 'flocking').map(({ preset }) => preset.state)
    expect(states).toEqual(expect.arrayContaining(['swarm', 'milling', 'polarized']))
  })
})
