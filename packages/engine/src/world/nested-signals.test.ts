import { describe, expect, it } from 'vitest'
import { contain, keepSpeed, type PopulationDescription, seek, World } from '../index.js'
import { dithered, states } from '../selections.js'
import { attribute, each, ramp, sine } from '../signals.js'
import { drink, graze, migrate } from '../terrain.js'

const worldOf = (population: PopulationDescription, others: readonly PopulationDescription[] = []): World =>
  new World({ width: 200, height: 200, edges: 'open', populations: [population, ...others] })

const agentsOf = (world: World) => [...(world.populations[0] ?? [])]

describe('[S23] a signal within an option', () => {
  it('moves and widens the region of contain', () => {
    const center = [sine({ low: 60, high: 140, period: 400 }), 100]
    const left = sine({ low: 40, high: 120, period: 400 })
    const right = sine({ low: 80, high: 160, period: 400 })
    const square = [
      [left, 80],
      [right, 80],
      [right, 120],
      [left, 120],
    ]
    for (const region of [
      { at: center, radius: ramp({ to: 300, low: 10, high: 20 }) },
      {
        from: [sine({ low: 40, high: 120, period: 400 }), 80],
        to: [sine({ low: 80, high: 160, period: 400 }), 120],
      },
      square,
    ]) {
      const world = worldOf({
        count: 20,
        at: [100, 100],
        velocity: 'random',
        maxSpeed: 3,
        maxForce: 1,
        behaviors: [contain({ region, prediction: 3 })],
      })
      for (const [steps, middle] of [
        [500, 140],
        [200, 60],
      ] as const) {
        world.run(steps)
        for (const { position } of agentsOf(world)) expect(Math.abs(position.x - middle)).toBeLessThan(27)
      }
    }
  })

  it('lets each agent have a region of its own', () => {
    const world = worldOf({
      count: 2,
      at: [100, 100],
      velocity: [
        [1, 0],
        [1, 0],
      ],
      maxSpeed: 1,
      maxForce: 1,
      behaviors: [
        keepSpeed({ speed: 1 }),
        contain({
          region: { at: [100, 100], radius: each({ values: [10, 40] }) },
          prediction: 1,
          weight: 9,
        }),
      ],
    })
    const farthest = [0, 0]
    for (let k = 0; k < 300; k++) {
      world.step()
      agentsOf(world).forEach(({ position: { x, y } }, id) => {
        farthest[id] = Math.max(farthest[id], Math.hypot(x - 100, y - 100))
      })
    }
    expect(farthest[0]).toBeGreaterThan(8)
    expect(farthest[0]).toBeLessThan(13)
    expect(farthest[1]).toBeGreaterThan(37)
    expect(farthest[1]).toBeLessThan(43)
  })

  it('is a threshold of a state machine, for all agents or for each', () => {
    const machine = (transition: object) =>
      worldOf(
        {
          name: 'sheep',
          count: 2,
          at: [
            [100, 100],
            [100, 101],
          ],
          velocity: [
            [1, 0],
            [3, 0],
          ],
          maxSpeed: 5,
          selection: states({ names: ['rest', 'roam'], transitions: [{ to: 'roam', ...transition }] }),
          behaviors: [graze({}), keepSpeed({ speed: 1 })],
        },
        [{ name: 'wolf', at: [[130, 100]] }],
      )
    const roams = (world: World, steps: number) => {
      const state = world.populations[0].columns.column('state', 0)
      world.run(steps)
      return [state.values[0] === 1, state.values[1] === 1]
    }
    const after = machine({ after: each({ values: [5, 12] }) })
    expect([roams(after, 5), roams(after, 1), roams(after, 6), roams(after, 1)]).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
    const near = machine({ near: { population: 'wolf', radius: each({ values: [20, 40] }) } })
    expect(roams(near, 1)).toEqual([false, true])
    const above = machine({ attribute: 'maxSpeed', above: ramp({ to: 10, low: 6, high: 4 }) })
    expect([roams(above, 4), roams(above, 4)]).toEqual([
      [false, false],
      [true, true],
    ])
    const own = machine({ attribute: 'mass', below: attribute({ attribute: 'maxSpeed', to: 10, high: 10 }) })
    expect(roams(own, 1)).toEqual([true, true])
  })

  it('is the chance of a behavior in dithered', () => {
    const world = worldOf({
      at: [[100, 100]],
      maxSpeed: 1,
      selection: dithered({ chances: [ramp({ from: 10, to: 10.5, low: 1e-12, high: 1 })] }),
      behaviors: [seek({ target: [200, 100] }), seek({ target: [0, 100] })],
    })
    world.run(10)
    expect(world.populations[0].at(0).velocity.x).toBeLessThan(0)
    world.run(40)
    expect(world.populations[0].at(0).velocity.x).toBeGreaterThan(0)
  })

  it('is the width of a water, and the place and duration of grazing', () => {
    const drinker = worldOf({
      at: [[100, 100]],
      maxSpeed: 1,
      maxForce: 1,
      behaviors: [
        drink({
          waters: [{ at: [150, 100], radius: ramp({ from: 10, to: 20, low: 1, high: 45 }) }],
          threshold: 0.01,
          speed: 0.1,
          thirstTime: 1e3,
          drinkTime: 1e3,
        }),
      ],
    })
    drinker.run(10)
    expect(drinker.populations[0].at(0).velocity.x).toBeGreaterThan(0.05)
    drinker.run(90)
    // It stops once the water reaches it.
    expect(drinker.populations[0].at(0).velocity.x).toBeCloseTo(0, 6)

    const herd = worldOf({
      count: 5,
      at: [100, 100],
      maxSpeed: 2,
      maxForce: 1,
      behaviors: [
        migrate({
          grounds: [{ at: [ramp({ from: 200, to: 201, low: 20, high: 180 }), 100] }, { at: [100, 20] }],
          pause: ramp({ from: 100, to: 101, low: 1e6, high: 5 }),
        }),
      ],
    })
    herd.run(90)
    for (const { position } of agentsOf(herd))
      expect(Math.hypot(position.x - 20, position.y - 100)).toBeLessThan(10)
  })

  it('is the distance within which a target counts, for each agent', () => {
    const world = worldOf(
      {
        name: 'sheep',
        at: [
          [100, 100],
          [100, 101],
        ],
        maxSpeed: 1,
        behaviors: [seek({ target: { population: 'wolf', radius: each({ values: [20, 40] }) } })],
      },
      [{ name: 'wolf', at: [[130, 100]] }],
    )
    world.step()
    expect(agentsOf(world).map(({ velocity }) => velocity.x > 0)).toEqual([false, true])
  })
})
