import { checkScenario, scenes } from '@drover/scenarios'
import type { WorldDescription } from 'drover'
import { knownPlugins, optionsOf, resolveWorld } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { offeredPlugins, plainValue, readyMade, readyMadeSignal } from './ready-made.js'

/**
 * Fields of the same names: choices depend only on these, and a least-energy way would be planned again for each world
 * checked.
 */
const unplanned = (fields: WorldDescription['fields']) =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, field]) => [
      name,
      'field' in field && field.field === 'leastEnergy' ? { field: 'swirl' } : field,
    ]),
  )

describe('plug-ins that the panel offers', () => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))(
    'are valid in %s with suggested options',
    (_name, { scenario }) => {
      const given = { ...scenario.world, fields: unplanned(scenario.world.fields) } as WorldDescription
      const world = resolveWorld(given)
      const [first, ...others] = world.populations
      for (const [kind, field] of [
        ['behavior', 'behaviors'],
        ['force', 'forces'],
      ] as const) {
        const problemsOf = (names: readonly string[]) => {
          const entries = names.map((name) => readyMade(kind, name, world))
          const populations = [{ ...first, [field]: [...(first?.[field] ?? []), ...entries] }, ...others]
          return checkScenario({ ...scenario, world: { ...given, populations } })
        }
        // A mesh has no slopes to avoid, as the error says.
        const refused = world.surface === undefined ? [] : ['avoidSlopes']
        const offered = offeredPlugins(kind, world)
        expect(problemsOf(offered.filter((name) => !refused.includes(name)))).toEqual([])
        for (const name of offered.filter((one) => refused.includes(one)))
          expect(problemsOf([name])).toEqual([
            expect.objectContaining({ message: expect.stringContaining('surface') }),
          ])
      }
    },
  )

  it('are all plug-ins if the world has what they need, else those with suggestions', () => {
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
    expect(offeredPlugins('behavior', whole)).toEqual(knownPlugins('behavior').map(({ name }) => name))
    expect(offeredPlugins('force', whole)).toEqual(knownPlugins('force').map(({ name }) => name))
    expect(readyMade('behavior', 'followPath', whole)).toEqual({ behavior: 'followPath', path: 'road' })
  })
})

describe('a suggested signal', () => {
  const world = resolveWorld({ width: 100, height: 100 })
  const numbers = knownPlugins('behavior').flatMap((plugin) =>
    Object.entries(optionsOf(plugin)).flatMap(([option, spec]) =>
      spec.kind === 'number' && spec.signal && spec.default !== undefined
        ? [[plugin.name, option, spec, spec.default] as const]
        : [],
    ),
  )

  it.each(['sine', 'noise', 'ramp', 'range'])(
    "%s is valid wherever a signal is, and stays within the option's limits",
    (name) => {
      expect(numbers.length).toBeGreaterThan(50)
      for (const [behavior, option, spec, value] of numbers) {
        // Ranges differ between agents, but shared options have one value for all.
        if ('shared' in spec && spec.shared === true && name === 'range') continue
        const entry = readyMade('behavior', behavior, {
          ...world,
          paths: {
            road: {
              points: [
                [0, 0],
                [9, 9],
              ],
            },
          },
        })
        if (entry === undefined) continue
        const signal = readyMadeSignal(name, value, spec, world)
        const population = { count: 1, behaviors: [{ ...entry, [option]: signal }] }
        const paths = {
          road: {
            points: [
              [0, 0],
              [9, 9],
            ],
          },
        }
        const problems = checkScenario({ drover: 1, world: { paths, populations: [population] } })
        expect([behavior, option, problems]).toEqual([behavior, option, []])
      }
    },
  )

  it('turns back into the number at its middle', () => {
    const spec = {
      kind: 'number',
      quantity: 'speed',
      integer: false,
      signal: true,
      about: '',
      min: 0,
    } as const
    const wave = readyMadeSignal('sine', 4, spec, world)
    expect(wave).toEqual({ signal: 'sine', low: 2, high: 6, period: 120 })
    expect(plainValue(wave as object, spec)).toBe(4)
    expect(readyMadeSignal('ramp', 0, spec, world)).toMatchObject({ low: 0, high: 0.5, to: 600 })
  })
})
