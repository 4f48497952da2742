import { describe, expect, it } from 'vitest'
import { contacts } from '../features.js'
import { registerPlugins, World, type WorldEvent } from '../index.js'
import { defineBehavior } from '../plugin.js'
import { forgetPlugin } from '../schema.js'

/** Emits an event in every step. */
const call = defineBehavior({
  name: 'call',
  summary: 'Calls.',
  source: 'This test',
  options: {},
  events: ['called'],
  bind: (_options, context) => ({
    force(agent) {
      context.emit('called', agent)
      return false
    },
  }),
})

const world = (count = 3) => new World({ populations: [{ name: 'herd', count, behaviors: [call({})] }] })

/** All events of these types that a world emits, as 'type id@step'. */
function hear(made: World, ...types: string[]): string[] {
  const heard: string[] = []
  const note = ({ type, id, step }: WorldEvent) => heard.push(`${type} ${id}@${step}`)
  for (const type of types) made.on(type, note)
  return heard
}

describe('events', () => {
  it('are emitted at the end of the step, in the order in which they happened', () => {
    const made = world()
    const heard = hear(made, 'born', 'died', 'called')
    const [herd] = made.populations
    made.spawn(herd)
    made.remove(herd.at(0))
    expect(heard).toEqual([])
    made.step()
    expect(heard).toEqual(['born 3@0', 'died 0@0', 'called 1@0', 'called 2@0', 'called 3@0'])
    heard.length = 0
    made.step()
    expect(heard).toEqual(['called 1@1', 'called 2@1', 'called 3@1'])
  })

  it('name the population', () => {
    const made = world()
    const populations: unknown[] = []
    made.on('called', ({ population }) => populations.push(population))
    made.step()
    expect(populations).toEqual(Array.from({ length: 3 }, () => made.populations[0]))
  })

  it('are short as JSON: their population is a name', () => {
    const made = world(1)
    const written: string[] = []
    made.on('called', (event) => written.push(JSON.stringify(event)))
    made.step()
    expect(written).toEqual(['{"type":"called","population":"herd","id":0,"step":0}'])
  })

  it.each([
    ['tripended', "; did you mean 'tripEnded'?"],
    ['Trip-Ended', "; did you mean 'tripEnded'?"],
    ['bron', "; did you mean 'born'?"],
    ['collapsed', '; known: born, died, ate, tripEnded, '],
  ])('of an unknown type are rejected: %s', (type, hint) => {
    expect(() => world().on(type, () => {})).toThrow(
      `world.on: unknown event "${type}"; import the plug-in that emits it, or declare it there: events: ['${type}']${hint}`,
    )
  })

  it('of a feature that the world lacks are rejected, and the feature is named', () => {
    forgetPlugin('feature', 'contacts')
    try {
      expect(() => world().on('contact', () => {})).toThrow(
        "world.on: expected the plug-in contacts for it; import { contacts } from 'drover/features' and give it: ",
      )
      const made = new World({}, { plugins: [contacts] })
      expect(made.on('contact', () => {})).toBeTypeOf('function')
    } finally {
      registerPlugins([contacts])
    }
  })

  it('that no definition declares are rejected when they are emitted', () => {
    const shout = defineBehavior({
      name: 'shout',
      summary: 'Emits what it has not declared.',
      source: 'This test',
      options: {},
      bind: (_options, context) => ({
        force(agent) {
          context.emit('shouted', agent)
          return false
        },
      }),
    })
    const loud = new World({ populations: [{ count: 1, behaviors: [shout({})] }] })
    expect(() => loud.step()).toThrow(
      /unknown event "shouted"; import the plug-in that emits it, or declare it there: events: \['shouted'\]; known: born, /,
    )
  })

  it('are declared as a list of texts', () => {
    const definition = {
      name: 'mute',
      summary: '',
      source: '',
      options: {},
      bind: () => ({ force: () => false }),
    }
    expect(() => defineBehavior({ ...definition, events: 'called' as never })).toThrow(
      `defineBehavior('mute').events: expected a list of texts, got "called"`,
    )
  })

  it('that were not emitted because a listener threw are emitted after the next step', () => {
    const made = world(3)
    const heard: number[] = []
    made.on('called', ({ id, step }) => {
      if (id === 1 && step === 0) throw new Error('a listener fails')
      heard.push(id)
    })
    expect(() => made.step()).toThrow('a listener fails')
    made.step()
    expect(heard).toEqual([0, 2, 0, 1, 2])
  })

  it('[S4] are emitted after all have moved', () => {
    const made = new World({ populations: [{ at: [[0, 0]], velocity: [1, 0], behaviors: [call({})] }] })
    let x = 0
    made.on('called', ({ population }) => {
      x = population.at(0).position.x
    })
    made.step()
    expect(x).toBe(1)
  })

  it('are no longer sent to removed listeners', () => {
    const made = world(1)
    let heard = 0
    const stop = made.on('called', () => heard++)
    made.step()
    stop()
    made.step()
    expect(heard).toBe(1)
  })

  it('without listeners do not accumulate', () => {
    const made = world(1)
    made.run(5)
    const heard = hear(made, 'called')
    made.step()
    expect(heard).toEqual(['called 0@5'])
  })

  it('that are pending are dropped when the world is restored', () => {
    const made = world(1)
    const start = made.snapshot()
    const heard = hear(made, 'born')
    made.spawn(made.populations[0])
    made.restore(start)
    made.step()
    expect(heard).toEqual([])
  })
})

describe('a listener', () => {
  it('[S11] may add and remove agents, with further events', () => {
    const made = world(2)
    const heard = hear(made, 'born', 'died')
    made.on('called', ({ population, id }) => {
      const agent = population.agent(id)
      if (id === 1 && agent !== undefined) made.remove(agent)
      if (id === 0) made.spawn(population)
    })
    made.step()
    expect(heard).toEqual(['born 2@1', 'died 1@1'])
    expect([...made.populations[0]].map(({ id }) => id)).toEqual([0, 2])
  })

  it('may make a step of its own', () => {
    const made = world(1)
    const stop = made.on('called', () => {
      stop()
      made.step()
    })
    made.step()
    expect(made.steps).toBe(2)
  })
})

describe('removing', () => {
  it('an agent twice, or one that is dead, does nothing', () => {
    const made = world(3)
    const heard = hear(made, 'died')
    const agent = made.populations[0].at(1)
    made.remove(agent, agent)
    made.remove(agent)
    made.step()
    expect(heard).toEqual(['died 1@0'])
    expect(made.populations[0].count).toBe(2)
  })

  it('takes agents of several populations at once', () => {
    const made = world(2)
    const goats = made.add({ count: 2 })
    made.remove(goats.at(0), made.populations[0].at(1))
    expect([made.populations[0].count, goats.count]).toEqual([1, 1])
  })

  it('takes a list of any length', () => {
    const made = world(150_000)
    const [agent] = made.populations[0]
    made.remove([...made.populations[0]], agent)
    expect(made.populations[0].count).toBe(0)
  })

  it('all agents leave a world that continues', () => {
    const made = world(3)
    made.remove(...made.populations[0])
    made.run(3)
    expect([made.steps, made.populations[0].count]).toEqual([3, 0])
  })
})
