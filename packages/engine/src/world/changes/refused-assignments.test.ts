import { describe, expect, it } from 'vitest'
import { avoidObstacles, followField } from '../../behaviors.js'
import { contacts } from '../../features.js'
import { constantField, noiseField } from '../../fields.js'
import { change, seek, separate, World, type WorldDescription, wander } from '../../index.js'
import { circle, sphere } from '../../obstacles.js'
import { defineBehavior, defineSelection } from '../../plugin.js'
import { sine } from '../../signals.js'
import {
  avoidSlopes,
  heightGrid,
  hills,
  meshSurface,
  plane,
  rollingTerrain,
  smoothTerrain,
} from '../../terrain.js'

type Open = Record<string, unknown>

const flock = { name: 'flock', count: 3, behaviors: [separate({})] }
const open = (thing: unknown): Open => thing as Open

describe('[S225] an assignment without effect', () => {
  it.each(['maxSpeed', 'maxForce', 'mass', 'radius'])('rejects %s of a population', (name) => {
    const [population] = new World({ populations: [flock] }).populations
    expect(() => {
      open(population)[name] = 5
    }).toThrow(
      `population 'flock': ${name}: expected no assignment, got 5; ` +
        `change(world, population, { ${name}: … }) does it`,
    )
  })

  it.each(['behaviors', 'forces', 'selection', 'perception'])('rejects %s of a population', (name) => {
    const [population] = new World({ populations: [flock] }).populations
    expect(() => Object.assign(population, { [name]: [] })).toThrow(
      `population 'flock': ${name}: expected no assignment, got []; change(world, population, { ${name}: … }) does it`,
    )
  })

  it.each([
    ['width', 'change(world, { width: … }) does it'],
    ['depth', 'change(world, { depth: … }) does it, but not in a plane'],
    ['edges', 'change(world, { edges: … }) does it'],
    ['order', 'change(world, { order: … }) does it'],
    ['collisions', 'change(world, { collisions: … }) does it'],
    ['dt', 'a world keeps its clock; make another: new World({ ...world.toJSON(), dt: … })'],
    ['timestep', 'a world keeps its clock; make another: new World({ ...world.toJSON(), timestep: … })'],
  ])('rejects %s of a world', (name, remedy) => {
    const world = new World({ populations: [flock] })
    const before = JSON.stringify(world)
    expect(() => {
      open(world)[name] = 2
    }).toThrow(`world.${name}: expected no assignment, got 2; ${remedy}`)
    expect(JSON.stringify(world)).toBe(before)
  })

  it('rejects another size of a space, and other edges', () => {
    const { space } = new World({ width: 640 })
    expect(() => Object.assign(space, { width: 800 })).toThrow(
      'space.width: expected no assignment, got 800; change(world, { width: … }) does it',
    )
    expect(() => Object.assign(space, { right: 800 })).toThrow('read only')
    expect([space.width, space.right]).toEqual([640, 640])
  })

  // As in a script without modules, where such assignments would be ignored.
  it.each([
    'world.steps = 5',
    'world.time = 5',
    'world.seed = 5',
    'world.space = 5',
    'world.inputs = 5',
    'agent.angle = 5',
    'agent.alive = 5',
    'columns.influence = 5',
    'frame.alpha = 5',
    ...['name', 'index', 'dimensions'].map((name) => `population.${name} = 5`),
  ])('rejects, in sloppy mode too, %s', (code) => {
    const world = new World({ populations: [flock] })
    const [population] = world.populations
    const { columns } = population
    const run = new Function('world', 'frame', 'population', 'columns', 'agent', code)
    const name = code.split(/[. ]/)[1]
    expect(() => run(world, world.advance(0), population, columns, population.at(0))).toThrow(
      new RegExp(`${name}: expected no assignment, got 5; `),
    )
  })

  it('rejects another option of a behavior that a function described', () => {
    const description = separate({ radius: 25 })
    expect(() => Object.assign(description, { radius: 50 })).toThrow('read only')
    expect(description).toMatchObject({ radius: 25 })
  })

  it('rejects a coordinate of an agent outside its position', () => {
    const agent = new World({ populations: [flock] }).populations[0].at(0)
    expect(() => Object.assign(agent, { x: 7 })).toThrow(
      'agent.x: expected no assignment, got 7; agent.position.x = … does it',
    )
    agent.position.x = 7
    expect(agent.position.x).toBe(7)
  })

  it.each(['id', 'row', 'population'])('rejects %s of an agent', (name) => {
    const agent = new World({ populations: [flock] }).populations[0].at(1)
    expect(() => Object.assign(agent, { [name]: 2 })).toThrow(
      `agent.${name}: expected no assignment, got 2; the world decides it`,
    )
    expect([agent.row, agent.id]).toEqual([1, 1])
  })

  it.each(['radius', 'closed'])('rejects %s of a path', (name) => {
    const points = [
      [0, 0],
      [9, 0],
    ]
    const road = new World({ paths: { road: { points, radius: 3 } } }).paths.get('road')
    expect(() => Object.assign(road ?? {}, { [name]: 7 })).toThrow(
      `path.${name}: expected no assignment, got 7; change(world, { paths: … }) does it`,
    )
    expect([road?.radius, road?.closed]).toEqual([3, false])
  })

  it('rejects populations, paths and fields that were only added to a list', () => {
    const world = new World({ populations: [flock] })
    const list = world.populations as object[]
    const [population] = list
    const edits = [
      () => list.push({ count: 3 }),
      () => list.pop(),
      () => list.splice(0, 1),
      () => (list[0] = {}),
    ]
    for (const edit of edits) {
      expect(edit).toThrow('world.populations: expected no change; use world.add or removePopulation')
    }
    expect(world.populations[0]).toBe(population)
    for (const name of ['paths', 'fields'] as const) {
      const map = world[name] as Map<string, unknown>
      for (const [edit, call] of [
        ['set', () => map.set('road', {})],
        ['delete', () => map.delete('road')],
        ['clear', () => map.clear()],
      ] as const) {
        expect(call).toThrow(`world.${name}: expected no ${edit}; change(world, { ${name}: … }) does it`)
      }
    }
    expect([world.populations.length, world.paths.size, world.fields.size]).toEqual([1, 0, 0])
  })

  it.each(['id', 'x', 'vy', 'hz', 'mass', 'maxForce'])(
    'rejects another array for the column %s in the next step',
    (name) => {
      const world = new World({ populations: [flock] })
      const [{ columns }] = world.populations
      const own = open(columns)[name]
      world.step()
      open(columns)[name] = new Float64Array(16)
      expect(() => world.step()).toThrow(
        `flock.columns.${name}: expected its own array; ${name}.set(values) writes it`,
      )
      expect(open(columns)[name]).toBe(own)
      world.step()
      expect(world.steps).toBe(2)
    },
  )

  it.each<[string, (world: World) => unknown]>([
    ['a change', (world) => change(world, { edges: 'bounce' })],
    ['births', (world) => Array.from({ length: 40 }, () => world.spawn(world.populations[0]))],
  ])('rejects another array for a column in %s too', (_what, act) => {
    const world = new World({ populations: [flock] })
    const [{ columns }] = world.populations
    const own = columns.x
    open(columns).x = new Float64Array(16).fill(7)
    expect(() => act(world)).toThrow('flock.columns.x: expected its own array; x.set(values) writes it')
    expect(columns.x).toBe(own)
    world.step()
  })

  const wanderers = { ...flock, influence: 2, behaviors: [wander({})] }

  it('rejects another array for an extra column in the next step', () => {
    const world = new World({ populations: [wanderers] })
    const [column] = world.populations[0].columns.extra
    const own = column.values
    column.values = new Float64Array(16)
    expect(() => world.step()).toThrow(
      `flock.columns.${column.name}.values: expected its own array; ${column.name}.values.set(values) writes it`,
    )
    expect(column.values).toBe(own)
    world.step()
  })

  it('rejects other parts of columns, of a frame and of a path, and another list of columns or plug-ins', () => {
    const points = [
      [0, 0],
      [9, 0],
    ]
    const world = new World({ paths: { road: { points, radius: 3 } }, populations: [wanderers] })
    const [{ columns }] = world.populations
    const before = world.hash()
    for (const name of ['extra', 'body', 'influence', 'roll'])
      expect(() => Object.assign(columns, { [name]: 5 })).toThrow(`columns.${name}: expected no assignment`)
    for (const name of ['alpha', 'dropped', 'steps'])
      expect(() => Object.assign(world.advance(0), { [name]: 3 })).toThrow(`frame.${name}: expected no`)
    for (const name of ['x', 'along'])
      expect(() => Object.assign(world.paths.get('road') as object, { [name]: [] })).toThrow(`path.${name}: `)
    for (const list of [world.plugins, columns.extra] as unknown[][]) {
      expect(() => list.pop()).toThrow(TypeError)
      expect(() => list.push(list[0])).toThrow(TypeError)
    }
    expect(world.hash()).toBe(before)
  })

  it('rejects changes of an event that a listener gets', () => {
    const walker = { at: [[5, 50]], velocity: [[-9, 0]], radius: 3, contacts: contacts({}) }
    const world = new World({ width: 100, height: 100, populations: [walker] } as WorldDescription)
    const heard: number[] = []
    for (let k = 0; k < 2; k++) {
      world.on('contact', (event) => {
        expect(() => Object.assign(event, { id: 77 })).toThrow('read only')
        expect(() => Object.assign(event.point as object, { x: 9 })).toThrow('read only')
        heard.push(event.id)
      })
    }
    world.run(3)
    expect(heard).toEqual([0, 0])
  })

  it('accepts the arrays that grow with a population', () => {
    const world = new World({ populations: [wanderers] })
    const [population] = world.populations
    for (let k = 0; k < 40; k++) world.spawn(population)
    world.step()
    expect(population.columns.x.length).toBeGreaterThan(40)
  })

  it('rejects an unknown column', () => {
    const [{ columns }] = new World({ populations: [flock] }).populations
    expect(() => {
      open(columns).energy = new Float64Array(16)
    }).toThrow('columns.energy: unknown column; columns.column(name, 0) adds one')
    expect('energy' in columns).toBe(false)
  })

  it('rejects another number of obstacles, another ground and an input without `set`', () => {
    const empty = new World({ populations: [flock] })
    const full = new World({ obstacles: [circle({ at: [9, 9], radius: 2 })] })
    const space = new World({ depth: 99, obstacles: [sphere({ at: [9, 9, 9], radius: 2 })] })
    for (const { obstacles, terrain, inputs } of [empty, full, space]) {
      expect(() => Object.assign(obstacles, { count: 7 })).toThrow(TypeError)
      expect(() => Object.assign(terrain, { survey() {} })).toThrow(TypeError)
      expect(() => Object.assign(inputs, { x: 1 })).toThrow(TypeError)
    }
    expect(() => Object.assign(space.obstacles.solids, { count: 7 })).toThrow(TypeError)
    expect([empty, full].map(({ obstacles }) => obstacles.count)).toEqual([0, 1])
    expect(space.obstacles.solids.count).toBe(1)
  })

  it('a value written to the arrays of obstacles changes no step of the world', () => {
    const deep = { depth: 300, width: 300, height: 300 }
    const walkers = {
      ...flock,
      count: 60,
      velocity: 'random' as const,
      behaviors: [avoidObstacles({ range: 50 })],
    }
    for (const shift of [
      [0, 0],
      [sine({ low: -5, high: 5, period: 9 }), 0],
    ] as const) {
      const described: WorldDescription = {
        ...deep,
        obstacles: [
          circle({ at: [150, 150], radius: 60, shift }),
          sphere({ at: [90, 90, 90], radius: 40, shift: [...shift, 0] }),
        ],
        populations: [walkers],
      }
      const [written, plain] = [new World(described), new World(described)]
      const { obstacles } = written
      const arrays = [obstacles, obstacles.solids].flatMap((columns) =>
        Object.values(columns).filter((values) => ArrayBuffer.isView(values)),
      ) as Float64Array[]
      for (const values of arrays) values.fill(1)
      expect([...obstacles.x, ...obstacles.solids.radius]).toEqual([1, 1])
      for (const world of [written, plain]) world.run(20)
      expect(written.hash()).toBe(plain.hash())
    }
  })

  it('the obstacles of a world are in place, whenever they are first read', () => {
    const shift = [sine({ low: -5, high: 5, period: 9 }), 0] as const
    const described = { obstacles: [circle({ at: [150, 150], radius: 60, shift })] }
    const [early, late] = [new World(described), new World(described)]
    expect(early.obstacles).toBe(early.obstacles)
    for (const world of [early, late]) world.run(3)
    const placeOf = ({ obstacles: { x, vx } }: World) => [...x, ...vx]
    expect(placeOf(late)).toEqual(placeOf(early))
    for (const world of [early, late]) world.step()
    expect(placeOf(late)).toEqual(placeOf(early))
  })

  it('a value written to the vectors of a field changes no step, and steps bring them up to date', () => {
    const fields = {
      still: constantField({ vector: [1, 2] }),
      turning: noiseField({ period: 50 }),
    }
    const described: WorldDescription = {
      width: 300,
      height: 300,
      fields,
      populations: [
        {
          ...flock,
          count: 20,
          behaviors: [followField({ field: 'still' }), followField({ field: 'turning' })],
        },
      ],
    }
    const [written, plain] = [new World(described), new World(described)]
    for (const { x, y } of written.fields.values())
      for (const values of [x, y]) (values as Float64Array).fill(1)
    for (const world of [written, plain]) world.run(20)
    expect(written.hash()).toBe(plain.hash())
    const turning = ({ fields }: World) => fields.get('turning')?.x
    expect(turning(written)).toEqual(turning(plain))
  })

  it('a value written to the arrays of a surface changes no step of the world', () => {
    const slope = [
      [0, 0, 0],
      [300, 0, 0],
      [300, 300, 100],
      [0, 300, 100],
    ]
    const triangles = [
      [0, 1, 2],
      [0, 2, 3],
    ]
    const described: WorldDescription = {
      width: 300,
      height: 300,
      depth: 300,
      surface: meshSurface({ vertices: slope, triangles }),
      populations: [
        { ...flock, count: 9, velocity: 'random', behaviors: [seek({ target: [150, 150, 50] })] },
      ],
    }
    const [written, plain] = [new World(described), new World(described)]
    const { surface } = written
    for (const values of Object.values(surface ?? {}))
      if (ArrayBuffer.isView(values)) (values as Float64Array).fill(1)
    expect(surface?.vertices[5]).toBe(1)
    expect(written.surface).toBe(surface)
    for (const world of [written, plain]) world.run(20)
    expect(written.hash()).toBe(plain.hash())
  })

  it.each([
    plane({ slope: [0.1, 0] }),
    hills({ hills: [{ at: [50, 50], height: 9, sigma: 20 }] }),
    rollingTerrain({ scale: 50 }),
    smoothTerrain({ columns: 9, rows: 9 }),
    heightGrid({ columns: 2, cellSize: 300, heights: [0, 9, 5, 2] }),
  ])(
    'a ground is read-only, and what is written to copies of its numbers changes no step: $terrain',
    (terrain) => {
      const climber = { ...flock, count: 9, velocity: 'random' as const, behaviors: [avoidSlopes({})] }
      const described: WorldDescription = { terrain, populations: [climber] }
      const [written, plain] = [new World(described), new World(described)]
      const ground = open(written.terrain)
      expect(() => Object.assign(ground, { survey() {} })).toThrow(TypeError)
      const numbers = open(ground.numbers)
      for (const values of Object.values(numbers)) {
        if (values instanceof Float64Array) values.fill(1)
        else if (Array.isArray(values)) expect(() => values.push(1)).toThrow(TypeError)
      }
      for (const world of [written, plain]) world.run(20)
      expect(written.hash()).toBe(plain.hash())
    },
  )

  it('allows any other names', () => {
    const [population] = new World({ populations: [flock] }).populations
    expect(Object.assign(population, { color: 'red' }).color).toBe('red')
  })
})

describe('[S226] a description whose world was made', () => {
  const described = (): WorldDescription => ({
    width: 300,
    edges: { edge: 'wrap' },
    paths: {
      road: {
        points: [
          [0, 0],
          [300, 200],
        ],
      },
    },
    obstacles: [{ obstacle: 'circle', at: [150, 100], radius: 20 }] as never,
    populations: [
      { ...flock, behaviors: [seek({ target: [30, 40] }), separate({ radius: 30 })], velocity: 'random' },
    ],
  })

  /** Tries to change every number in it, and to add to every list; returns how many of these edits had an effect. */
  function spoil(thing: object): number {
    let effects = Array.isArray(thing) && Reflect.set(thing, thing.length, 0) ? 1 : 0
    for (const [key, value] of Object.entries(thing)) {
      if (typeof value === 'object' && value !== null) effects += spoil(value)
      else if (Reflect.set(thing, key, 77)) effects++
    }
    return effects
  }

  it('is frozen, so that edits throw instead of changing nothing', () => {
    const description = described()
    const world = new World(description)
    expect(() => Object.assign(description, { width: 800 })).toThrow('read only')
    expect(spoil(description)).toBe(0)
    const added = { name: 'others', at: [[1, 2]] }
    world.add(added)
    expect(spoil(added)).toBe(0)
    // Another world is described by a copy.
    expect(new World({ ...description, width: 800 }).space.width).toBe(800)
  })

  it('is frozen by `change` too, once that succeeded', () => {
    const world = new World({ populations: [flock] })
    const [population] = world.populations
    const wrong = { maxSpeed: -1 }
    expect(() => change(world, population, wrong)).toThrow('maxSpeed')
    wrong.maxSpeed = 6
    change(world, population, wrong)
    const size = { width: 500, edges: { edge: 'wrap' as const } }
    change(world, size)
    expect(spoil(wrong) + spoil(size)).toBe(0)
  })

  it('stays open if it only describes a birth, which the world does not keep', () => {
    const world = new World({ populations: [flock] })
    const [population] = world.populations
    const birth = { at: [1, 2], maxSpeed: 3 }
    world.spawn(population, birth)
    birth.maxSpeed = 9
    expect([world.spawn(population, birth), population.at(3)].map(({ maxSpeed }) => maxSpeed)).toEqual([9, 3])
  })

  it('is frozen with all that is in it, in lists that its program had frozen and in objects without a prototype', () => {
    const hill = Object.assign(Object.create(null), { at: [50, 50], height: 9, sigma: 20 })
    const description = {
      terrain: hills({ hills: Object.freeze([hill]) }),
      populations: [{ at: Object.freeze([[1, 2]]) }],
    }
    new World(description)
    expect(spoil(description)).toBe(0)
  })

  it('can still be mended if it was rejected', () => {
    const description = { ...described(), width: -1 }
    expect(() => new World(description)).toThrow('width')
    description.width = 500
    expect(new World(description).space.width).toBe(500)
  })

  it('can still be mended on the ground that it describes if it was rejected for another reason', () => {
    const hill = { at: [50, 50], height: 9, sigma: 20 }
    const behaviors: object[] = [followField({ field: 'none' })]
    const description = {
      terrain: hills({ hills: [hill] }),
      populations: [{ behaviors }],
    } as WorldDescription
    expect(() => new World(description)).toThrow('none')
    hill.height = 0
    behaviors.pop()
    expect(new World(description).terrain.numbers).toMatchObject({ hills: [{ height: 0 }] })
  })

  it('is frozen when the world returns it', () => {
    const told = new World({ populations: [flock] }).toJSON()
    expect(() => Object.assign(told.populations?.[0] as object, { maxSpeed: 9 })).toThrow('read only')
    expect(new World(told).population('flock')?.at(0).maxSpeed).toBe(4)
  })
})

describe('[S227] a behavior that returns the vector instead of writing it', () => {
  const about = { summary: 'Returns what it should write.', source: 'This test', options: {} }
  const stepWith = (hook: 'desire' | 'force', answer: unknown): void => {
    const returning = defineBehavior({
      name: 'returning',
      ...about,
      bind: () => ({ [hook]: () => answer as boolean }),
    })
    new World({ populations: [{ behaviors: [returning({})] }] }).step()
  }
  const remedy = 'write the vector into out (out.x = …; out.y = …) and return true'

  it.each(['desire', 'force'] as const)('stops the run and names the remedy: %s', (hook) => {
    expect(() => stepWith(hook, { x: 1, y: 0 })).toThrow(
      `behaviors[0] (returning): expected ${hook} to answer true or false, got {"x":1,"y":0}; ${remedy}`,
    )
    expect(() => stepWith(hook, [1, 0])).toThrow(remedy)
    expect(() => stepWith(hook, 1)).toThrow(`expected ${hook} to answer true or false, got 1`)
    expect(() => stepWith(hook, Promise.resolve(true))).toThrow(`expected ${hook} to answer true or false`)
  })

  it('stops the run for a selection', () => {
    const returning = defineSelection({ name: 'returning', ...about, bind: () => () => ({ x: 1 }) as never })
    const world = new World({ populations: [{ selection: returning({}) }] })
    expect(() => world.step()).toThrow(`expected it to answer true or false, got {"x":1}; ${remedy}`)
  })
})
