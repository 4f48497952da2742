import { random01, World, type WorldDescription } from 'drover'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomRule, surroundingsOf } from './random-rule.js'

/** How many random sets of rules are tried; more with DROVER_CASES. */
const CASES = Number(process.env.DROVER_CASES ?? 300)
const STEPS = 3
const TIME_LIMIT = 180_000
const RANGE = { signal: 'range', low: 0, high: 1 }

/** A world of random rules beside built-in ones, the same for the same number. */
function randomWorld(number: number): WorldDescription {
  let drawn = 0
  const below = (count: number): number => Math.floor(random01(number, drawn++, 1, 0) * count)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const radius = () => oneOf([10, 20, 20, 35, { signal: 'sine', low: 5, high: 30, period: 3 }])
  const builtIn = () =>
    oneOf([
      { behavior: 'separate', radius: radius() },
      {
        behavior: 'separate',
        radius: radius(),
        fallback: 'brake',
        falloff: oneOf(['inverse-square', 'size']),
      },
      { behavior: 'align', radius: radius(), population: oneOf(['all', 'agents', 'others']) },
      { behavior: 'align', radius: radius(), fieldOfView: 4 },
      { behavior: 'align', radius: radius(), nearest: oneOf([1, 3, 7]) },
      { behavior: 'avoidCloseNeighbors' },
      { behavior: 'cohere', radius: radius(), minDistance: below(2) * 5 },
      { behavior: 'keepSpeed', speed: 1 },
      { behavior: 'wander' },
      { behavior: 'stayWithinWalls' },
      { behavior: 'repelObstacles' },
      { behavior: 'avoidObstacles', form: oneOf(['proportional', 'silhouette', 'fromCenter', 'feelers']) },
      { behavior: 'followWall', path: 'road' },
      { behavior: 'hide', target: [20, 30, 5], range: 40 },
      { behavior: 'seek', target: oneOf([[10, 10, 10], { population: 'others' }]) },
      { behavior: 'pursue', target: { population: 'others', radius: 30 } },
      { behavior: 'remember', population: oneOf(['all', 'others']), radius: 20, attribute: `memory${drawn}` },
    ])
  const made = (name: string) => ({
    behavior: name,
    radius: radius(),
    goal: oneOf([{ population: 'others' }, [20, 30, 5]]),
    others: oneOf(['all', 'others', ['others', 'agents']]),
  })
  const rules = Object.fromEntries(
    ['first', 'second'].slice(0, 1 + below(2)).map((name, k) => [name, randomRule(2 * number + k, true)]),
  )
  const weight = () => oneOf([1, 0.5, 2, RANGE])
  const weighed = (behavior: object) => ({ ...behavior, weight: weight() })
  const selection = () =>
    oneOf([
      { selection: 'weighted', limit: below(3) > 0 },
      { selection: 'weighted', limit: below(3) > 0 },
      { selection: 'prioritized', stops: below(2) === 0 },
      { selection: 'foremost' },
      { selection: 'dithered', chance: 0.5, compensate: below(2) === 0 },
    ])
  let hasStates = false
  const nested = () => {
    const behaviors = Array.from({ length: 2 + below(2) }, builtIn).map(weighed)
    if (hasStates || behaviors.length > 2 || below(2) === 0) return { ...selection(), behaviors }
    hasStates = true
    const transitions = [
      { from: 'first', to: 'second', near: { population: 'others', radius: 25 } },
      { from: 'second', to: 'first', silent: true },
    ]
    return { selection: 'states', names: ['first', 'second'], transitions, behaviors }
  }
  const behaviors = [
    ...Object.keys(rules).map(made),
    ...Array.from({ length: below(4) }, () => (below(5) === 0 ? nested() : builtIn())),
  ].map(weighed)
  const perception = () => ({
    ...(below(2) === 0 && {
      radius: oneOf([0, 15, 25, RANGE, { signal: 'sine', low: 0, high: 30, period: 2 }]),
    }),
    ...(below(2) === 0 && { fieldOfView: oneOf([0, 3, 5, RANGE]) }),
    ...(below(3) === 0 && { coincident: 'ignore' }),
    ...(below(5) === 0 && { nearest: 1 + below(5) }),
    ...(below(5) === 0 && { memory: { duration: 1 } }),
    ...(below(5) === 0 && { noise: { positionDeviation: 1 } }),
    ...(below(5) === 0 && { targets: 'seen' }),
  })
  const inSpace = below(2) === 0
  return {
    width: 120,
    height: 90,
    ...(inSpace && { depth: 70 }),
    edges: oneOf(['wrap', 'wrap', 'bounce', 'open']),
    index: oneOf(['auto', 'grid', 'grid', 'tree', 'brute-force']),
    seed: number,
    ...surroundingsOf(inSpace),
    rules,
    populations: [
      {
        name: 'agents',
        count: 60,
        // Some are at exactly the same point.
        at: number % 5 === 0 ? Array.from({ length: 60 }, (_, k) => [5 * (k % 20), 25, 35]) : 'random',
        velocity: 'random',
        maxForce: 5,
        radius: 1,
        mass: oneOf([1, 1, 0.02]),
        ...(below(3) === 0 && { influence: { signal: 'range', low: 0.5, high: 2 } }),
        selection: selection(),
        ...(below(3) === 0 && { perception: perception() }),
        ...(below(6) === 0 && { decisions: { every: 2 } }),
        behaviors,
      },
      { name: 'others', count: 9, velocity: 'random', behaviors: [{ behavior: 'wander' }] },
    ],
  } as WorldDescription
}

/** What a world comes to: its state after some steps, or why it stopped, and what was heard of it. */
function outcomeOf(description: WorldDescription, isWatched: (id: number) => boolean): string {
  const heard: number[] = []
  try {
    const world = new World(description)
    if (Object.values(description.rules ?? {}).some(({ answer }) => answer.events !== undefined))
      world.on('happened', ({ id }) => heard.push(id))
    for (const agent of world.populations[0] ?? []) if (isWatched(agent.id)) world.watch(agent)
    world.run(STEPS)
    return `${world.hash()} ${heard.join()}`
  } catch (error) {
    return (error as Error).message
  }
}

/** As where a page's policy forbids code made of text. */
function forbidText(): void {
  const refuse = () => {
    throw new EvalError('no code from text')
  }
  vi.stubGlobal('Function', new Proxy(Function, { construct: refuse }))
}

/** Counts the functions that are made of all rules of a population, or of one. */
function countFunctions(of = 'parts'): () => number {
  let made = 0
  const real = Function
  vi.stubGlobal(
    'Function',
    new Proxy(real, {
      construct(target, [parameter, text]) {
        if (parameter === of) made++
        return new target(parameter, text)
      },
    }),
  )
  return () => made
}

describe('the rules of a population', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it(
    '[S215] [S216] have the same bits computed together, separately, and without code from strings',
    () => {
      const worlds = Array.from({ length: CASES }, (_, k) => randomWorld(k))
      const countMade = countFunctions()
      const together = worlds.map((world) => outcomeOf(world, () => false))
      // Most are computed in one look, and most do not stop.
      expect(countMade()).toBeGreaterThan(CASES / 3)
      const failed = together.filter((outcome) => !/^[0-9a-f]{16} /.test(outcome))
      expect(failed.length).toBeLessThan(CASES / 2)
      for (const outcome of failed) expect(outcome).toMatch(/agent \d+ of 'agents'/)
      // Agents that are watched have their rules evaluated each by itself.
      const isThird = (id: number) => id % 3 === 0
      for (const isWatched of [() => true, isThird])
        expect(worlds.map((world) => outcomeOf(world, isWatched))).toEqual(together)
      forbidText()
      expect(worlds.map((world) => outcomeOf(world, isThird))).toEqual(together)
    },
    TIME_LIMIT,
  )

  const flock = {
    count: 60,
    behaviors: [{ behavior: 'separate' }, { behavior: 'align' }, { behavior: 'cohere' }],
  }
  const [wander, remember] = [{ behavior: 'wander' }, { behavior: 'remember', population: 'all', radius: 20 }]

  it.each([
    ['a flock', {}, {}],
    ['a flock in space', {}, { depth: 100 }],
    ['code beside rules that looks at nobody', { behaviors: [...flock.behaviors, wander] }, {}],
    ['weights that differ between agents', { behaviors: [{ behavior: 'align', weight: RANGE }] }, {}],
    ['the first of them', { selection: { selection: 'prioritized' } }, {}],
    ['some of them at random', { selection: { selection: 'dithered' } }, {}],
    [
      'a selection in another',
      { behaviors: [{ selection: 'foremost', behaviors: flock.behaviors }, wander] },
      {},
    ],
    ['agents who decide now and then', { decisions: { every: 2 } }, {}],
    ['limited senses', { perception: { radius: 30, fieldOfView: 4, coincident: 'ignore' } }, {}],
    ['memories', { perception: { memory: { duration: 1 } } }, {}],
    ['the nearest few', { behaviors: [{ behavior: 'align', nearest: 3 }] }, {}],
    ['senses that know the nearest few', { perception: { nearest: 3 } }, {}],
    ['code that looks at neighbors', { behaviors: [...flock.behaviors, remember] }, {}],
  ])('are computed together: %s', (_, population, world) => {
    expect(functionsOf({ ...world, populations: [{ ...flock, ...population }] })).toBe(1)
  })

  it.each([
    ['agents who take turns', {}, { order: 'sequential' }],
    [
      'one rule that goes through a list',
      { perception: { memory: { duration: 1 } }, behaviors: [{ behavior: 'align' }] },
      {},
    ],
    ['nobody who looks at others', { behaviors: [wander] }, {}],
  ])('are computed separately: %s', (_, population, world) => {
    expect(functionsOf({ ...world, populations: [{ ...flock, ...population }] })).toBe(0)
  })

  it('are compiled separately only when needed', () => {
    expect(functionsOf({ populations: [flock] }, 'rule')).toBe(0)
    expect(functionsOf({ order: 'sequential', populations: [flock] }, 'rule')).toBe(3)
  })
})

/** How many functions a world makes of all rules of a population, or of one. */
function functionsOf(description: object, of = 'parts'): number {
  const countMade = countFunctions(of)
  new World(description as WorldDescription).run(2)
  return countMade()
}
