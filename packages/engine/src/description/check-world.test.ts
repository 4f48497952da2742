import { describe, expect, it } from 'vitest'
import { all } from '../all.js'
import {
  avoidObstacles,
  contain,
  couzin,
  cruise,
  dock,
  hide,
  keepDistance,
  keepSpeed,
  matchVelocity,
  type PopulationDescription,
  pursue,
  registerPlugins,
  seek,
  separate,
  World,
  type WorldDescription,
  wander,
} from '../index.js'
import { checkWorld } from '../inspect.js'
import { box, tree } from '../obstacles.js'
import { forgetPlugin } from '../schema.js'
import { prioritized } from '../selections.js'
import { range, sine } from '../signals.js'
import { plane, terrainDrag } from '../terrain.js'

/** The paper's herd with some changes. */
interface Change {
  readonly world?: WorldDescription
  readonly population?: object
  readonly keep?: object
  readonly cruise?: object
  readonly avoid?: object
  readonly match?: object
  readonly drag?: object
}

function herd({
  world,
  population,
  keep,
  cruise: cruising,
  avoid,
  match,
  drag,
}: Change = {}): WorldDescription {
  return {
    width: 100,
    height: 100,
    dt: 0.02,
    terrain: plane({ slope: [0.5, 0] }),
    obstacles: [tree({ at: [50, 50], radius: 1 })],
    ...world,
    populations: [
      {
        radius: 0.05,
        maxSpeed: 10,
        maxForce: 20,
        perception: { radius: 10, fieldOfView: 1.5 * Math.PI },
        selection: prioritized({}),
        behaviors: [
          avoidObstacles({ range: 10.4, ...avoid }),
          keepDistance({ radius: 0.4, dangerRadius: 0.2, ...keep }),
          matchVelocity({ radius: 10, ...match }),
          cruise({ target: [90, 50], speed: 7, ...cruising }),
        ],
        forces: [terrainDrag({ uphill: 30, downhill: 6, ...drag })],
        ...population,
      },
    ],
  }
}

const BLIND = [{ radius: 0 }, { fieldOfView: 0 }]

const BROKEN: readonly (readonly [relation: string, change: Change, path: string, message: string])[] = [
  [
    'danger >= size',
    { keep: { dangerRadius: 0.08 } },
    'populations[0].behaviors[1].dangerRadius',
    'expected at least the size of the body, 2 · radius = 0.1, got 0.08',
  ],
  [
    'danger <= comfort',
    { keep: { dangerRadius: 0.5 } },
    'populations[0].behaviors[1].dangerRadius',
    'expected at most the comfort zone, 0.4, got 0.5',
  ],
  [
    'flock-mate range >= comfort',
    { keep: { radius: 12 }, match: { radius: 15 } },
    'populations[0].perception.radius',
    'expected at least the comfort zone, 12, got 10',
  ],
  [
    'flock-mate range >= comfort',
    { keep: { radius: 6 }, match: { radius: 5 } },
    'populations[0].behaviors[2].radius',
    'expected at least the comfort zone, 6, got 5',
  ],
  [
    'cruising speed <= max speed',
    { cruise: { speed: 11 } },
    'populations[0].behaviors[3].speed',
    'expected at most maxSpeed, 10, got 11',
  ],
  [
    'obstacle range >= size',
    { population: { radius: 0.1, maxForce: 1e4 }, avoid: { range: 0.15 } },
    'populations[0].behaviors[0].range',
    'expected at least the size of the body, 2 · radius = 0.2, got 0.15',
  ],
  [
    'viewing angle >= π/2',
    { population: { perception: { fieldOfView: 3 } } },
    'populations[0].perception.fieldOfView',
    'expected at least π, a viewing angle of π/2 to either side, so that neighbors abreast are seen, got 3',
  ],
  [
    'drag <= 55',
    { drag: { uphill: 60 } },
    'populations[0].forces[0].uphill',
    'expected at most about 55, or the herd climbs no hill, got 60',
  ],
  [
    'drag <= 55',
    { drag: { downhill: 56 } },
    'populations[0].forces[0].downhill',
    'expected at most about 55, or the herd climbs no hill, got 56',
  ],
  [
    'drag · slope · dt < 1',
    { drag: { form: 'explicit' }, world: { terrain: plane({ slope: [0, 4] }) } },
    'populations[0].forces[0].uphill',
    "expected drag · steepest slope · dt < 1, or a step turns velocities around, got 30 · 4 · 0.02 = 2.4; lower dt, or say form: 'exact'",
  ],
  [
    '2aR/v² > 1',
    { population: { maxForce: 4.5 }, avoid: { range: 20 }, world: { obstacles: [] } },
    'populations[0].behaviors[2].radius',
    'expected 2 · acceleration · range / maxSpeed² > 1, so that it can stop for what it sees, got 2 · 4.5 · 10 / 10² = 0.9',
  ],
  [
    '2aR/v² > 1',
    { avoid: { range: 2 }, world: { obstacles: [] } },
    'populations[0].behaviors[0].range',
    'expected 2 · acceleration · range / maxSpeed² > 1, so that it can stop for what it sees, got 2 · 20 · 2 / 10² = 0.8',
  ],
  [
    '½a(R/v)² > obstacle + body',
    { world: { obstacles: [tree({ at: [50, 50], radius: 1 }), tree({ at: [20, 50], radius: 12 })] } },
    'populations[0].behaviors[0].range',
    'expected room to sidestep the largest obstacle and its own radius, 12 + 0.05 = 12.05, got 0.5 · 20 · (10.4 / 10)² = 10.82',
  ],
  ['dt <= 0.1', { world: { dt: 0.2 } }, 'dt', 'expected at most 0.1 seconds for a herd, got 0.2'],
  [
    'decisions a second >= 10',
    { population: { decisions: { every: 10 } } },
    'populations[0].decisions.every',
    'expected at least about 10 decisions a second, got 1 / (10 · 0.02) = 5',
  ],
]

describe('[S58] a herd', () => {
  it('with the parameters of the paper draws no warning', () => {
    expect(checkWorld(herd())).toEqual([])
  })

  it.each(BROKEN)(
    'gets only the warning %s, with its numbers, if it breaks that relation',
    (relation, change, path, message) => {
      expect(checkWorld(herd(change))).toEqual([{ relation, path, message }])
    },
  )

  it('gets two warnings if its comfort zone is smaller than the body, as no danger zone fits between', () => {
    const small = { population: { radius: 0.25 }, keep: { radius: 0.4, dangerRadius: 0.5 } }
    expect(checkWorld(herd(small))).toEqual([
      {
        relation: 'comfort >= size',
        path: 'populations[0].behaviors[1].radius',
        message: 'expected at least the size of the body, 2 · radius = 0.5, got 0.4',
      },
      {
        relation: 'danger <= comfort',
        path: 'populations[0].behaviors[1].dangerRadius',
        message: 'expected at most the comfort zone, 0.4, got 0.5',
      },
    ])
  })

  it('on the edge of every relation draws no warning', () => {
    const edge = {
      world: { dt: 0.1 },
      population: { perception: { radius: 0.2, fieldOfView: Math.PI }, radius: 0.1, maxForce: 1000 },
      keep: { radius: 0.2, dangerRadius: 0.2 },
      match: { radius: 0.2 },
      cruise: { speed: 10 },
      drag: { uphill: 55, downhill: 55 },
    }
    expect(checkWorld(herd(edge))).toEqual([])
  })

  it('is checked with the worst values of its signals', () => {
    const speed = range({ low: 5, high: 12 })
    expect(checkWorld(herd({ cruise: { speed } })).map(({ message }) => message)).toEqual([
      'expected at most maxSpeed, 10, got 12',
    ])
  })

  it('is found in selections among selections', () => {
    const inner = prioritized({ behaviors: [keepDistance({ radius: 0.4, dangerRadius: 0.5 })] })
    const behaviors = [seek({ target: [1, 1] }), inner]
    const world = { dt: 0.02, populations: [{ radius: 0.05, maxForce: 20, behaviors }] }
    expect(checkWorld(world).map(({ path }) => path)).toEqual([
      'populations[0].behaviors[1].behaviors[0].dangerRadius',
    ])
  })

  it.each(BLIND)('[S203] gets no warning if it is blind on purpose, by %o', (perception) => {
    expect(checkWorld(herd({ population: { perception } }))).toEqual([])
  })

  it('may be given with its world', () => {
    const description = herd({ world: { dt: 0.2 } })
    expect(checkWorld(description, new World(description))).toEqual(checkWorld(description))
  })
})

/** A vehicle of the book in a world of 640 by 240, with some changes. */
const vehicle = (population: PopulationDescription, world: WorldDescription = {}): WorldDescription => ({
  ...world,
  populations: [{ behaviors: [seek({ target: [1, 1] })], ...population }],
})

/** A vehicle in seconds. */
const PER_SECOND = { maxSpeed: 60, maxForce: 100 }

const UNITS: readonly [relation: string, world: WorldDescription, path: string, message: string][] = [
  [
    'max speed · dt >= world / 10000',
    vehicle({ maxSpeed: 0.05 }, { dt: 1 / 60 }),
    'maxSpeed',
    'expected to cross the world, 240, in at most 10000 steps, got maxSpeed · dt = 0.05 · 0.01667 = 0.0008333 a step, 288000 steps; speeds are lengths per unit of time: raise it, or dt',
  ],
  [
    'max speed · dt <= world / 4',
    vehicle({ maxSpeed: 90, maxForce: 9 }),
    'maxSpeed',
    'expected a step of at most a quarter of the world, 60, got maxSpeed · dt = 90 · 1 = 90; for speeds per second say dt: 1 / 60',
  ],
  [
    '2mv / (F · dt) <= 1000',
    vehicle({}, { dt: 1 / 60 }),
    'maxForce',
    'expected to turn around in at most 1000 steps, got 2 · mass · maxSpeed / (maxForce · dt) = 2 · 1 · 4 / (0.1 · 0.01667) = 4800; raise it, or dt',
  ],
  [
    'separation >= size',
    vehicle({ behaviors: [separate({ radius: 5 })] }),
    'behaviors[0].radius',
    'expected at least the size of the body, 2 · radius = 6, got 5; lower the radius of the population, or raise this',
  ],
  [
    'separation >= size',
    vehicle({ behaviors: [couzin({})] }),
    'behaviors[0].repulsionRadius',
    'expected at least the size of the body, 2 · radius = 6, got 1; lower the radius of the population, or raise this',
  ],
  [
    'cruising speed <= max speed',
    vehicle({ behaviors: [keepSpeed({ speed: 5 })] }),
    'behaviors[0].speed',
    'expected at most maxSpeed, 4, got 5; raise maxSpeed, or lower this',
  ],
  [
    'prediction · max speed <= world',
    vehicle({ ...PER_SECOND, behaviors: [contain({})] }, { dt: 1 / 60 }),
    'behaviors[0].prediction',
    'expected to foresee at most the size of the world, 240, got prediction · maxSpeed = 25 · 60 = 1500; times are in the unit of dt: lower it',
  ],
  [
    '3v / change² <= 2 world',
    vehicle({ ...PER_SECOND, behaviors: [wander({})] }, { dt: 1 / 60 }),
    'behaviors[0].change',
    'expected to turn by a radian within 2 times the size of the world, 240, got 3 · maxSpeed / change² = 2000; the default of change is per frame: raise it for seconds',
  ],
  [
    'angle <= 2π',
    vehicle({ behaviors: [dock({ target: [1, 1], heading: 90 })] }),
    'behaviors[0].heading',
    'expected radians, of which 6.283 are a full turn, got 90; 90° are 1.571',
  ],
  [
    'begins in the world',
    vehicle({ at: [900, 10] }),
    'at',
    'expected a place in the world, 640 by 240, got [900, 10]; say its width and height',
  ],
]

describe('[S250] a world', () => {
  it.each(UNITS)('gets only the warning %s, with its numbers, if it breaks that relation', (...broken) => {
    const [relation, world, path, message] = broken
    expect(checkWorld(world)).toEqual([{ relation, path: `populations[0].${path}`, message }])
  })

  it('is checked without registered plug-ins, those of its surroundings included', () => {
    forgetPlugin('edge', 'open')
    try {
      expect(checkWorld(herd())).toEqual([])
    } finally {
      registerPlugins(all)
    }
  })

  it('gets a warning for an angle in degrees anywhere else', () => {
    const turned = box({ at: [9, 9, 9], width: 9, height: 9, depth: 9, angle: -45 })
    const [warning] = checkWorld({ depth: 99, obstacles: [turned] })
    expect(warning?.path).toBe('obstacles[0].angle')
  })

  it('gets a warning for rates of turning in degrees, and for the phase of a signal', () => {
    const told = (population: PopulationDescription, dt = 1) =>
      checkWorld(vehicle({ ...(dt < 1 && PER_SECOND), ...population }, { dt }))
        .filter(({ relation }) => /angle|turn rate/.test(relation))
        .map(({ path, message }) => [path, message])
    expect(told({ locomotion: { maxTurnRate: 45 } })).toEqual([
      [
        'populations[0].locomotion.maxTurnRate',
        'expected radians per unit of time, at most 3.142 for such steps, got 45; 45° are 0.7854',
      ],
    ])
    expect(told({ locomotion: { maxTurnRate: 360 } }, 1 / 60)).toHaveLength(1)
    expect(told({ locomotion: { maxTurnRate: Math.PI } }, 1 / 60)).toEqual([])
    expect(told({ behaviors: [wander({ change: 30 })] })).toHaveLength(1)
    expect(told({ behaviors: [wander({ change: 3 })] })).toEqual([])
    const phased = range({ low: 0, high: 1 })
    const swinging = sine({ low: 1, high: 2, period: 9, phase: 90 })
    expect(told({ maxSpeed: swinging }).map(([path]) => path)).toEqual(['populations[0].maxSpeed.phase'])
    expect(told({ maxSpeed: phased })).toEqual([])
  })

  it('gets a warning for signals only if none of their values fits', () => {
    const speeds = (high: number) => vehicle({ maxSpeed: range({ low: 0, high }) }, { dt: 0.5 })
    expect(checkWorld(speeds(1))).toEqual([])
    expect(checkWorld(speeds(0.04)).map(({ path }) => path)).toEqual(['populations[0].maxSpeed'])
    const at = [range({ low: 600, high: 700 }), 0]
    expect(checkWorld(vehicle({ at }))).toEqual([])
  })

  it('gets no warning for times that fit seconds, nor for those that distances limit', () => {
    const behaviors = [
      contain({ prediction: 0.5 }),
      wander({ change: 2 }),
      pursue({ target: [1, 1], estimate: 'distance' }),
      hide({ target: [1, 1] }),
    ]
    expect(checkWorld(vehicle({ ...PER_SECOND, behaviors }, { dt: 1 / 60 }))).toEqual([])
  })

  it('of agents that stay in place, or consider nobody, gets no warning', () => {
    const behaviors = [couzin({ repulsionRadius: 0 })]
    expect(checkWorld(vehicle({ maxSpeed: 0, maxForce: 0, behaviors }))).toEqual([])
  })
})

it('a world without a herd gets no warning', () => {
  expect(checkWorld({ dt: 1, populations: [{ behaviors: [seek({ target: [1, 1] })] }] })).toEqual([])
  // A crowd of the book, in pixels and frames, is not checked as a herd that goes around a pillar.
  expect(checkWorld({ dt: 1, populations: [{ behaviors: [avoidObstacles({ range: 60 })] }] })).toEqual([])
  // Nor are birds of the book that keep away from a hawk.
  const keepingAway = (population: string) =>
    checkWorld({
      dt: 1,
      populations: [{ name: 'birds', behaviors: [keepDistance({ population })] }, { name: 'hawk' }],
    })
  expect(keepingAway('hawk')).toEqual([])
  for (const own of ['birds', 'all']) expect(keepingAway(own).length).toBeGreaterThan(0)
})

it('an invalid description is rejected', () => {
  expect(() => checkWorld({ dt: -1 })).toThrow('dt: expected a time > 0 and <= 1000, got -1')
})
