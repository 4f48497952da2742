import { HerdRecorder, type Scale } from '@drover/io/glb'
import { type PopulationDescription, World } from 'drover'
import { FLAT, meshSurface, plane } from 'drover/terrain'
import { describe, expect, it } from 'vitest'

const SCALE: Scale = { frames: 5, framesPerSecond: 2, pace: 1, unit: 1, size: undefined }

/** A world of 10 × 10 in which one agent walks along +x at speed 1. */
const worldOf = (dt: number, others: Partial<PopulationDescription> = {}, edges = 'open') =>
  new World({
    width: 10,
    height: 10,
    dt,
    edges,
    populations: [{ name: 'walkers', at: [[2, 5]], velocity: [1, 0], radius: 0.5, ...others }],
  })

/** Plays a world as long as its recorder asks for, and returns the tracks of its first population. */
function play(world: World, scale: Scale, between: (world: World) => void = () => {}) {
  const recorder = new HerdRecorder(world, scale, world.terrain === FLAT)
  recorder.observe()
  while (world.steps < recorder.lastStep) {
    world.step()
    recorder.observe()
    between(world)
  }
  return recorder.tracksOf(world.populations[0])
}

const rounded = (values: Float64Array) => [...values].map((value) => Number(value.toFixed(9)))

describe('a recorded herd', () => {
  it.each([
    ['as long as a frame', 0.5, 4],
    ['a fifth of a frame', 0.1, 20],
    ['longer than a frame', 0.8, 3],
  ])('is in place at each frame if a step is %s', (_, dt, steps) => {
    const world = worldOf(dt)
    const [track] = play(world, SCALE)
    expect(rounded(track.x)).toEqual([2, 2.5, 3, 3.5, 4])
    expect(world.steps).toBe(steps)
  })

  it('is measured in meters, an animal as long as two radii', () => {
    const [track] = play(worldOf(0.5), { ...SCALE, unit: 10 })
    expect(rounded(track.x)).toEqual([20, 25, 30, 35, 40])
    expect(track).toMatchObject({ id: 0, length: 10, first: 0 })
    expect(play(worldOf(0.5), { ...SCALE, unit: 10, size: 3 })[0].length).toBe(3)
  })

  it('moves at the given pace', () => {
    const world = worldOf(1)
    expect(rounded(play(world, { ...SCALE, pace: 4 })[0].x)).toEqual([2, 4, 6, 8, 10])
    expect(world.steps).toBe(8)
  })

  it('moves between two steps by the shortest way around a wrapped world', () => {
    const [track] = play(worldOf(0.8, { at: [[9.2, 5]] }, 'wrap'), SCALE)
    expect(rounded(track.x)).toEqual([9.2, 9.7, 0.2, 0.7, 1.2])
  })

  it('interpolates headings between two steps', () => {
    const world = worldOf(1)
    const [track] = play(world, { ...SCALE, frames: 3 }, ({ steps, populations: [{ columns }] }) => {
      if (steps > 1) return
      columns.hx[0] = 0
      columns.hy[0] = 1
    })
    // The first step ends after two frames; nobody turned before.
    expect(rounded(track.hy)).toEqual([0, 0, 0])
  })

  it('contains an agent from its birth to the end of the step in which it died', () => {
    const tracks = play(worldOf(0.5), { ...SCALE, frames: 6 }, (world) => {
      const [walkers] = world.populations
      if (world.steps === 2) world.spawn(walkers, { at: [7, 7] })
      if (world.steps === 3) world.remove(walkers.at(0))
    })
    expect(tracks.map(({ id, first, x }) => [id, first, x.length])).toEqual([
      [0, 0, 4],
      [1, 3, 3],
    ])
  })

  it('is aligned with the normal of the triangle below it, and level on a terrain', () => {
    // A wall seen from +x, which agents climb.
    const wall = meshSurface({
      vertices: [
        [5, 0, 0],
        [5, 10, 0],
        [5, 0, 10],
      ],
      triangles: [[0, 1, 2]],
    })
    const climber = { name: 'climbers', at: [[5, 2, 2]], velocity: [[0, 0, 1]] }
    const [track] = play(new World({ depth: 10, dt: 0.5, surface: wall, populations: [climber] }), SCALE)
    expect(rounded(track.z)).toEqual([2, 2.5, 3, 3.5, 4])
    expect(rounded(track.hz)).toEqual([1, 1, 1, 1, 1])
    expect([track.up?.x, track.up?.y, track.up?.z].map((values) => values?.[2])).toEqual([1, 0, 0])
    const walker = { name: 'walkers', at: [[2, 5]], velocity: [[1, 0]] }
    const slope = plane({ slope: [1, 0] })
    const [uphill] = play(new World({ depth: 10, dt: 0.5, terrain: slope, populations: [walker] }), SCALE)
    expect([uphill.hx[2], uphill.hz[2], uphill.up]).toEqual([1, 0, undefined])
  })

  it('is rejected if it has too many agents or poses', () => {
    const multitude = worldOf(0.5, { at: 'random', count: 20_001 })
    expect(() => new HerdRecorder(multitude, SCALE, true)).toThrow(
      'expected at most 20000 agents to bake, got 20001',
    )
    const crowd = worldOf(0.5, { at: 'random', count: 5000 })
    expect(() => new HerdRecorder(crowd, { ...SCALE, frames: 1000 }, true)).toThrow(
      'expected at most 4000000 poses, got 5000000',
    )
  })

  it('[S200] rejects steps of different lengths, which its frames would miss', () => {
    const walkers = [{ at: [[2, 5]], velocity: [[1, 0]] }] as const
    const world = new World({ dt: 0.5, timestep: 'elapsed', populations: walkers })
    const recorder = new HerdRecorder(world, SCALE, true)
    recorder.observe()
    world.step()
    recorder.observe()
    world.step(0.25)
    expect(() => recorder.observe()).toThrow('expected steps of equal length, got 0.25 after 0.5')
  })
})
