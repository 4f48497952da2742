import { describe, expect, it } from 'vitest'
import { align, cohere, type PopulationDescription, seek, separate, World } from '../index.js'
import { defineBehavior } from '../plugin.js'
import { weighted } from '../selections.js'
import { sine } from '../signals.js'

/** The populations that the first one considers, and the ranges, by name. */
function perceptionOf(...populations: PopulationDescription[]) {
  const world = new World({ populations })
  return world
    .perceptionOf(world.populations[0])
    .map(({ populations: perceived, range }) => [perceived.map(({ name }) => name).join(), range])
}

describe('the perception of a population', () => {
  it('is empty if its behaviors consider nobody', () => {
    expect(perceptionOf({ behaviors: [seek({ target: [0, 0] })] })).toEqual([])
  })

  it('is the largest radius of its behaviors, for each set of populations that they consider', () => {
    const inner = weighted({ behaviors: [cohere({ radius: 70, population: 'dogs' }), align({ radius: 40 })] })
    const sheep = {
      name: 'sheep',
      behaviors: [separate({ radius: 25 }), inner, align({ population: 'all', radius: 5 })],
    }
    expect(perceptionOf(sheep, { name: 'dogs' })).toEqual([
      ['sheep', 40],
      ['dogs', 70],
      ['sheep,dogs', 5],
    ])
  })

  it('counts signals with their maximum', () => {
    const radius = sine({ low: 10, high: 30, period: 9 })
    expect(perceptionOf({ behaviors: [align({ radius })] })).toEqual([['agents', 30]])
    const range = sine({ low: 10, high: 20, period: 9 })
    expect(perceptionOf({ behaviors: [align({ radius })], perception: { radius: range } })).toEqual([
      ['agents', 20],
    ])
  })

  it('ends where perception does', () => {
    expect(perceptionOf({ behaviors: [align({ radius: 50 })], perception: { radius: 30 } })).toEqual([
      ['agents', 30],
    ])
  })

  it('is found in behaviors with any names of distances', () => {
    const peer = defineBehavior({
      name: 'peer',
      summary: 'Looks 12 far.',
      source: 'This test',
      options: {},
      bind(_options, context) {
        context.perceive({ radius: 12 })
        return { desire: () => false }
      },
    })
    expect(perceptionOf({ behaviors: [peer({})] })).toEqual([['agents', 12]])
  })

  it('is the same before and after steps, and includes populations added later', () => {
    const world = new World({
      populations: [{ name: 'sheep', behaviors: [align({ population: 'all', radius: 5 })] }],
    })
    const [sheep] = world.populations
    world.run(3)
    const dogs = world.add({ name: 'dogs' })
    expect(world.perceptionOf(sheep)).toEqual([{ populations: [sheep, dogs], range: 5 }])
  })
})
