import { describe, expect, it } from 'vitest'
import {
  align,
  arrive,
  evade,
  keepDistance,
  pursue,
  separate,
  World,
  type WorldDescription,
  wander,
} from '../index.js'
import { interactionsOf } from '../inspect.js'
import { foremost, states } from '../selections.js'
import { byDistance } from '../signals.js'

const world: WorldDescription = {
  populations: [
    {
      name: 'sheep',
      behaviors: [
        align({}),
        { ...foremost({}), behaviors: [evade({ target: { population: ['dogs', 'wolves'] } }), wander({})] },
        separate({ population: ['sheep', 'dogs'] }),
      ],
    },
    {
      name: 'wolves',
      selection: states({
        names: ['hunting', 'resting'],
        transitions: [
          { to: 'hunting', near: { population: 'sheep', radius: 40 } },
          { to: 'resting', after: 30 },
        ],
      }),
      behaviors: [pursue({ target: { population: 'sheep' } }), arrive({ target: [0, 0] })],
    },
    { name: 'dogs', behaviors: [keepDistance({})], locomotion: { avoidance: { population: 'dogs' } } },
  ],
}

describe('interactions', () => {
  it('include food, and signals of rules', () => {
    const weight = byDistance({ target: { population: 'wolves' } })
    const populations = [
      { name: 'sheep', life: { diet: [{ population: 'grass' }] }, behaviors: [wander({ weight })] },
      { name: 'grass' },
      { name: 'wolves' },
    ]
    const rows = interactionsOf({ populations }).map(({ rule, considers, place }) => [
      rule,
      considers.join(),
      place,
    ])
    expect(rows).toEqual([
      ['wander', 'wolves', 'behaviors[0]'],
      ['life', 'grass', 'life'],
    ])
  })

  it('include the rules: own population, named ones, targets, and all', () => {
    const rows = interactionsOf(world).map(({ population, rule, considers, place }) => [
      `${population} ${rule}`,
      considers.join(),
      place,
    ])
    expect(rows).toEqual([
      ['sheep align', 'sheep', 'behaviors[0]'],
      ['sheep evade', 'wolves,dogs', 'behaviors[1].behaviors[0]'],
      ['sheep separate', 'sheep,dogs', 'behaviors[2]'],
      ['wolves states', 'sheep', 'selection'],
      ['wolves pursue', 'sheep', 'behaviors[0]'],
      ['dogs keepDistance', 'sheep,wolves,dogs', 'behaviors[0]'],
      ['dogs avoidance', 'dogs', 'locomotion.avoidance'],
    ])
  })

  it('are empty if rules consider nobody', () => {
    expect(interactionsOf({ populations: [{ behaviors: [wander({})] }] })).toEqual([])
  })
})

describe('[S119] a target in several populations', () => {
  const wolf = { name: 'wolf', at: [[0, 0]], maxSpeed: 1 }
  const preyOf = (population: string | string[], id?: number) => {
    const target = { population, ...(id === undefined ? {} : { id }) }
    const made = new World({
      populations: [
        { ...wolf, behaviors: [pursue({ target })] },
        { name: 'sheep', at: [[30, 0]] },
        { name: 'goats', at: [[0, 20]] },
      ],
    })
    const account = made.watch(made.populations[0].at(0))
    made.step()
    const [{ active, desired }] = account.behaviors
    return active ? [desired.x, desired.y] : undefined
  }

  it('is the nearest of all of them, or the one given by id', () => {
    expect(preyOf('sheep')).toEqual([1, 0])
    expect(preyOf(['sheep', 'goats'])).toEqual([0, 1])
    expect(preyOf(['goats', 'sheep', 'goats'])).toEqual([0, 1])
    expect(preyOf(['goats', 'sheep'], 1)).toEqual([1, 0])
    expect(preyOf(['goats', 'sheep'], 9)).toBeUndefined()
  })

  it('must be named exactly', () => {
    expect(() => preyOf(['sheep', 'gaots'])).toThrow(
      "populations[0].behaviors[0].target.population[1]: unknown population 'gaots'; did you mean 'goats'?",
    )
  })
})
