import { checkScenario, scenes } from '@drover/scenarios'
import { registered, resolveWorld } from 'drover'
import { describe, expect, it } from 'vitest'
import { offeredPlugins, readyMade } from './ready-made.js'

describe('what the panel offers to add', () => {
  // A mesh has no slopes to avoid, and the answer says so.
  it.each(
    scenes.flatMap((scene) => (scene.name === 'herd-through-tunnel' ? [] : [[scene.name, scene] as const])),
  )('is accepted in %s as it is made up', (_name, { scenario }) => {
    const world = resolveWorld(scenario.world)
    const [first, ...others] = world.populations
    for (const [kind, field] of [
      ['behavior', 'behaviors'],
      ['force', 'forces'],
    ] as const) {
      for (const name of offeredPlugins(kind, world)) {
        const entry = readyMade(kind, name, world)
        const populations = [{ ...first, [field]: [...(first?.[field] ?? []), entry] }, ...others]
        const problems = checkScenario({ ...scenario, world: { ...scenario.world, populations } })
        expect([name, problems]).toEqual([name, []])
      }
    }
  })

  it('is all that there is where the world has what it needs, and else what can be made up', () => {
    const bare = resolveWorld({ width: 100, height: 100 })
    expect(offeredPlugins('behavior', bare)).toEqual(
      expect.arrayContaining(['seek', 'flee', 'arrive', 'drink']),
    )
    expect(offeredPlugins('behavior', bare)).not.toContain('followPath')
    const paths = {
      road: {
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    }
    const fields = { stream: { field: 'swirl' } }
    const whole = resolveWorld({ paths, fields } as never)
    expect(offeredPlugins('behavior', whole)).toEqual(registered('behavior').map(({ name }) => name))
    expect(offeredPlugins('force', whole)).toEqual(registered('force').map(({ name }) => name))
    expect(readyMade('behavior', 'followPath', whole)).toEqual({ behavior: 'followPath', path: 'road' })
  })
})
