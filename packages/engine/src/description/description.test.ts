import { describe, expect, it } from 'vitest'
import { wrap } from '../edges.js'
import { swirlField } from '../fields.js'
import { separate, World, type WorldDescription, wander } from '../index.js'
import { range, sine } from '../signals.js'

const rich: WorldDescription = {
  width: 300,
  height: 200,
  edges: wrap({ margin: 5 }),
  seed: 42,
  dt: 0.5,
  paths: {
    road: {
      points: [
        [0, 0],
        [9, sine({ low: 0, high: 5, period: 60 })],
      ],
      closed: true,
    },
  },
  fields: { flow: swirlField({}) },
  populations: [
    { count: 7, maxSpeed: range({ low: 1, high: 2 }), behaviors: [separate({}), wander({ weight: 2 })] },
    {
      name: 'posts',
      at: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
}

describe('[S1] the description of a world', () => {
  it('recreates the same world', () => {
    const world = new World(rich)
    const again = new World(JSON.parse(JSON.stringify(world)))
    world.run(25)
    again.run(25)
    expect(again.hash()).toBe(world.hash())
  })

  it('is the same text after reading and writing it', () => {
    const text = JSON.stringify(new World(rich))
    expect(JSON.stringify(new World(JSON.parse(text)))).toBe(text)
  })

  it('contains all defaults', () => {
    expect(new World({ populations: [{}] }).toJSON()).toEqual({
      width: 640,
      height: 240,
      edges: 'open',
      seed: 1,
      dt: 1,
      order: 'simultaneous',
      index: 'auto',
      collisions: 'none',
      populations: [
        {
          name: 'agents',
          count: 1,
          at: 'random',
          velocity: 'zero',
          mass: 1,
          radius: 3,
          maxSpeed: 4,
          maxForce: 0.1,
          behaviors: [],
          selection: { selection: 'weighted', limit: true, weight: 1 },
          forces: [],
        },
      ],
    })
  })

  it('describes the initial world, populations added later included', () => {
    const world = new World({ seed: 3 })
    const herd = world.add({ name: 'herd', count: 3, behaviors: [wander({})] })
    const text = JSON.stringify(world)
    world.run(5)
    world.spawn(herd)
    expect(JSON.stringify(world)).toBe(text)
    expect(JSON.parse(text).populations[0]).toMatchObject({ name: 'herd', count: 3 })
  })

  it('may name a population added later as path points, but must be a name', () => {
    const along = (population: unknown) =>
      ({ paths: { line: { points: { population } } } }) as WorldDescription
    const world = new World(along('herd'))
    world.add({ name: 'herd', count: 2 })
    world.step()
    expect(() => new World(along(5))).toThrow(
      'paths.line.points.population: expected the name of a population, got 5',
    )
    expect(() => new World(along(undefined))).toThrow('paths.line.points.population: missing')
  })
})
