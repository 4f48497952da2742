import { contain, dock, followWall, patrol, seek, World, wander } from 'drover'
import { polygon, tree } from 'drover/obstacles'
import { explore } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

describe('[S80] a ship', () => {
  it.each(SEEDS)('that docks ends at its berth with the heading, from any start, with seed %i', (seed) => {
    for (const heading of [0, 2, -1.5]) {
      const world = new World({
        seed,
        width: 800,
        height: 800,
        populations: [
          {
            count: 12,
            at: 'random',
            velocity: 'random',
            maxForce: 0.4,
            behaviors: [dock({ target: [400, 400], heading })],
          },
        ],
      })
      world.run(1500)
      for (const ship of world.populations[0]) {
        expect(apart(ship.position, { x: 400, y: 400, z: 0 })).toBeLessThan(1.01)
        expect(Math.cos(ship.angle - heading)).toBeGreaterThan(0.99)
        expect(Math.hypot(ship.velocity.x, ship.velocity.y)).toBeLessThan(1e-3)
      }
    }
  })
})

describe('[S80] a guard on patrol', () => {
  const points = [
    [100, 60],
    [500, 60],
    [500, 200],
  ]
  /** The waypoints that a guard reports as reached, in order. */
  function visits(after: 'loop' | 'return' | 'once', seed: number): readonly number[] {
    const behaviors = [patrol({ path: points, atEnd: after, tolerance: 15 })]
    const world = new World({ seed, populations: [{ at: 'random', maxForce: 0.5, behaviors }] })
    const guard = world.populations[0].at(0)
    const seen: number[] = []
    world.on('waypoint', () => {
      const nearest = points.findIndex(
        ([x, y]) => Math.hypot(guard.position.x - x, guard.position.y - y) < 20,
      )
      seen.push(nearest)
    })
    world.run(1500)
    return seen
  }

  it.each(SEEDS)('visits all waypoints in order and begins again, with seed %i', (seed) => {
    expect(visits('loop', seed).slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2])
  })

  it.each(SEEDS)('or goes back and forth, with seed %i', (seed) => {
    expect(visits('return', seed).slice(0, 6)).toEqual([0, 1, 2, 1, 0, 1])
  })

  it.each(SEEDS)('or stays at the last, with seed %i', (seed) => {
    expect(visits('once', seed)).toEqual([0, 1])
    const world = new World({
      seed,
      populations: [{ at: 'random', maxForce: 0.5, behaviors: [patrol({ path: points, atEnd: 'once' })] }],
    })
    world.run(1500)
    expect(apart(world.populations[0].at(0).position, { x: 500, y: 200, z: 0 })).toBeLessThan(1e-3)
  })
})

describe('[S81] an explorer', () => {
  it.each(SEEDS)('visits every place repeatedly, with seed %i', (seed) => {
    const world = new World({
      seed,
      width: 400,
      height: 400,
      populations: [{ count: 4, maxForce: 0.5, behaviors: [explore({ cells: 5 })] }],
    })
    const seen = [...world.populations[0]].map(() => new Map<number, number>())
    for (let step = 1; step <= 3000; step++) {
      world.step()
      for (const [k, { position }] of [...world.populations[0]].entries()) {
        seen[k].set(Math.floor(position.x / 80) + 5 * Math.floor(position.y / 80), step)
      }
    }
    for (const cells of seen) {
      const within = Array.from({ length: 25 }, (_, k) => cells.get(k) ?? 0)
      expect(Math.min(...within)).toBeGreaterThan(1000)
    }
  })

  it('gives up a place that it cannot reach', () => {
    const world = new World({
      width: 300,
      height: 300,
      collisions: 'push',
      obstacles: [tree({ at: [150, 150], radius: 70 })],
      populations: [{ at: [[30, 30]], maxForce: 0.5, behaviors: [explore({ cells: 3 })] }],
    })
    world.run(4000)
    const { columns } = world.populations[0]
    const ages = columns.extra
      .filter(({ name }) => name.startsWith('visited'))
      .map(({ values }) => 4000 - values[0])
    expect(ages).toHaveLength(9)
    expect(Math.max(...ages)).toBeLessThan(3000)
  })
})

describe('[S82] strollers with `contain`', () => {
  const region = { at: [320, 320], radius: 200 }
  const dented = [
    [100, 100],
    [540, 100],
    [540, 540],
    [320, 330],
    [100, 540],
  ]
  it.each([
    ['the world', 'world', ([x, y]: readonly number[]) => Math.min(x, y, 640 - x, 640 - y)],
    [
      'a box',
      { from: [100, 500], to: [500, 150] },
      ([x, y]: readonly number[]) => Math.min(x - 100, 500 - x, y - 150, 500 - y),
    ],
    ['a circle', region, ([x, y]: readonly number[]) => 200 - Math.hypot(x - 320, y - 320)],
  ] as const)('stay within %s', (_name, within, inside) => {
    for (const seed of SEEDS) {
      const world = strolling(seed, within)
      for (let step = 0; step < 500; step++) {
        world.step()
        for (const { position } of world.populations[0]) {
          expect(inside([position.x, position.y])).toBeGreaterThan(0)
        }
      }
    }
  })

  it.each([
    ['wander', wander({})],
    ['head out of it', seek({ target: [3000, 200] })],
  ])('stay within the world with a margin for other forces, %s', (_name, drive) => {
    for (const maxForce of [0.1, 1]) {
      for (const prediction of [25, 100]) {
        const margin = (prediction * maxForce) / 2
        const world = new World({
          width: 600,
          height: 400,
          populations: [
            {
              count: 20,
              at: 'center',
              velocity: 'random',
              maxForce,
              selection: { selection: 'prioritized' },
              behaviors: [contain({ prediction, margin }), drive],
            },
          ],
        })
        let out = Number.NEGATIVE_INFINITY
        for (let step = 0; step < 1000; step++) {
          world.step()
          for (const { position } of world.populations[0]) {
            out = Math.max(out, -position.x, -position.y, position.x - 600, position.y - 400)
          }
        }
        expect(out).toBeLessThan(0)
      }
    }
  })

  it('stay within a polygon with a dent', () => {
    for (const seed of SEEDS) {
      const world = strolling(seed, dented)
      world.run(500)
      for (const { position } of world.populations[0]) {
        const { x, y } = position
        const border = x < 320 ? 540 - ((x - 100) / 220) * 210 : 330 + ((x - 320) / 220) * 210
        expect(Math.min(x - 100, 540 - x, y - 100, border - y)).toBeGreaterThan(0)
      }
    }
  })

  function strolling(
    seed: number,
    within: NonNullable<NonNullable<Parameters<typeof contain>[0]>['region']>,
  ) {
    return new World({
      seed,
      width: 640,
      height: 640,
      populations: [
        {
          count: 20,
          at: [320, 250],
          velocity: 'random',
          maxForce: 0.4,
          selection: { selection: 'foremost' },
          behaviors: [contain({ region: within, margin: 5 }), wander({})],
        },
      ],
    })
  }
})

describe('[S83] an agent that follows a wall', () => {
  it.each(SEEDS)('goes around a building at the distance, with seed %i', (seed) => {
    const corners = [
      [250, 250],
      [450, 250],
      [450, 450],
      [250, 450],
    ]
    const world = new World({
      seed,
      width: 700,
      height: 700,
      obstacles: [polygon({ points: corners })],
      populations: [
        { at: [[240, 320]], velocity: [[0, -1]], maxSpeed: 2, maxForce: 0.4, behaviors: [followWall({})] },
      ],
    })
    const walker = world.populations[0].at(0)
    const quarters = new Set<number>()
    for (let step = 0; step < 1000; step++) {
      world.step()
      const { x, y } = walker.position
      const gap = Math.hypot(Math.max(250 - x, 0, x - 450), Math.max(250 - y, 0, y - 450))
      quarters.add((x > 350 ? 1 : 0) + (y > 350 ? 2 : 0))
      if (step > 50) expect(Math.abs(gap - 20)).toBeLessThan(10)
    }
    expect(quarters.size).toBe(4)
  })

  it('moves on if it heads straight at a wall', () => {
    const world = new World({
      width: 700,
      height: 700,
      obstacles: [tree({ at: [350, 350], radius: 60 })],
      populations: [
        { at: [[200, 350]], velocity: [[2, 0]], maxSpeed: 2, maxForce: 0.4, behaviors: [followWall({})] },
      ],
    })
    const { position } = world.populations[0].at(0)
    const quarters = new Set<number>()
    for (let step = 0; step < 600; step++) {
      world.step()
      quarters.add((position.x > 350 ? 1 : 0) + (position.y > 350 ? 2 : 0))
    }
    expect(quarters.size).toBe(4)
    expect(Math.hypot(position.x - 350, position.y - 350)).toBeCloseTo(80, -1)
  })

  it('keeps to its own side of a fence', () => {
    const world = new World({
      paths: {
        fence: {
          points: [
            [0, 100],
            [640, 100],
          ],
        },
      },
      populations: [
        { at: [[20, 110]], velocity: [[2, -1]], maxForce: 0.4, behaviors: [followWall({ path: 'fence' })] },
      ],
    })
    for (let step = 0; step < 120; step++) {
      world.step()
      expect(world.populations[0].at(0).position.y).toBeGreaterThan(100)
    }
    const { position, heading } = world.populations[0].at(0)
    expect(position.y).toBeCloseTo(120, 0)
    expect(heading.x).toBeCloseTo(1, 3)
  })
})
