import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldDescription } from '../index.js'
import { defineBehavior, vectorOf } from '../plugin.js'
import { foremost, prioritized, states } from '../selections.js'

/** Pushes with a force; one along −y has no effect. */
const prod = defineBehavior({
  name: 'prod',
  summary: 'Prods.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      out.x = options.by.x
      out.y = options.by.y
      return options.by.y >= 0
    },
  }),
})

/** Counts down from 3 and has no effect at 0. */
const busy = defineBehavior({
  name: 'busy',
  summary: 'Is busy for three steps.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const left = context.column('left', 3)
    return {
      force({ row }, out) {
        out.x = 7
        left.values[row] -= 1
        return left.values[row] >= 0
      },
    }
  },
})

const mute = prod({ by: [9, -1] })
const [one, two, three] = [1, 2, 3].map((x) => prod({ by: [x, 0] })) as [object, object, object]

/** The steering of one agent that never moves, in each of some steps. */
function play(steps: number, population: object, world: WorldDescription = {}): number[] {
  const made = new World({
    ...world,
    populations: [
      { at: [[0, 0]], maxForce: 10, maxSpeed: 0, ...population } as PopulationDescription,
      ...(world.populations ?? []),
    ],
  })
  const account = made.watch(made.populations[0].at(0))
  return Array.from({ length: steps }, () => {
    made.step()
    return account.steering.x
  })
}

describe('[S91] an agent with states', () => {
  it('begins with the first state, or the given one, and follows only the behavior of its state', () => {
    const names = ['a', 'b']
    const transitions = [
      { to: 'b', after: 100 },
      { to: 'a', after: 100 },
    ]
    expect(play(2, { behaviors: [one, two], selection: states({ names, transitions }) })).toEqual([1, 1])
    const selection = states({ names, transitions, initialState: 'b' })
    expect(play(2, { behaviors: [one, two], selection })).toEqual([2, 2])
  })

  it('changes after some time in a state, counted from its start', () => {
    const transitions = [
      { from: 'a', to: 'b', after: 3 },
      { from: 'b', to: 'a', after: 2 },
    ]
    const selection = states({ names: ['a', 'b'], transitions })
    expect(play(8, { behaviors: [one, two], selection })).toEqual([1, 1, 1, 2, 2, 1, 1, 1])
    // Three times 0.1 is not quite 0.3, yet it takes three steps.
    const short = states({ names: ['a', 'b'], transitions: [{ to: 'b', after: 0.3 }] })
    expect(play(5, { behaviors: [one, two], selection: short }, { dt: 0.1 })).toEqual([1, 1, 1, 2, 2])
  })

  it('takes the first transition that holds, one in a step', () => {
    const names = ['a', 'b', 'c']
    const chain = [
      { from: 'a', to: 'b', attribute: 'mass', above: 0 },
      { from: 'a', to: 'c', attribute: 'mass', above: 0 },
      { from: 'b', to: 'c', attribute: 'mass', above: 0 },
    ]
    const behaviors = [one, two, three]
    expect(play(3, { behaviors, selection: states({ names, transitions: chain }) })).toEqual([2, 3, 3])
    const other = states({ names, transitions: [chain[1] as (typeof chain)[0], ...chain] })
    expect(play(3, { behaviors, selection: other })).toEqual([3, 3, 3])
  })

  it('takes a transition only if all its conditions hold', () => {
    const both = { to: 'b', attribute: 'mass', above: 1, below: 3, after: 2 }
    const of = (mass: number) =>
      play(4, { mass, behaviors: [one, two], selection: states({ names: ['a', 'b'], transitions: [both] }) })
    expect(of(2)).toEqual([1, 1, 2, 2])
    expect(of(1)).toEqual([1, 1, 1, 1])
    expect(of(3)).toEqual([1, 1, 1, 1])
  })

  it('leaves a state whose behavior has no effect, and acts in the next state at once', () => {
    const transitions = [{ from: 'work', to: 'rest', silent: true }]
    const selection = states({ names: ['work', 'rest'], transitions })
    expect(play(5, { behaviors: [busy({}), two], selection })).toEqual([7, 7, 7, 2, 2])
  })

  it('has no effect in a state whose behavior has none', () => {
    const inner = states({ names: ['a'], behaviors: [mute] })
    expect(play(1, { behaviors: [inner, two], selection: foremost({}) })).toEqual([2])
  })

  it('considers near agents, and stays alert until all are far, with separate thresholds', () => {
    const names = ['calm', 'afraid']
    const transitions = [
      { from: 'calm', to: 'afraid', near: { population: 'wolf', radius: 10 } },
      { from: 'afraid', to: 'calm', far: { population: 'wolf', radius: 20 } },
    ]
    // Passes by 4 a step: at 30, 26, … −22.
    const wolf = { name: 'wolf', at: [[30, 0]], velocity: [[-4, 0]] }
    const steering = play(
      14,
      { behaviors: [one, two], selection: states({ names, transitions }) },
      { populations: [wolf] },
    )
    const distances = Array.from({ length: 14 }, (_, k) => Math.abs(30 - 4 * k))
    expect([distances[5], distances[6], distances[12], distances[13]]).toEqual([10, 6, 18, 22])
    expect(steering).toEqual(distances.map((_, k) => (k < 6 || k > 12 ? 1 : 2)))
  })

  it('ignores unperceived agents', () => {
    const selection = states({
      names: ['calm', 'afraid'],
      transitions: [{ to: 'afraid', near: { population: 'wolf', radius: 10 } }],
    })
    const wolf = { populations: [{ name: 'wolf', at: [[-5, 0]] }] }
    const sheep = { behaviors: [one, two], selection }
    expect(play(1, sheep, wolf)).toEqual([2])
    expect(play(1, { ...sheep, perception: { fieldOfView: Math.PI } }, wolf)).toEqual([1])
  })

  it('may nest machines in machines and other selections', () => {
    const flip = (behaviors: readonly object[], after: number) =>
      states({
        names: ['a', 'b'],
        transitions: [
          { to: 'b', after },
          { to: 'a', after },
        ].map((transition, k) => ({ ...transition, from: k === 0 ? 'a' : 'b' })),
        behaviors,
      })
    const inner = prioritized({ behaviors: [flip([one, two], 1)] })
    const { behaviors, ...selection } = flip([inner, three], 4)
    // The inner machine keeps its state while it is not evaluated; its time runs on.
    expect(play(10, { behaviors, selection })).toEqual([1, 2, 1, 2, 3, 3, 3, 3, 1, 2])
  })

  it('is never stronger than maxForce', () => {
    const selection = states({ names: ['a'] })
    expect(play(1, { behaviors: [prod({ by: [50, 0], weight: 3 })], selection })).toEqual([10])
  })
})

describe('[S92] the state of an agent', () => {
  const names = ['a', 'b']
  const transitions = [
    { from: 'a', to: 'b', after: 3 },
    { from: 'b', to: 'a', after: 2 },
  ]
  const population = { count: 3, behaviors: [one, two], selection: states({ names, transitions }) }
  const worldNow = (steps = 0) => {
    const world = new World({ populations: [population as PopulationDescription] })
    world.run(steps)
    return world
  }
  const columnsOf = (world: World) => {
    const { columns, count } = world.populations[0]
    return Object.fromEntries(columns.extra.map(({ name, values }) => [name, [...values.subarray(0, count)]]))
  }

  it('is the number of its name in a column, with the time of the last change in another', () => {
    expect(columnsOf(worldNow(4))).toEqual({ state: [1, 1, 1], stateSince: [3, 3, 3] })
    expect(worldNow().populations[0].columns.extra[0].labels).toEqual(names)
  })

  it('is in snapshots and in the hash, and continues bit for bit', () => {
    const world = worldNow(4)
    const saved = structuredClone(world.snapshot())
    world.run(7)
    const again = worldNow()
    again.restore(saved)
    const before = again.hash()
    again.run(7)
    expect(again.hash()).toBe(world.hash())
    const [state] = again.populations[0].columns.extra
    again.restore(saved)
    ;(state as { values: Record<number, number> }).values[0] = 0
    expect(again.hash()).not.toBe(before)
  })

  it('starts at birth, also for agents born later', () => {
    const world = worldNow(4)
    world.spawn(world.populations[0])
    world.run(3)
    expect(columnsOf(world).state).toEqual([0, 0, 0, 0])
    world.step()
    expect(columnsOf(world)).toEqual({ state: [0, 0, 0, 1], stateSince: [5, 5, 5, 7] })
  })

  it('emits an event when it changes', () => {
    const world = worldNow()
    const told: string[] = []
    world.on('stateChanged', ({ id, step }) => told.push(`${id}@${step}`))
    world.run(6)
    expect(told).toEqual(['0@3', '1@3', '2@3', '0@5', '1@5', '2@5'])
    expect(() => world.on('statechanged', () => {})).toThrow("did you mean 'stateChanged'?")
  })

  it('restarts for an agent from a world with more states', () => {
    const world = worldNow(2)
    world.populations[0].columns.extra[0].values[1] = 7
    world.step()
    expect(columnsOf(world).state).toEqual([0, 0, 0])
  })
})
