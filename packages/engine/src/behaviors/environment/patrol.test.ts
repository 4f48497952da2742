import { describe, expect, it } from 'vitest'
import { patrol, World } from '../../index.js'

const points = [
  [0, 0],
  [30, 0],
  [30, 40],
]

/** A guard at rest that was heading for the waypoint of that number: its desire, and the next waypoint. */
function turn(at: readonly number[], waypoint: number, options: object = {}): readonly number[] {
  const behaviors = [patrol({ path: points, tolerance: 5, ...options })]
  const world = new World({ populations: [{ at: [at], maxForce: 100, behaviors }] })
  const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
  const [column] = world.populations[0].columns.extra
  column.values[0] = waypoint
  world.step()
  return [column.values[0], seen.x, seen.y]
}

describe('[S80] patrol', () => {
  it('heads for its waypoint at full speed', () => {
    expect(turn([0, 40], 1)).toEqual([1, expect.closeTo(2.4, 12), expect.closeTo(-3.2, 12)])
  })

  it('takes the next one when nearer than the radius, not on its border', () => {
    expect(turn([30, 4], 1)).toEqual([2, 0, 4])
    expect(turn([30, 5], 1)).toEqual([1, 0, -4])
  })

  it('begins again after the last', () => {
    expect(turn([30, 40], 2)).toEqual([0, expect.closeTo(-2.4, 12), expect.closeTo(-3.2, 12)])
  })

  it('or returns the same way', () => {
    // The number 3 stands for waypoint 1 on the way back; after that comes the first again.
    expect(turn([30, 40], 2, { atEnd: 'return' })).toEqual([3, 0, -4])
    expect(turn([30, 0], 3, { atEnd: 'return' })).toEqual([0, -4, 0])
  })

  it('or arrives at the last one and stays', () => {
    expect(turn([30, 0], 1, { atEnd: 'once' })).toEqual([2, 0, expect.closeTo(1.6, 12)])
    expect(turn([30, 40], 2, { atEnd: 'once' })).toEqual([2, 0, 0])
  })

  it('follows waypoints that move', () => {
    const behaviors = [patrol({ path: [{ population: 'post' }, [0, 0]] })]
    const post = { name: 'post', at: [[0, 50]], velocity: [[3, 0]] }
    const world = new World({ populations: [{ at: [[0, 100]], maxForce: 9, maxSpeed: 3, behaviors }, post] })
    world.run(2)
    expect(world.populations[0].at(0).velocity.x).toBeGreaterThan(0)
  })

  it('skips a waypoint that no longer exists', () => {
    const behaviors = [patrol({ path: [{ population: 'post' }, [90, 0]] })]
    const world = new World({
      populations: [
        { at: [[0, 0]], behaviors },
        { name: 'post', count: 0 },
      ],
    })
    world.run(5)
    expect(world.populations[0].at(0).velocity.x).toBeGreaterThan(0)
  })
})

describe('[S80] patrol a path', () => {
  const paths = { road: { points, radius: 1 } }
  const guard = (options: object) => ({ at: [[0, 40]], maxForce: 1, behaviors: [patrol(options as never)] })
  const along = (options: object, more: object = {}) =>
    new World({ paths, ...more, populations: [guard({ tolerance: 5, ...options })] } as never)

  it('goes as along the same points', () => {
    const [byName, byPoints] = [along({ path: 'road' }), along({ path: points })]
    for (const world of [byName, byPoints]) world.run(100)
    expect(byName.hash()).toBe(byPoints.hash())
    expect(byName.populations[0].columns.extra[0].values[0]).toBeGreaterThan(0)
  })

  it('heads for where a point of it is now', () => {
    const world = along({ path: 'road' })
    const desired = world.watch(world.populations[0].at(0)).behaviors[0].desired
    world.paths.get('road')?.placePoints(Float64Array.of(-30, 30, 30, 40, 0, 40, 0, 0, 0))
    world.step()
    expect([desired.x, desired.y]).toEqual([-4, 0])
  })

  it('follows the agents of a path through them, also when one dies, and stops when none is left', () => {
    const post = { name: 'post', at: points, maxSpeed: 0 }
    const through = { road: { points: { population: 'post' }, radius: 1 } }
    const world = new World({
      paths: through,
      populations: [guard({ path: 'road', tolerance: 5 }), post],
    } as never)
    const [guards, posts] = world.populations
    const [column] = guards.columns.extra
    const desired = world.watch(guards.at(0)).behaviors[0].desired
    const headings = (most: number) => {
      const seen = new Set<number>()
      for (let k = 0; k < most; k++) {
        world.step()
        seen.add(column.values[0])
      }
      return [...seen].sort()
    }
    expect(headings(100)).toEqual([0, 1, 2])
    world.remove(posts.at(0))
    column.values[0] = 2
    expect(headings(100)).toEqual([0, 1])
    for (const one of [...posts]) world.remove(one)
    world.step()
    expect([desired.x, desired.y]).toEqual([0, 0])
  })

  it('keeps to its waypoint when other agents of the path die or are born', () => {
    const post = { name: 'post', at: [0, 100, 200, 300, 400].map((x) => [x, 0]), maxSpeed: 0 }
    const through = { road: { points: { population: 'post' }, radius: 1 } }
    const follow = (x: number, atEnd: string) => {
      const behaviors = [patrol({ path: 'road', tolerance: 5, atEnd } as never)]
      const guards = { at: [[x, 0]], maxSpeed: 10, maxForce: 10, behaviors }
      return new World({ paths: through, populations: [guards, post] } as never)
    }
    const waypointOf = (world: World) => world.populations[0].columns.extra[0].values[0]
    const until = (world: World, waypoint: number) => {
      for (let k = 0; k < 500 && waypointOf(world) !== waypoint; k++) world.step()
      expect(waypointOf(world)).toBe(waypoint)
    }
    const without = (world: World, ...rows: readonly number[]) => {
      for (const row of rows) world.remove(world.populations[1].at(row))
      world.step()
      return waypointOf(world)
    }
    const loop = follow(0, 'loop')
    until(loop, 2)
    expect(without(loop, 0)).toBe(1)
    // Its own agent dies: the next has taken that place.
    expect(without(loop, 1)).toBe(1)
    until(loop, 2)
    expect(without(loop, 2, 1)).toBe(0)

    const back = follow(400, 'return')
    until(back, 5)
    for (const x of [450, 480]) back.spawn(back.populations[1], { at: [x, 0] })
    back.step()
    // On its way back to the fourth of seven.
    expect(waypointOf(back)).toBe(9)
    // The third is the last now.
    expect(without(back, 6, 5, 4, 3)).toBe(2)
  })

  it('rejects a missing path', () => {
    expect(() => along({ path: 'rode' })).toThrow("did you mean 'road'?")
  })
})
