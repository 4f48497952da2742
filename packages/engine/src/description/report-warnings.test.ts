import { afterEach, describe, expect, it, vi } from 'vitest'
import * as development from '../development.js'
import * as production from '../index.js'
import { keepSpeed, type PopulationDescription, World, type WorldHooks } from '../index.js'
import { checkWorld, warnings } from '../inspect.js'
import { formatProblem } from '../schema.js'

const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => printed.mockClear())

const tooFast = (speed: number): PopulationDescription => ({ behaviors: [keepSpeed({ speed })] })
const worldOf = (speed: number, hooks?: WorldHooks, Made = World) =>
  new Made({ populations: [tooFast(speed)] }, hooks)

const text = (speed: number, population = 0) =>
  `populations[${population}].behaviors[0].speed: expected at most maxSpeed, 4, got ${speed}; raise maxSpeed, or lower this`

describe('[S250] the hook warn', () => {
  it('prints each warning once, for any number of worlds and steps', () => {
    for (let k = 0; k < 3; k++) worldOf(5, { warn: warnings() }).run(2)
    worldOf(6, { warn: warnings() })
    expect(printed.mock.calls).toEqual([[`drover: ${text(5)}`], [`drover: ${text(6)}`]])
  })

  it('calls a listener instead, once for each text, also for added populations', () => {
    for (let k = 0; k < 2; k++) {
      const heard: string[] = []
      const warn = warnings((warning) => heard.push(`${warning.relation} ${formatProblem(warning)}`))
      const world = worldOf(7, { warn })
      worldOf(7, { warn })
      world.add(tooFast(8))
      world.run(2)
      expect(heard).toEqual([text(7), text(8, 1)].map((said) => `cruising speed <= max speed ${said}`))
    }
    expect(printed).not.toHaveBeenCalled()
  })

  it('is silenced by false, and by omitting it', () => {
    worldOf(9, { warn: false })
    worldOf(9, {})
    worldOf(9, { warn: warnings(() => {}) })
    expect(printed).not.toHaveBeenCalled()
  })

  it('is checked', () => {
    expect(() => worldOf(5, { warn: 'no' as never })).toThrow('new World: expected hooks')
  })
})

describe('[S250] a world of the development entry', () => {
  const { World: Warning } = development

  it('prints each warning once by default', () => {
    for (const hooks of [undefined, {}, { warn: undefined }]) worldOf(10, hooks, Warning).run(2)
    expect(printed.mock.calls).toEqual([[`drover: ${text(10)}`]])
  })

  it('prints those of added populations and of changes, before the next step', () => {
    const world = new Warning()
    const population = world.add(tooFast(11))
    world.step()
    development.change(world, population, tooFast(12))
    expect(printed.mock.calls).toEqual([[`drover: ${text(11)}`], [`drover: ${text(12)}`]])
  })

  it('is silenced by warn: false, and takes a listener', () => {
    const heard: string[] = []
    worldOf(13, { warn: false }, Warning).run(2)
    worldOf(13, { warn: warnings(({ message }) => heard.push(message)) }, Warning)
    expect(printed).not.toHaveBeenCalled()
    expect(heard).toHaveLength(1)
  })

  it('prints nothing for a sound world', () => {
    const description = { populations: [{ count: 5, behaviors: [keepSpeed({ speed: 2 })] }] }
    expect(checkWorld(description)).toEqual([])
    new Warning(description).run(2)
    expect(printed).not.toHaveBeenCalled()
  })

  it('has the same description, plug-ins, snapshots and bits as one of the other entry', () => {
    const [one, other] = [Warning, World].map((Made) => {
      const world = worldOf(14, {}, Made)
      world.run(5)
      return {
        hash: world.hash(),
        snapshot: JSON.stringify(world.snapshot()),
        description: world.toJSON(),
        plugins: world.plugins,
      }
    })
    expect(one).toEqual(other)
  })

  it('says once that there is another copy of the engine', async () => {
    new Warning()
    expect(printed).not.toHaveBeenCalled()
    vi.resetModules()
    const copy = await import('../development.js')
    new copy.World({}, { warn: false })
    expect(printed).not.toHaveBeenCalled()
    new copy.World()
    new copy.World()
    expect(printed.mock.calls).toEqual([
      ['drover: expected one copy of drover in a program, got two; npm ls drover shows them'],
    ])
  })

  it('is a World, also by name, and its entry exports the same', () => {
    const world = new Warning()
    expect([world instanceof World, world.constructor.name]).toEqual([true, 'World'])
    const { World: _, ...others } = development
    const { World: __, ...same } = production
    expect(others).toEqual(same)
  })

  it('refuses wrong hooks in the same words, and leaves instances alone', () => {
    const messageOf = (hooks: unknown, Made: typeof World): string => {
      try {
        new Made({}, hooks as WorldHooks)
        return ''
      } catch (error) {
        return String(error)
      }
    }
    for (const hooks of [null, 5, [], { random: 5 }, { terrain: {} }, new World()]) {
      expect(messageOf(hooks, Warning)).toBe(messageOf(hooks, World))
    }
    class Constant {
      random() {
        return 0.5
      }
    }
    const [one, other] = [Warning, World].map((Made) => {
      const populations = [{ count: 5, behaviors: [production.wander({})] }]
      const world = new Made({ populations }, new Constant())
      world.run(5)
      return world.hash()
    })
    expect(one).toBe(other)
  })
})
