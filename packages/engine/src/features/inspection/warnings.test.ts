import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSpeed, type PopulationDescription, World, type WorldHooks } from '../../index.js'
import { warnings } from '../../inspect.js'
import { formatProblem } from '../../schema.js'

const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => printed.mockClear())

const plugins = [warnings]
const tooFast = (speed: number): PopulationDescription => ({ behaviors: [keepSpeed({ speed })] })
const worldOf = (speed: number, hooks: WorldHooks = { plugins }) =>
  new World({ populations: [tooFast(speed)] }, hooks)

const text = (speed: number, population = 0) =>
  `populations[${population}].behaviors[0].speed: expected at most maxSpeed, 4, got ${speed}; raise maxSpeed, or lower this`

describe('[S250] the plug-in warnings', () => {
  it('prints each warning once, for any number of worlds and steps', () => {
    for (let k = 0; k < 3; k++) worldOf(5).run(2)
    worldOf(6)
    expect(printed.mock.calls).toEqual([[`drover: ${text(5)}`], [`drover: ${text(6)}`]])
  })

  it('calls a listener instead, once per world, also for added populations', () => {
    const heard: string[] = []
    const warn: WorldHooks['warn'] = (warning) => heard.push(`${warning.relation} ${formatProblem(warning)}`)
    for (let k = 0; k < 2; k++) {
      const world = worldOf(7, { plugins, warn })
      world.add(tooFast(8))
      world.run(2)
    }
    const told = [text(7), text(8, 1)].map((said) => `cruising speed <= max speed ${said}`)
    expect(heard).toEqual([...told, ...told])
    expect(printed).not.toHaveBeenCalled()
  })

  it('is silenced by warn: false, and by omitting it', () => {
    worldOf(9, { plugins, warn: false })
    worldOf(9, {})
    worldOf(9, { plugins, warn() {} })
    expect(printed).not.toHaveBeenCalled()
  })

  it('is required if a listener is given without it', () => {
    expect(() => worldOf(5, { warn() {} })).toThrow("import { warnings } from 'drover/inspect'")
    expect(() => worldOf(5, { plugins, warn: 'no' as never })).toThrow('new World: expected hooks')
  })

  it('changes no bit', () => {
    const hashes = [
      { plugins, warn: false as const },
      { plugins, warn() {} },
    ].map((hooks) => {
      const world = worldOf(5, hooks)
      world.run(5)
      return world.hash()
    })
    expect(hashes[1]).toBe(hashes[0])
  })
})
