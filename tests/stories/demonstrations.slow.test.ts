import { findScene } from '@drover/scenarios'
import { type Agent, type Population, World } from 'drover'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

/** The world of a scene, by another seed. */
function worldOf(name: string, seed = 1): World {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  return new World({ ...scene.scenario.world, seed })
}

const named = (world: World, name: string): Population => {
  const found = world.populations.find((population) => population.name === name)
  if (found === undefined) throw new Error(`no population '${name}'`)
  return found
}

/** The number of the state in which the first agent of a population is. */
const stateOf = ({ columns }: Population): number | undefined =>
  columns.extra.find(({ name }) => name === 'state')?.values[0]

describe("the runner of the scene 'capture-the-flag'", () => {
  const CAUGHT = 1
  const HOME = 2
  const ends = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => {
    const world = worldOf('capture-the-flag', seed)
    const runner = named(world, 'runner')
    const others = [named(world, 'enemies'), named(world, 'flag')]
    const near = () =>
      others.map((them) => Math.min(...[...them].map((it) => apart(it.position, runner.at(0).position))))
    let [enemy, flag] = [0, 0]
    world.on('stateChanged', ({ population }) => {
      if (population === runner) [enemy, flag] = near()
    })
    world.run(600)
    return { seed, state: stateOf(runner), enemy, flag }
  })

  it.each(ends)('ends caught or home, with seed $seed', ({ state, enemy, flag }) => {
    expect([CAUGHT, HOME]).toContain(state)
    // It is told in the middle of a step, when some have moved already.
    if (state === CAUGHT) expect(enemy).toBeLessThan(16)
    else expect(flag).toBeLessThan(20)
  })

  it('is caught from some seeds and comes home from others', () => {
    expect(new Set(ends.map(({ state }) => state))).toEqual(new Set([CAUGHT, HOME]))
  })
})

describe("the walkers of the scene 'pedestrians'", () => {
  it.each(SEEDS)('pass each other in both directions, with seed %i', (seed) => {
    const world = worldOf('pedestrians', seed)
    const road = world.paths.get('promenade')
    if (road === undefined) throw new Error('no promenade')
    const out = { x: 0, y: 0, z: 0, segment: 0, along: 0, distance: 0 }
    const { length } = road
    const walkers = () => world.populations.flatMap((population) => [...population])
    const places = () => walkers().map(({ position }) => road.nearest(position, out).along)
    const rounds = new Float64Array(50)
    let last = places()
    let bumps = 0
    for (let step = 0; step < 1000; step++) {
      world.step()
      const now = places()
      // By the shorter way around.
      now.forEach((along, k) => {
        const way = along - (last[k] ?? 0)
        rounds[k] = (rounds[k] ?? 0) + (way - length * Math.round(way / length)) / length
      })
      last = now
      const all = walkers()
      bumps += all.filter((one, k) =>
        all.slice(k + 1).some((other) => apart(one.position, other.position) < 8.01),
      ).length
    }
    const mean = (from: number, to: number) => rounds.slice(from, to).reduce((a, b) => a + b) / (to - from)
    expect(mean(0, 25)).toBeGreaterThan(0.5)
    expect(mean(25, 50)).toBeLessThan(-0.5)
    // Whoever was held up walks on.
    const pace = walkers().reduce(
      (sum, { velocity: { x, y }, maxSpeed }) => sum + Math.hypot(x, y) / maxSpeed,
      0,
    )
    expect(pace / 50).toBeGreaterThan(0.9)
    // In one of a hundred looks at a walker it touches another.
    expect(bumps / (50 * 1000)).toBeLessThan(0.01)
  })
})

describe("the crowd of the scene 'queue-at-a-door'", () => {
  it.each(SEEDS)('passes the door completely, never two at once, with seed %i', (seed) => {
    const world = worldOf('queue-at-a-door', seed)
    const [crowd] = world.populations
    const through = new Set<number>()
    for (let step = 0; step < 600; step++) {
      world.step()
      const before = through.size
      for (const { id, position } of crowd) if (position.x > 352) through.add(id)
      expect(through.size - before).toBeLessThanOrEqual(1)
    }
    expect(through.size).toBe(40)
  })
})

describe("the pursuers of the scene 'multiple-pursuit'", () => {
  it.each(SEEDS)('all reach the wanderer, and begin again, with seed %i', (seed) => {
    const world = worldOf('multiple-pursuit', seed)
    const touched = new Map<number, number>()
    world.on('stateChanged', ({ id }) => touched.set(id, (touched.get(id) ?? 0) + 1))
    world.run(1200)
    expect(touched.size).toBe(30)
    expect(Math.min(...touched.values())).toBeGreaterThanOrEqual(2)
  })
})

describe("the teams of the scene 'soccer'", () => {
  it.each(SEEDS)('both reach the ball, in both halves, with seed %i', (seed) => {
    const world = worldOf('soccer', seed)
    const ball = named(world, 'ball')
    const kicks = [0, 0, 0]
    const halves = new Set<boolean>()
    world.on('stateChanged', ({ population }) => {
      const state = stateOf(ball)
      if (population === ball && state !== undefined) kicks[state] = (kicks[state] ?? 0) + 1
    })
    for (let step = 0; step < 1000; step++) {
      world.step()
      halves.add(ball.at(0).position.x > 320)
    }
    expect(Math.min(...kicks)).toBeGreaterThan(5)
    expect(halves.size).toBe(2)
  })

  it('score on both sides: the net counts the goal, and another ball starts in the middle', () => {
    let [left, right] = [0, 0]
    for (const seed of SEEDS) {
      const world = worldOf('soccer', seed)
      const ball = named(world, 'ball')
      const nets = [named(world, 'right-net'), named(world, 'left-net')]
      const goals = [0, 0]
      world.on('ate', ({ population }) => {
        goals[nets.indexOf(population)] += 1
        expect(ball.at(0).position.toJSON()).toEqual({ x: 320, y: 200, z: 0 })
      })
      for (let step = 0; step < 3000; step++) {
        world.step()
        expect(ball.count).toBe(1)
        expect(nets.map(({ count }) => count - 1)).toEqual(goals)
      }
      left += goals[0]
      right += goals[1]
    }
    expect(Math.min(left, right)).toBeGreaterThan(2)
  })
})

describe("the others of the scene 'formations'", () => {
  /** How far they reach along the way of the leader and across it. */
  function extent(leader: Agent, others: Population): readonly [along: number, across: number] {
    const { position, heading } = leader
    const places = [...others].map((other) => {
      const [x, y] = [other.position.x - position.x, other.position.y - position.y]
      return [x * heading.x + y * heading.y, y * heading.x - x * heading.y] as const
    })
    const reach = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
    return [reach(places.map(([along]) => along)), reach(places.map(([, across]) => across))]
  }

  it('are a wedge, then abreast, then a circle, then a column', () => {
    const world = worldOf('formations')
    const [leaders, others] = world.populations
    const formed = [249, 499, 749, 999].map((step) => {
      world.run(step - world.steps)
      return extent(leaders.at(0), others)
    })
    const [wedge, line, circle, column] = formed
    // Slots 22 apart: a wedge is 3 · 22 deep and 8 · 22 wide, a line 8 · 22 wide; a circle is 22 / sin(π / 8) across.
    expect(wedge[1]).toBeGreaterThan(130)
    expect(line[1]).toBeGreaterThan(130)
    expect(line[0]).toBeLessThan(wedge[0])
    expect(Math.abs(circle[0] - circle[1])).toBeLessThan(25)
    expect(column[0]).toBeGreaterThan(2 * column[1])
  })
})

describe("the vehicle of the scene 'one-turning'", () => {
  it('returns to its start, on a circle of 2 · 300 / 2π', () => {
    const world = worldOf('one-turning')
    const vehicle = world.populations[0].at(0)
    const { x, y } = vehicle.position
    let top = 0
    for (let step = 0; step < 300; step++) {
      world.step()
      top = Math.max(top, vehicle.position.y)
    }
    expect(Math.hypot(vehicle.position.x - x, vehicle.position.y - y)).toBeLessThan(3)
    expect((top - y) / 2).toBeGreaterThan(93)
    expect((top - y) / 2).toBeLessThan(98)
  })
})
