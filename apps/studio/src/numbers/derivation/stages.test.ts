import { findScene, scenes } from '@drover/scenarios'
import {
  type Agent,
  align,
  attract,
  cohere,
  couzin,
  type PopulationDescription,
  seek,
  separate,
  type Vector,
  World,
  type WorldDescription,
} from 'drover'
import type { RuleGraph } from 'drover/backend'
import { wind } from 'drover/forces'
import { findPlugin } from 'drover/schema'
import { prioritized, weighted } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { behaviorsOf } from '../../formulas/behaviors-of.js'
import { type Derivation, derivationOf } from '../../simulation/player/derivation.js'
import type { Row, Stage } from './stage.js'
import { stagesOf } from './stages.js'
import { lengthOf } from './vectors.js'

const flock = [separate({ weight: 1.5 }), align({}), cohere({})]

/** The stages of the first agent's next step, and its velocity after the step. */
function derived(population: PopulationDescription, world: Omit<WorldDescription, 'populations'> = {}) {
  const made = new World({
    ...world,
    populations: [
      { ...(population.at === undefined && { count: 30, velocity: 'random' as const }), ...population },
    ],
  })
  made.run(20)
  const before = made.hash()
  const derivation = derivationOf(made, { population: 0, id: 0 }, () => made.step())
  if (derivation === undefined) throw new Error('expected an agent')
  expect(made.hash()).toBe(before)
  made.step()
  return {
    stages: stagesOf(derivation, false, (kind, name) => findPlugin(kind, name)?.summary ?? ''),
    after: made.populations[0].agent(0)?.toJSON().velocity,
  }
}

/** Expects each row of a calculation to follow from the rows before it. */
function expectSums(rows: readonly Row[]) {
  let [x, y, z] = [0, 0, 0]
  for (const { sign, name, vector } of rows) {
    const cross = Math.hypot(x * vector.y - y * vector.x, x * vector.z - z * vector.x)
    if (sign === '+' || sign === '−') {
      const by = sign === '+' ? 1 : -1
      ;[x, y, z] = [x + by * vector.x, y + by * vector.y, z + by * vector.z]
      continue
    }
    if (sign === '=')
      expect([x, y, z], name).toEqual([vector.x, vector.y, vector.z].map((n) => expect.closeTo(n, 9)))
    const scale = lengthOf(vector) * Math.hypot(x, y, z)
    if (sign === '→' || sign === '×') expect(cross / (scale || 1), name).toBeCloseTo(0, 9)
    if (sign === '→' && !/^(direction|length)/.test(name))
      expect(lengthOf(vector), name).toBeLessThanOrEqual(Math.hypot(x, y, z) + 1e-12)
    ;[x, y, z] = [vector.x, vector.y, vector.z]
  }
}

function expectNear(one: Vector | undefined, other: Vector | undefined) {
  const scale = lengthOf(other ?? { x: 0, y: 0, z: 0 }) || 1
  for (const axis of ['x', 'y', 'z'] as const)
    expect((one?.[axis] ?? Number.NaN) / scale).toBeCloseTo((other?.[axis] ?? Number.NaN) / scale, 9)
}

/** How the text of a stage says what a row of it does. */
const WORDS: Readonly<Record<string, string>> = {
  velocity: 'its velocity',
  steering: 'subtracts',
  sum: 'adds',
  difference: 'subtracts',
  direction: 'keeps only the direction',
}

const keysOf = (stages: readonly Stage[]) => stages.map(({ key }) => key)
const lastOf = (stages: readonly Stage[], key: string) =>
  stages.find((stage) => stage.key === key)?.rows.at(-1)?.vector

describe('the stages of a derivation', () => {
  it.each<[string, PopulationDescription, Omit<WorldDescription, 'populations'>]>([
    ['a flock', { behaviors: flock }, {}],
    ['a sum that is not limited', { behaviors: flock, selection: weighted({ limit: false }) }, {}],
    ['priorities', { behaviors: flock, selection: prioritized({}) }, {}],
    ['selections in selections', { behaviors: [prioritized({ behaviors: flock, weight: 2 })] }, {}],
    ['masses and short steps', { behaviors: flock, mass: 3 }, { dt: 0.2 }],
    ['agents lighter than a step is long', { behaviors: flock, mass: 0.2 }, {}],
    ['wind', { behaviors: flock, forces: [wind({ vector: [0.01, 0] })] }, {}],
    [
      'a wall in the way',
      { at: [[0, 50]], velocity: [[-1, 0]], behaviors: [seek({ target: [-900, 50] })] },
      { edges: 'clamp' },
    ],
    ['a limit of turning', { behaviors: flock, locomotion: { maxTurnRate: 0.001 } }, {}],
    ['one agent after the other', { behaviors: flock }, { order: 'sequential' }],
    ['space', { behaviors: flock }, { depth: 200 }],
  ])('add up to the velocity after the step: %s', (_, population, world) => {
    const { stages, after } = derived(population, world)
    for (const { rows } of stages) expectSums(rows)
    const others = stages.at(-1)?.rows.filter(({ name }) => name === 'limits of motion')
    expect(others).toHaveLength(world.edges === 'clamp' || population.locomotion !== undefined ? 1 : 0)
    expect(lastOf(stages, 'moved')).toEqual(after)
  })

  it('begin with the move if agents move first, and add up from the new velocity', () => {
    const { stages, after } = derived({ behaviors: flock }, { order: 'sequential-move-first' })
    for (const { rows } of stages) expectSums(rows)
    expect(keysOf(stages)[0]).toBe('moved')
    expect(lastOf(stages, 'moved')).toEqual(after)
    expect(stages.find(({ key }) => key.endsWith('desired'))?.rows[1]).toMatchObject({
      name: 'velocity',
      vector: after,
    })
  })

  it('include the target of a behavior, its desired velocity and its force', () => {
    expect(keysOf(derived({ behaviors: [seek({ target: [0, 0] })] }).stages)).toEqual([
      'perceived',
      'behaviors[0] target 0',
      'behaviors[0] desired',
      'behaviors[0] force',
      'sum',
      'moved',
    ])
  })

  it('show what each neighbor adds to a rule, and mark these neighbors', () => {
    const { stages } = derived({ count: 60, behaviors: flock }, { width: 100, height: 100, edges: 'wrap' })
    const sums = stages.filter(({ key }) => key.endsWith('sum 0'))
    expect(sums).toHaveLength(3)
    for (const { rows, marked = [], arrows, formula } of sums) {
      expect(formula).toContain('∑[')
      expect(marked.length).toBeGreaterThan(1)
      expect(arrows).toHaveLength(marked.length + 1)
      expect(rows.length).toBe(Math.min(marked.length, 7) + 1)
    }
  })

  it('count the neighbors by zone if a behavior has several', () => {
    const at = [
      [50, 50],
      [52, 50],
      [50, 53],
      [50, 42],
    ]
    const zoned = couzin({ orientationWidth: 3, fieldOfView: 2 * Math.PI, angularDeviation: 0 })
    const { stages } = derived({ at, maxSpeed: 0, behaviors: [zoned] })
    expect(stages.find(({ key }) => key.endsWith('sum 0'))?.about).toMatch(
      / By zone: 2 in “orientation” and 1 in “attraction”\.$/,
    )
    expect(derived({ behaviors: flock }).stages.some(({ about }) => about.includes('By zone'))).toBe(false)
  })

  it('leave out a sum that the rule does not choose', () => {
    const zoned = couzin({ orientationWidth: 3, fieldOfView: 2 * Math.PI, angularDeviation: 0 })
    const sumsOf = (...at: number[][]) => {
      const { stages } = derived({ at, maxSpeed: 0, behaviors: [zoned] })
      return stages.filter(({ key }) => key.includes(' sum ')).map(({ marked }) => marked)
    }
    const [near, far] = [
      [50.5, 50],
      [58, 50],
    ]
    const place = ([x, y]: number[]) => expect.objectContaining({ x, y })
    // With a neighbor in the zone of repulsion the others do not count.
    expect(sumsOf([50, 50], near, far)).toEqual([[place(near)]])
    expect(sumsOf([50, 50], far)).toEqual([[place(far)]])
  })

  it('omit the desired velocity of a behavior that gives a force', () => {
    const { stages } = derived({ behaviors: [attract({ target: [0, 0] })] })
    expect(keysOf(stages)).toEqual([
      'perceived',
      'behaviors[0] target 0',
      'behaviors[0] force',
      'sum',
      'moved',
    ])
  })

  const isForceRule = ({ behavior }: { behavior: string }): boolean => {
    const plugin = findPlugin('behavior', behavior)
    return plugin !== undefined && 'rule' in plugin && (plugin.rule as RuleGraph).answer.force !== undefined
  }
  const ofForces = scenes.filter(({ scenario }) =>
    scenario.world.populations?.some((one) => behaviorsOf(one).some(({ of }) => isForceRule(of))),
  )

  it.each(ofForces.map(({ name }) => name))('lead from what it takes of others to the force: %s', (name) => {
    const world = new World(findScene(name)?.scenario.world)
    world.run(3)
    for (const [population, { count }] of world.populations.entries()) {
      if (count === 0) continue
      const { id } = world.populations[population].at(0)
      const derivation = derivationOf(world, { population, id }, () => world.step())
      if (derivation?.decides !== true) continue
      const account = world.watch(world.populations[population].agent(id) as Agent)
      const before = world.snapshot()
      world.step()
      const forces = new Map(account.behaviors.map((one) => [one.place, structuredClone(one.force)]))
      world.restore(before)
      const stages = stagesOf(derivation, false, () => '')
      for (const { rows } of stages) expectSums(rows)
      for (const { place, way, active, desires } of derivation.behaviors) {
        const { rows = [], about = '' } = stages.find(({ key }) => key === `${place} force`) ?? {}
        if (!active || desires || way.length < 2) continue
        expectNear(way.at(-1)?.value, forces.get(place))
        expectNear(rows.at(-2)?.vector, forces.get(place))
        for (const { name } of rows.slice(1, -1))
          expect(about).toContain(WORDS[name] ?? name.replace(/^cut |^1 \/ | [\d.]+$/g, ''))
      }
    }
  })

  it('name the noise, the desired velocity and the step of rules that turn at once', () => {
    for (const [name, own] of [
      ['vicsek', ['own heading', 'sum']],
      ['couzin', []],
    ] as const) {
      const world = new World(findScene(name)?.scenario.world)
      world.run(20)
      const derivation = derivationOf(world, { population: 0, id: 3 }, () => world.step())
      const stages = stagesOf(derivation as Derivation, false, () => '')
      const namesOf = (end: string) =>
        stages
          .find(({ key }) => key.endsWith(end))
          ?.rows.map(({ name }) => name.replace(/[\d.]+°?$/, '').trim())
      expect(namesOf('desired')).toEqual([
        'sum over neighbors',
        ...own,
        'direction',
        'turned by noise,',
        'maxSpeed',
        'desired',
      ])
      expect(namesOf('force')).toEqual(['desired', 'velocity', 'steering', 'mass / dt', 'weight'])
    }
  })

  it('name the behaviors without a force', () => {
    const { stages } = derived({ count: 1, behaviors: [cohere({})] })
    expect(keysOf(stages)).toEqual(['perceived', 'silent', 'sum', 'moved'])
    expect(stages[1].about).toContain('In this step cohere requests no force')
    expect(lengthOf(lastOf(stages, 'sum') ?? { x: 1, y: 1, z: 1 })).toBe(0)
  })

  it('say if an agent does not decide in the step, and what it continues with', () => {
    const { stages, after } = derived({ behaviors: flock, decisions: { every: 7 } })
    expect(keysOf(stages)).toEqual(['perceived', 'moved'])
    expect(stages[1].about).toContain('It does not decide in this step')
    expect(lastOf(stages, 'moved')).toEqual(after)
  })
})
