import { describe, expect, it } from 'vitest'
import { bodies, type ContactEvent, collisions, contacts, life } from '../features.js'
import { seek, World, type WorldDescription, wander } from '../index.js'
import { box, circle, halfSpace, polygon, sphere, wall } from '../obstacles.js'

/** The events of a world over some steps. */
function told(world: World, steps: number): ContactEvent[] {
  const events: ContactEvent[] = []
  const stop = world.on('contact', (event) => events.push(event))
  world.run(steps)
  stop()
  return events
}

const round = ({ x, y, z }: { x: number; y: number; z: number }) =>
  [x, y, z].map((part) => Math.round(1e6 * part) / 1e6 + 0)

/** Point and direction of the first contact of the first step. */
function firstOf(description: WorldDescription, populations: readonly object[]) {
  const world = new World({ width: 100, height: 100, ...description, populations })
  const [event] = told(world, 1)
  return { event, point: event?.point && round(event.point), normal: event?.normal && round(event.normal) }
}

const toucher = (more: object) => ({ contacts: contacts({}), ...more })
const car = bodies({ shape: 'box', length: 8, width: 4 })
const rod = bodies({ shape: 'capsule', length: 10, width: 2 })

describe('[S243] a contact that begins has a point and a direction', () => {
  it.each([
    [
      'two circles',
      {},
      [toucher({ at: [[50, 50]], radius: 3 }), { at: [[54, 53]], radius: 2 }],
      [52.4, 51.8, 0],
      [0.8, 0.6, 0],
    ],
    [
      'a circle before the side of a box',
      {},
      [toucher({ at: [[50, 50]], body: car }), { at: [[53, 52.5]], radius: 1 }],
      [53, 51.75, 0],
      [0, 1, 0],
    ],
    [
      'two boxes, in the middle of what faces each other',
      {},
      [toucher({ at: [[50, 50]], body: car }), { at: [[56, 54]], body: car }],
      [53, 52, 0],
      [0, 1, 0],
    ],
    [
      'a capsule across another',
      {},
      [toucher({ at: [[50, 50]], body: rod }), { at: [[52, 55]], velocity: [[0, 1]], body: rod }],
      [52, 51, 0],
      [0, 1, 0],
    ],
    [
      'across the edge of a wrapped world',
      { edges: 'wrap' },
      [toucher({ at: [[99, 50]], radius: 2 }), { at: [[2, 50]], radius: 2 }],
      [100.5, 50, 0],
      [1, 0, 0],
    ],
    [
      'a box at a corner of an obstacle',
      {
        obstacles: [
          polygon({
            points: [
              [54, 50],
              [60, 47],
              [60, 53],
            ],
          }),
        ],
      },
      [toucher({ at: [[50, 49.5]], body: car })],
      [54, 50, 0],
      [1, 0, 0],
    ],
    ['the border of the world', {}, [toucher({ at: [[97, 50]], body: car })], [100.5, 50, 0], [1, 0, 0]],
    [
      'a ball on a box in space',
      { depth: 100 },
      [
        toucher({ at: [[50, 50, 50]], body: bodies({ shape: 'box', length: 8, width: 4, height: 2 }) }),
        { at: [[52, 51, 52]], radius: 1 },
      ],
      [52, 51, 51],
      [0, 0, 1],
    ],
    [
      'a capsule at a solid',
      { depth: 100, obstacles: [sphere({ at: [50, 58, 50], radius: 7 })] },
      [toucher({ at: [[50, 50, 50]], body: rod })],
      [50, 51, 50],
      [0, 1, 0],
    ],
  ] as const)('%s', (_, description, populations, point, normal) => {
    expect(firstOf(description as WorldDescription, populations)).toMatchObject({ point, normal })
  })
})

describe('[S244] an obstacle is touched from the side on which it is met', () => {
  const begins = (obstacle: WorldDescription['obstacles'], at: readonly number[], more: object = {}) => {
    const depth = at.length === 3 ? 100 : undefined
    const { event } = firstOf({ obstacles: obstacle, ...(depth && { depth }) }, [
      toucher({ at: [at], body: car, contacts: contacts({ withBorder: false }), ...more }),
    ])
    return event?.obstacle
  }
  const seenFrom = 'inside'

  it('from inside by an agent that reaches its border there', () => {
    const ring = [circle({ at: [50, 50], radius: 10, seenFrom })]
    expect(begins(ring, [50, 50])).toBeUndefined()
    expect(begins(ring, [55, 50])).toBeUndefined()
    // A corner of the box is 6.25 along and 2 across from the middle: farther than 6.5 from it.
    expect(begins(ring, [56, 50])).toBe(0)
    expect(begins(ring, [64, 50])).toBeUndefined()
  })

  it('from both sides by its border', () => {
    const hall = [box({ at: [50, 50], width: 40, height: 20, seenFrom: 'both' })]
    expect(begins(hall, [50, 50])).toBeUndefined()
    expect(begins(hall, [50, 59])).toBe(0)
    expect(begins(hall, [50, 61])).toBe(0)
    expect(begins(hall, [50, 63])).toBeUndefined()
  })

  it('from one side by an agent on that side', () => {
    const gate = [
      wall({
        points: [
          [60, 40],
          [60, 60],
        ],
        thickness: 2,
        seenFrom: 'left',
      }),
    ]
    expect(begins(gate, [56, 50])).toBe(0)
    expect(begins(gate, [64, 50])).toBeUndefined()
    expect(begins(gate, [54, 50])).toBeUndefined()
  })

  it('behind a plane, in it, and inside solids', () => {
    const ground = [halfSpace({ at: [0, 0, 10], normal: [0, 0, 1] })]
    expect(begins(ground, [50, 50, 12.1])).toBeUndefined()
    expect(begins(ground, [50, 50, 11.9])).toBe(0)
    expect(begins(ground, [50, 50, 5])).toBe(0)
    const ball = [sphere({ at: [50, 50, 50], radius: 10, seenFrom })]
    expect(begins(ball, [54, 50, 50])).toBeUndefined()
    expect(begins(ball, [56, 50, 50])).toBe(0)
    const room = [box({ at: [50, 50, 50], width: 20, height: 20, depth: 20, seenFrom })]
    expect(begins(room, [55, 50, 50])).toBeUndefined()
    expect(begins(room, [50, 50, 58.5])).toBe(0)
  })
})

const crowd: WorldDescription = {
  width: 80,
  height: 60,
  edges: 'bounce',
  seed: 4,
  obstacles: [circle({ at: [40, 30], radius: 8 })],
  populations: [
    {
      name: 'cars',
      count: 12,
      velocity: 'random',
      maxForce: 1,
      body: car,
      contacts: contacts({}),
      behaviors: [wander({})],
    },
    { name: 'balls', count: 8, velocity: 'random', maxForce: 1, behaviors: [wander({})] },
  ],
}

describe('contacts', () => {
  it('[S245] are emitted as before after a restore, and are part of the hash', () => {
    const world = new World(crowd)
    world.run(10)
    const snapshot = world.snapshot()
    expect(snapshot.contacts?.length).toBeGreaterThan(0)
    const first = told(world, 20).map((event) => JSON.stringify(event))
    const hash = world.hash()
    world.restore(snapshot)
    expect(told(world, 20).map((event) => JSON.stringify(event))).toEqual(first)
    expect(world.hash()).toBe(hash)
    const other = new World(crowd)
    other.restore(structuredClone(snapshot))
    expect(told(other, 20).map((event) => JSON.stringify(event))).toEqual(first)
    other.restore(snapshot)
    const untouched = new World(crowd)
    untouched.restore({ ...snapshot, contacts: [] })
    expect(untouched.hash()).not.toBe(other.hash())
  })

  it('[S245] change no bit of the world, with or without listeners', () => {
    const [heard, unheard] = [new World(crowd), new World(crowd)]
    told(heard, 30)
    unheard.run(30)
    expect(heard.hash()).toBe(unheard.hash())
    const { contacts: _, ...rest } = crowd.populations?.[0] ?? {}
    const without = new World({ ...crowd, populations: [rest, crowd.populations?.[1] ?? {}] })
    without.run(30)
    expect([...without.populations[0]].map((agent) => agent.toJSON())).toEqual(
      [...heard.populations[0]].map((agent) => agent.toJSON()),
    )
  })

  it.each([undefined, 5, [1, 2, 3], [0, 0, 7, 0], [0, 0, -3, 0], [0.5, 0, 0, 0], ['a', 0, 0, 0]])(
    '[S245] are not restored from %j',
    (given) => {
      const world = new World(crowd)
      world.run(3)
      const hash = world.hash()
      const snapshot = { ...world.snapshot(), contacts: given as readonly number[] }
      expect(() => world.restore(snapshot)).toThrow(
        /^snapshot\.contacts(\[0\])?: expected (who touches whom|a number)/,
      )
      expect(world.hash()).toBe(hash)
    },
  )

  it('[S243] are reported for the population that asks, and once if both do', () => {
    const asks = (one: object, other: object) =>
      told(
        new World({
          populations: [
            { name: 'a', at: [[50, 50]], ...one },
            { name: 'b', at: [[51, 50]], ...other },
          ],
        }),
        1,
      ).map(({ population, other: met }) => `${population.name} ${met?.population.name}`)
    const one = { contacts: contacts({ population: 'b' }) }
    const other = { contacts: contacts({ population: 'a' }) }
    expect(asks(one, {})).toEqual(['a b'])
    expect(asks({}, other)).toEqual(['b a'])
    expect(asks(one, other)).toEqual(['a b'])
    expect(asks({}, {})).toEqual([])
    expect(asks({ contacts: contacts({ population: [] }) }, {})).toEqual([])
  })

  it('[S243] are reported for populations added later, and for agents that a listener removes', () => {
    const world = new World({ populations: [{ at: [[50, 50]], contacts: contacts({ withBorder: false }) }] })
    const coins = world.add({
      name: 'coins',
      at: [
        [51, 50],
        [90, 50],
      ],
    })
    const events: string[] = []
    world.on('contact', ({ phase, other }) => {
      events.push(`${phase} ${other?.id}`)
      const coin = other?.population.agent(other.id)
      if (coin !== undefined) world.remove(coin)
    })
    world.run(3)
    expect(events).toEqual(['begin 1', 'end 1'])
    expect(coins.count).toBe(1)
  })

  it('[S243] do not begin with an agent that is eaten in that step', () => {
    const world = new World({
      populations: [
        {
          name: 'wolf',
          at: [[10, 10]],
          radius: 2,
          life: life({ reserve: 0.2, diet: [{ population: 'sheep', reach: 0 }] }),
          contacts: contacts({}),
        },
        { name: 'sheep', at: [[18, 10]], velocity: [[-1, 0]], radius: 3, life: life({}) },
      ],
    })
    const events: string[] = []
    world.on('contact', ({ phase, other, step }) => events.push(`${phase} ${other?.id} at ${step}`))
    world.on('died', ({ id, step }) => events.push(`died ${id} at ${step}`))
    const rewound = world.snapshot()
    world.run(5)
    expect(events).toEqual(['died 1 at 2'])
    world.restore(rewound)
    events.length = 0
    world.step()
    world.populations[0].at(0).position = { x: 14, y: 10, z: 0 }
    // Already eaten when contacts are looked at, it is not touched.
    world.step()
    expect(events).toEqual(['died 1 at 1'])
  })

  it('[S243] last as long as bodies lean on each other and on walls', () => {
    const world = new World(
      {
        width: 100,
        height: 100,
        edges: 'clamp',
        collisions: 'push',
        obstacles: [box({ at: [90, 50], width: 20, height: 100 })],
        populations: [
          {
            name: 'car',
            at: [[70, 80]],
            body: car,
            contacts: contacts({}),
            behaviors: [seek({ target: [99, 80] })],
          },
          {
            name: 'balls',
            at: [
              [70, 20],
              [60, 20],
              [50, 20],
            ],
            contacts: contacts({}),
            behaviors: [seek({ target: [99, 20] })],
          },
        ],
      },
      { plugins: [collisions] },
    )
    const phases = told(world, 200).map(
      ({ phase, id, obstacle, other }) => `${id} ${phase} ${obstacle === undefined ? other?.id : 'wall'}`,
    )
    expect(phases.sort()).toEqual(['0 begin wall', '1 begin 2', '1 begin wall', '2 begin 3'])
  })
})

describe('the body of a population', () => {
  const radiusOf = (population: object, more: object = {}) =>
    new World({ ...more, populations: [population] }).populations[0].at(0).radius

  it('[S246] sets the radius to that of the circle or ball around it', () => {
    expect(radiusOf({ body: rod })).toBe(5)
    expect(radiusOf({ body: bodies({ shape: 'box', length: 8, width: 6 }) })).toBe(5)
    expect(radiusOf({ body: bodies({ shape: 'box', length: 4, width: 4, height: 2 }) }, { depth: 9 })).toBe(3)
    const world = new World()
    expect(world.add({ body: rod }).at(0).radius).toBe(5)
    const again = new World(new World({ populations: [{ body: rod }] }).toJSON())
    expect(again.populations[0].at(0).radius).toBe(5)
  })

  it('[S246] scales with a given radius', () => {
    const gapBegins = (radius: number) =>
      firstOf({}, [toucher({ at: [[50, 50]], body: rod, radius }), { at: [[50, 52]], radius: 1 }]).point
    expect(gapBegins(5)).toEqual([50, 51, 0])
    expect(gapBegins(4)).toBeUndefined()
    const world = new World({
      populations: [toucher({ at: [[50, 50]], body: rod, radius: 4 }), { at: [[50, 52]], radius: 1 }],
    })
    expect(told(world, 1)).toEqual([])
    world.populations[0].at(0).radius = 5
    expect(told(world, 1)).toHaveLength(1)
  })

  it.each([
    [{ shape: 'capsule', length: 2, width: 3 }, 'width: expected at most the length of a capsule, 2, got 3'],
    [
      { shape: 'capsule', length: 3, width: 2, height: 1 },
      'height: expected none for a capsule, which is round; leave it out',
    ],
    [{ shape: 'box', length: 0, width: 1 }, 'length: expected'],
    [{ shape: 'ball', length: 1, width: 1 }, "shape: unknown choice 'ball'; known: capsule, box"],
  ])('is rejected if it is %j', (body, message) => {
    expect(() => new World({ populations: [{ body: body as never }] }, { plugins: [bodies] })).toThrow(
      `populations[0].body.${message}`,
    )
  })
})
