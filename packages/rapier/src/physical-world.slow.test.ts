import { type Agent, type PopulationDescription, World, type WorldDescription, type WorldEvent } from 'drover'
import { describe, expect, it } from 'vitest'
import { createPhysicalWorld, type PhysicalWorld } from './index.js'

const flock = {
  name: 'flock',
  count: 30,
  velocity: 'random',
  radius: 6,
  maxSpeed: 3,
  maxForce: 0.3,
  behaviors: [{ behavior: 'seek', target: [200, 120] }] as never,
} satisfies PopulationDescription

const plane = {
  width: 400,
  height: 240,
  edges: 'bounce',
  seed: 4,
  populations: [flock],
} satisfies WorldDescription

const agents = ({ world }: PhysicalWorld): readonly Agent[] => world.populations.flatMap((all) => [...all])

/** The deepest overlap of any two bodies. */
function deepest(all: readonly Agent[]): number {
  let most = 0
  for (const [k, { position: a, radius }] of all.entries()) {
    for (const { position: b, radius: other } of all.slice(0, k)) {
      most = Math.max(most, radius + other - Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z))
    }
  }
  return most
}

describe.each([
  ['in the plane', plane],
  ['in space', { ...plane, depth: 200 }],
] as const)('[S124] a population of rigid bodies %s', (_where, description) => {
  it('is pressed together by its steering and does not overlap', async () => {
    const physical = await createPhysicalWorld(description)
    const free = new World(description)
    physical.world.run(300)
    free.run(300)
    // Places are drawn at random, some bodies on others at first; they come apart.
    expect(deepest(agents(physical))).toBeLessThan(1)
    expect(deepest([...free.populations[0]])).toBeGreaterThan(6)
    expect(
      Math.max(...[...physical.world.populations[0].columns.column('contacts', 0).values]),
    ).toBeGreaterThan(2)
    physical.free()
  })

  it('has the same bits each time, also after a snapshot', async () => {
    const one = await createPhysicalWorld(description)
    const other = await createPhysicalWorld(description)
    one.world.run(60)
    other.world.run(60)
    expect(other.world.hash()).toBe(one.world.hash())
    const saved = one.snapshot()
    one.world.run(60)
    other.world.run(10)
    other.restore(saved)
    other.world.run(60)
    expect(other.world.hash()).toBe(one.world.hash())
    one.free()
    other.free()
  })

  it('stays within its walls', async () => {
    const physical = await createPhysicalWorld({
      ...description,
      populations: [{ ...flock, behaviors: [{ behavior: 'seek', target: [1000, 700] }] as never }],
    })
    physical.world.run(200)
    for (const { position, radius } of agents(physical)) {
      expect(position.x).toBeLessThan(400 - radius + 1)
      expect(position.y).toBeLessThan(240 - radius + 1)
    }
    physical.free()
  })

  it('is stopped by obstacles, which count as touched', async () => {
    const physical = await createPhysicalWorld({
      ...description,
      obstacles: [
        { obstacle: 'tree', at: [200, 60], radius: 20 } as never,
        {
          obstacle: 'polygon',
          points: [
            [190, 160],
            [210, 160],
            [210, 200],
            [190, 200],
          ],
        } as never,
      ],
      populations: [
        {
          name: 'balls',
          at: [
            [150, 60, 100],
            [150, 180, 100],
          ],
          velocity: [2, 0],
          radius: 5,
        },
      ],
    })
    const told: string[] = []
    physical.world.on('touched', ({ id }: WorldEvent) => told.push(`${id}`))
    const obstacles: unknown[] = []
    for (let k = 0; k < 60; k++) {
      physical.world.step()
      for (const { first, second, began } of physical.touches) if (began) obstacles.push([first.id, second])
    }
    expect(told).toEqual(expect.arrayContaining(['0', '1']))
    expect(obstacles).toEqual(
      expect.arrayContaining([
        [0, { obstacle: 0 }],
        [1, { obstacle: 1 }],
      ]),
    )
    const [tree, box] = agents(physical).map(({ position }) => position.x)
    expect(tree).toBeLessThan(176)
    expect(box).toBeLessThan(186)
    physical.free()
  })
})

describe('[S124] a body', () => {
  it('that touches nothing moves as on the engine, except for single precision', async () => {
    const description: WorldDescription = {
      dt: 0.1,
      populations: [
        {
          name: 'rover',
          at: [[10, 20]],
          maxSpeed: 8,
          mass: 2,
          maxForce: 5,
          behaviors: [{ behavior: 'arrive', target: [300, 100] } as never],
          forces: [{ force: 'wind', vector: [0, -0.4] } as never],
        },
      ],
    }
    const physical = await createPhysicalWorld(description, { iterations: 1 })
    const free = new World(description)
    for (let k = 0; k < 10; k++) {
      physical.world.run(50)
      free.run(50)
      const [one, other] = [physical.world.populations[0].at(0), free.populations[0].at(0)]
      expect(Math.abs(one.position.x - other.position.x)).toBeLessThan(0.01)
      expect(Math.abs(one.position.y - other.position.y)).toBeLessThan(0.01)
    }
    physical.free()
  })

  it('passes on its momentum: two of equal mass swap velocities at restitution 1', async () => {
    const ball = { velocity: [0, 0], radius: 5, maxSpeed: 4 } as const
    const physical = await createPhysicalWorld(
      {
        populations: [
          { ...ball, name: 'cue', at: [[100, 100]], velocity: [2, 0] },
          { ...ball, name: 'ball', at: [[150, 100]] },
        ],
      },
      { restitution: 1 },
    )
    const [cue, struck] = physical.world.populations as [
      PhysicalWorld['world']['populations'][0],
      PhysicalWorld['world']['populations'][0],
    ]
    const touched: number[] = []
    physical.world.on('touched', ({ id }) => touched.push(id))
    physical.world.run(30)
    expect(cue.at(0).velocity.x).toBeCloseTo(0, 3)
    expect(struck.at(0).velocity.x).toBeCloseTo(2, 3)
    expect(touched).toEqual([0, 1])
    expect(physical.world.snapshot().populations[0].columns.contacts?.[0]).toBe(0)
    physical.free()
  })

  it('follows births, deaths, and changes of position, radius and mass', async () => {
    const physical = await createPhysicalWorld({
      populations: [
        {
          name: 'balls',
          count: 3,
          at: [
            [10, 10],
            [50, 50],
            [90, 90],
          ],
          radius: 5,
          maxSpeed: 9,
        },
      ],
    })
    const { world } = physical
    const [balls] = world.populations as [PhysicalWorld['world']['populations'][0]]
    world.run(2)
    world.remove(balls.at(1))
    const born = world.spawn(balls, { at: [200, 100], velocity: [1, 0] })
    balls.at(0).position = { x: 190, y: 100 }
    balls.at(0).radius = 4
    balls.at(0).mass = 1000
    world.run(1)
    expect(balls.count).toBe(3)
    expect(born.position.x).toBeGreaterThan(200)
    expect(balls.at(0).position.x).toBeCloseTo(190, 3)
    born.velocity = { x: -2, y: 0 }
    world.run(10)
    // The light one, which came back, lies against the heavy one.
    expect(balls.at(0).position.x).toBeCloseTo(190, 0)
    expect(born.position.x).toBeGreaterThan(198)
    physical.free()
  })

  it('ends its contact with a body that has died', async () => {
    const physical = await createPhysicalWorld({
      populations: [
        { name: 'left', at: [[50, 50]], velocity: [0.5, 0], radius: 5 },
        { name: 'right', at: [[62, 50]], velocity: [-0.5, 0], radius: 5 },
      ],
    })
    const { world, touches: none } = physical
    const [left, right] = world.populations as [(typeof world.populations)[0], (typeof world.populations)[0]]
    world.run(5)
    expect(left.columns.column('contacts', 0).values[0]).toBe(1)
    const told: number[] = []
    world.on('parted', ({ id }) => told.push(id))
    world.remove(right.at(0))
    world.step()
    expect(physical.touches).toEqual([
      { first: { population: left, id: 0 }, second: { population: right, id: 1 }, began: false },
    ])
    expect(told).toEqual([0])
    expect(left.columns.column('contacts', 0).values[0]).toBe(0)
    world.step()
    expect(physical.touches).toEqual(none)
    physical.free()
  })

  it('that leaves a wrapped world on one side comes in on the other at the same speed', async () => {
    const physical = await createPhysicalWorld({
      width: 100,
      height: 100,
      edges: 'wrap',
      populations: [{ name: 'balls', at: [[98, 50]], velocity: [3, 0], radius: 5 }],
    })
    physical.world.run(3)
    const ball = agents(physical)[0] as Agent
    expect(ball.position.x).toBeCloseTo(7, 4)
    expect(ball.velocity.x).toBeCloseTo(3, 5)
    physical.free()
  })

  it('exceeds its maximum speed after a bump, but not by its own steering', async () => {
    const physical = await createPhysicalWorld({
      populations: [
        {
          name: 'slow',
          at: [[100, 100]],
          radius: 5,
          maxSpeed: 1,
          maxForce: 1,
          behaviors: [{ behavior: 'seek', target: [500, 100] } as never],
        },
        { name: 'heavy', at: [[20, 100]], radius: 5, mass: 50, velocity: [6, 0], maxSpeed: 6 },
      ],
    })
    const slow = (physical.world.populations[0] as PhysicalWorld['world']['populations'][0]).at(0)
    const { world } = physical
    world.run(10)
    expect(slow.velocity.x).toBeCloseTo(1, 4)
    world.run(15)
    expect(slow.velocity.x).toBeGreaterThan(4)
    physical.free()
  })
})

describe('a physical world that was freed', () => {
  it('throws when it is stepped or restored, and may be freed again', async () => {
    const physical = await createPhysicalWorld(plane)
    const kept = physical.snapshot()
    expect(() => physical.restore(undefined as never)).toThrow(
      'restore: expected a snapshot of a physical world',
    )
    physical.free()
    physical.free()
    const freed = 'the physical world was freed; create another with createPhysicalWorld'
    expect(() => physical.world.step()).toThrow(freed)
    expect(() => physical.restore(kept)).toThrow(freed)
  })
})
