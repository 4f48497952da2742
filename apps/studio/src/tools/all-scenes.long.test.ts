import { checkScenario, scenes } from '@drover/scenarios'
import { World } from 'drover'
import { tree } from 'drover/obstacles'
import { describe, expect, it } from 'vitest'
import { emptyField, withStroke } from './field-grid.js'
import { withoutPointer, withPointer } from './pointer-in-scenario.js'
import { suggestionsFor } from './suggestions.js'

describe.each(scenes.map(({ name, scenario }) => [name, scenario] as const))('in scene %s', (_, scenario) => {
  const { world } = scenario
  const { width = 640, height = 240, depth } = world
  const middle = [width / 2, height / 2, ...(depth === undefined ? [] : [depth / 2])]

  it.each(['target', 'predator', 'attractor'] as const)(
    'agents take the pointer for a %s, and forget it',
    (role) => {
      const pointed = withPointer(scenario, role, middle)
      expect(checkScenario(pointed)).toEqual([])
      new World(pointed.world).run(2)
      expect(withoutPointer(pointed)).toEqual(scenario)
    },
  )

  it('agents consider an obstacle, a path and a field that are drawn', { timeout: 120_000 }, () => {
    const stroke = [
      { x: 0, y: height / 2 },
      { x: width, y: height / 2 },
    ]
    let drawn = {
      ...scenario,
      world: {
        ...world,
        obstacles: [...(world.obstacles ?? []), tree({ at: [width / 4, height / 4], radius: width / 50 })],
        paths: { ...world.paths, drawn: { points: stroke.map(({ x, y }) => [x, y]), radius: width / 30 } },
        fields: { ...world.fields, drawn: withStroke(emptyField(width, height), stroke, height / 10) },
      },
    }
    for (let k = 0; k < 3; k++) {
      const [offer] = suggestionsFor(scenario, drawn)
      drawn = (offer?.choices.at(-1)?.scenario ?? drawn) as typeof drawn
    }
    expect(suggestionsFor(scenario, drawn)).toEqual([])
    expect(checkScenario(drawn)).toEqual([])
    new World(drawn.world).run(2)
  })
})
