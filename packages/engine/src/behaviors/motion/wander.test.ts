import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldDescription, wander } from '../../index.js'

/** A world with one wanderer whose random draws are constant, or given by stream. */
function worldWith(
  draw: number | readonly number[],
  description: WorldDescription = {},
  options = {},
  more: PopulationDescription = {},
): World {
  const streams: number[] = []
  const random = (_seed: number, _id: number, _step: number, stream: number) => {
    if (typeof draw === 'number') return draw
    if (!streams.includes(stream)) streams.push(stream)
    return draw[streams.indexOf(stream)]
  }
  const herd = { at: [[0, 0, 0]], maxForce: 100, behaviors: [wander(options)], ...more }
  return new World({ ...description, populations: [herd] }, { random })
}

const velocityOf = (world: World): number[] => {
  const { x, y, z } = world.populations[0].at(0).velocity
  return [x, y, z]
}

/** A column value of the first agent, by name. */
const kept = (world: World, name: string): number | undefined =>
  world.populations[0].columns.extra.find((column) => column.name === name)?.values[0]

describe('[S26] a wanderer in the plane', () => {
  it('goes straight on while its angle stays 0', () => {
    const world = worldWith(0.5)
    world.run(5)
    expect(velocityOf(world)).toEqual([4, 0, 0])
    expect(kept(world, 'wanderAngle')).toBe(0)
  })

  it('changes its angle by up to `change` either way', () => {
    const most = worldWith(1)
    most.run(3)
    expect(kept(most, 'wanderAngle')).toBeCloseTo(0.9, 12)
    const least = worldWith(0)
    least.run(3)
    expect(kept(least, 'wanderAngle')).toBeCloseTo(-0.9, 12)
  })

  it('spreads with the square root of time: twice as far per step at four times the dt', () => {
    const world = worldWith(1, { dt: 4 })
    world.step()
    expect(kept(world, 'wanderAngle')).toBeCloseTo(0.6, 12)
  })

  it('heads for the point on the circle ahead', () => {
    // At rest the circle is around the agent itself: a quarter turn to the left.
    const world = worldWith(1, {}, { change: Math.PI / 2, circleRadius: 5 })
    world.step()
    expect(velocityOf(world)[0]).toBeCloseTo(0, 12)
    expect(velocityOf(world)[1]).toBeCloseTo(4, 12)
    // It moves along y now; the circle is 30 ahead and another quarter turn points back along y: 30 − 40.
    const turned = worldWith(1, {}, { change: Math.PI / 2, circleRadius: 40, circleDistance: 30 })
    turned.run(2)
    expect(velocityOf(turned)[1]).toBeCloseTo(-4, 12)
  })

  it('has its own angle for each wandering behavior', () => {
    const behaviors = [wander({}), wander({ change: 0.1 })]
    const world = new World({ populations: [{ behaviors }] }, { random: () => 1 })
    world.step()
    const names = world.populations[0].columns.extra.map(({ name, values }) => [name, values[0]])
    expect(names).toEqual([
      ['wanderAngle', 0.3],
      ['behaviors[1].wanderAngle', 0.1],
    ])
  })
})

describe('a wanderer in space', () => {
  it('keeps a point on the unit sphere that each step displaces along each axis', () => {
    const world = worldWith([1, 0.5, 0], { depth: 100 })
    world.step()
    // (1, 0, 0) + (0.3, 0, −0.3), brought back to the sphere.
    const length = Math.sqrt(1.3 * 1.3 + 0.3 * 0.3)
    expect(kept(world, 'wanderX')).toBeCloseTo(1.3 / length, 12)
    expect(kept(world, 'wanderY')).toBeCloseTo(0, 12)
    expect(kept(world, 'wanderZ')).toBeCloseTo(-0.3 / length, 12)
    const [x, y, z] = velocityOf(world)
    expect([x / z, y]).toEqual([expect.closeTo(-1.3 / 0.3, 9), 0])
  })

  it('uses the x axis if the displacement leads to the exact center', () => {
    const world = worldWith([0, 0.5, 0.5], { depth: 100 }, { change: 1 })
    world.step()
    expect(kept(world, 'wanderX')).toBe(1)
  })
})

describe('[S26] a wanderer that is pushed to its sides', () => {
  const lateral = { form: 'lateral', change: 0.3 } as const

  it('is pushed to the left by a random-walking share of maxForce, at most all of it', () => {
    const world = worldWith(1, {}, lateral)
    const { steering } = world.watch(world.populations[0].at(0))
    world.step()
    expect(kept(world, 'wanderSide')).toBeCloseTo(0.3, 12)
    expect([steering.x, steering.y]).toEqual([0, expect.closeTo(30, 9)])
    world.run(9)
    expect(kept(world, 'wanderSide')).toBe(1)
  })

  it('in space walks up and down too, within maxForce', () => {
    const world = worldWith([1, 0], { depth: 100 }, { ...lateral, change: 2 })
    const { steering } = world.watch(world.populations[0].at(0))
    world.step()
    expect([kept(world, 'wanderSide'), kept(world, 'wanderUp')]).toEqual([1, -1])
    expect(steering.z).toBeCloseTo(-Math.SQRT1_2 * 100, 9)
    expect(Math.hypot(steering.x, steering.y, steering.z)).toBeCloseTo(100, 9)
  })

  it('[S208] is pushed along the sides of its own body, which lean with it', () => {
    const world = worldWith(
      [1, 0.5],
      { depth: 100 },
      { ...lateral, change: 1 },
      { locomotion: { banking: {} } },
    )
    const agent = world.populations[0].at(0)
    const roll = agent.population.columns.roll
    if (roll === undefined) throw new Error('expected a column')
    // A sixth of a turn to the right: its left points up by √3 / 2.
    roll.values[0] = Math.PI / 3
    const { steering } = world.watch(agent)
    world.step()
    const { x, y, z } = steering
    expect([x, y / 100, z / 100]).toEqual([0, expect.closeTo(0.5, 12), expect.closeTo(Math.sqrt(3) / 2, 12)])
  })

  it('turns and does not slow down', () => {
    const herd = { velocity: [[2, 0]], at: [[0, 0]], behaviors: [wander({ ...lateral, sideForce: 0.01 })] }
    const world = new World({ populations: [herd] })
    world.run(500)
    const { x, y } = world.populations[0].at(0).velocity
    expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(2)
    expect(Math.abs(y)).toBeGreaterThan(0.1)
  })
})
