import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldEvent } from '../index.js'

/** Two animals side by side that walk along x at 2 a step. */
const herd = {
  name: 'herd',
  at: [
    [0, 40],
    [0, 60],
  ],
  velocity: [2, 0],
  energy: { model: 'minettiWalk' },
} satisfies PopulationDescription

const worldWith = (trip: PopulationDescription['trip'], more: PopulationDescription = {}): World =>
  new World({ dt: 0.5, populations: [{ ...herd, ...more, trip }] })

const tripOf = (world: World) => world.tripOf(world.populations[0])

describe('[S55] a trip', () => {
  it('has arrived when the mean of its agents is within the radius of the goal, wherever each agent is', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5 })
    world.run(24)
    expect(tripOf(world)).toEqual({ outcome: 'traveling', distance: 6, steps: 24, time: 12, energy: 60 })
    world.run(1)
    expect(tripOf(world)).toEqual({ outcome: 'arrived', distance: 5, steps: 25, time: 12.5, energy: 62.5 })
  })

  it('stays ended if its agents move on', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5 })
    world.run(25)
    const trip = tripOf(world)
    world.run(50)
    expect(tripOf(world)).toEqual(trip)
  })

  it('is stuck at its time limit', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5, timeLimit: 10 })
    world.run(40)
    expect(tripOf(world)).toEqual({ outcome: 'stuck', distance: 10, steps: 20, time: 10, energy: 50 })
  })

  it('is stuck when its agents reach the energy limit on average', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5, energyLimit: 26 })
    world.run(40)
    expect(tripOf(world)).toEqual({ outcome: 'stuck', distance: 19, steps: 11, time: 5.5, energy: 27.5 })
  })

  it('has arrived, rather than being stuck, if both happen in the same step', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5, timeLimit: 12.5 })
    world.run(30)
    expect(tripOf(world)?.outcome).toBe('arrived')
  })

  it('needs no energy', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5 }, { energy: undefined })
    world.run(40)
    expect(tripOf(world)).toMatchObject({ outcome: 'arrived', energy: undefined })
  })

  it('uses the shortest way around the edges of a wrapped world', () => {
    const world = new World({
      edges: 'wrap',
      populations: [{ ...herd, trip: { goal: [635, 50], tolerance: 1 } }],
    })
    expect(tripOf(world)?.distance).toBe(5)
  })

  it('never arrives without agents', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5, timeLimit: 3 }, { at: 'center', count: 0 })
    world.run(10)
    expect(tripOf(world)).toMatchObject({ outcome: 'stuck', distance: Number.NaN })
  })

  it('of a population that is added later begins at that time', () => {
    const world = new World()
    world.run(8)
    const later = world.add({ ...herd, trip: { goal: [30, 50], tolerance: 5 } })
    world.run(3)
    expect(world.tripOf(later)).toMatchObject({ steps: 3, time: 3 })
    world.run(20)
    expect(world.tripOf(later)).toMatchObject({ outcome: 'arrived', steps: 13 })
  })

  it('is undefined if the description has none', () => {
    expect(tripOf(worldWith(undefined))).toBeUndefined()
  })

  it('emits its end once, as an event of the whole population', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5 })
    const heard: WorldEvent[] = []
    world.on('tripEnded', (event) => heard.push(event))
    world.run(60)
    expect(heard).toEqual([{ type: 'tripEnded', population: world.populations[0], id: -1, step: 24 }])
  })

  it('is in snapshots and in the hash, so that it ends the same way after a restore', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5 })
    const fresh = structuredClone(world.snapshot())
    world.run(30)
    const over = structuredClone(world.snapshot())
    const [hash, trip] = [world.hash(), tripOf(world)]
    world.restore(fresh)
    expect(tripOf(world)?.outcome).toBe('traveling')
    world.run(30)
    expect([world.hash(), tripOf(world)]).toEqual([hash, trip])
    world.restore(fresh)
    world.restore(over)
    expect([world.hash(), tripOf(world)]).toEqual([hash, trip])
    const other = worldWith({ goal: [31, 50], tolerance: 5 })
    other.run(30)
    expect(other.hash()).not.toBe(hash)
  })

  it('of another world is rejected when a snapshot is restored', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5 })
    const snapshot = world.snapshot()
    expect(() => worldWith(undefined).restore(snapshot)).toThrow(
      'snapshot.trips: expected the trips (), got (herd); restore it into its own world',
    )
    const broken = { ...snapshot, trips: { herd: { outcome: 'lost' } } } as unknown as typeof snapshot
    expect(() => world.restore(broken)).toThrow('snapshot.trips.herd: expected how a trip stands')
  })

  it('with an energy limit but no energy is rejected', () => {
    expect(() => worldWith({ goal: [30, 50], tolerance: 5, energyLimit: 9 }, { energy: undefined })).toThrow(
      "populations[0].trip.energyLimit: expected none where no energy is counted; say energy: { model: 'gompert' } beside trip",
    )
  })

  it('is the same after JSON', () => {
    const world = worldWith({ goal: [30, 50], tolerance: 5, timeLimit: 99, energyLimit: 1e4 })
    const again = new World(JSON.parse(JSON.stringify(world)))
    expect(again.toJSON()).toEqual(world.toJSON())
    world.run(30)
    again.run(30)
    expect(again.hash()).toBe(world.hash())
  })
})
