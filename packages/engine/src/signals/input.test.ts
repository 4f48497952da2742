import { describe, expect, it } from 'vitest'
import { seek, World, type WorldDescription } from '../index.js'
import { circle } from '../obstacles.js'
import { bindScalar, boundsOfScalar } from '../schema/scalar.js'
import type { Scalar } from '../schema/spec.js'
import { input, range, sine } from '../signals.js'

/** A signal, and how to set what it follows. */
function bound(signal: ReturnType<typeof input>) {
  let value: number | undefined
  const inputs = { follow: () => () => value }
  const { at, perAgent, varies } = bindScalar(signal, { seed: 1, inputs }, 'here')
  const after = (set?: number) => {
    value = set
    return at(0, 0, 0)
  }
  return { perAgent, varies, at: after }
}

const chase: WorldDescription = {
  populations: [
    {
      name: 'chasers',
      count: 3,
      maxSpeed: range({ low: 2, high: 4 }),
      behaviors: [
        seek({
          target: [
            input({ name: 'pointerX', low: 0, high: 640 }),
            input({ name: 'pointerY', low: 0, high: 240 }),
          ],
        }),
      ],
    },
  ],
}

describe('input', () => {
  it('is the value that was set, kept within low and high', () => {
    const { at, perAgent, varies } = bound(input({ name: 'x', low: 10, high: 20 }))
    expect([at(12.3), at(-5), at(99)]).toEqual([12.3, 10, 20])
    expect([perAgent, varies]).toEqual([false, true])
  })

  it('changes in a straight line from low at `from` to high at `to`, downwards too', () => {
    const { at } = bound(input({ name: 'x', from: 0, to: 100, low: 4, high: 1 }))
    expect([at(0), at(50), at(100), at(200)]).toEqual([4, 2.5, 1, 1])
  })

  it('is its initial value before it is set, by default the middle', () => {
    expect(bound(input({ name: 'x', low: 10, high: 20 })).at()).toBe(15)
    expect(bound(input({ name: 'x', low: 10, high: 20, initialValue: 11 })).at()).toBe(11)
  })

  it('[S253] is a signal before it is set, and again once it is unset', () => {
    const wave = sine({ low: 2, high: 8, period: 40 })
    const following = (maxSpeed: Scalar) => {
      const world = new World({ seed: 1 })
      world.add({ count: 1, maxSpeed, behaviors: [seek({ target: [500, 90] })] })
      return world
    }
    const world = following(input({ name: 'pace', low: 0, high: 9, initialValue: wave }))
    const alone = following(wave)
    for (const one of [world, alone]) one.run(30)
    expect(world.populations[0]?.at(0).position.x).toBe(alone.populations[0]?.at(0).position.x)
    const before = world.snapshot()
    const untouched = world.hash()
    world.inputs.set('pace', 1)
    world.run(5)
    expect(world.populations[0]?.at(0).maxSpeed).toBe(1)
    world.restore(before)
    world.inputs.set('pace', 1)
    world.inputs.unset('pace')
    expect(world.hash()).toBe(untouched)
    for (const one of [world, alone]) one.run(30)
    expect(world.populations[0]?.at(0).position.x).toBe(alone.populations[0]?.at(0).position.x)
  })

  it('is rejected if its default signal leaves its range', () => {
    const wave = sine({ low: -1, high: 5, period: 40 })
    const beyond = () =>
      new World({ populations: [{ maxSpeed: input({ name: 'x', low: 0, high: 9, initialValue: wave }) }] })
    expect(beyond).toThrow('initialValue: expected a number from 0 to 9, got one from -1 to 5')
  })

  it('has bounds in the right order', () => {
    expect(boundsOfScalar(input({ name: 'x', from: 0, to: 1, low: 3, high: 1 }))).toEqual([1, 3])
  })

  it('is rejected if its range is empty or its initial value is outside', () => {
    const refused = (options: Parameters<typeof input>[0]) => {
      const world = () => new World({ populations: [{ maxSpeed: input(options) }] })
      expect(world).toThrow()
      return world
    }
    expect(refused({ name: 'x', low: 2, high: 1 })).toThrow(
      'populations[0].maxSpeed.to: expected at least from, 2, got 1',
    )
    expect(refused({ name: 'x', low: 1, high: 2, initialValue: 3 })).toThrow(
      'populations[0].maxSpeed.initialValue: expected a number from 1 to 2, got 3',
    )
  })
})

describe('the inputs of a world', () => {
  it('[S160] are those that its description names, and steer from the next step on', () => {
    const world = new World(chase)
    expect(world.inputs.names).toEqual(['pointerX', 'pointerY'])
    world.inputs.set('pointerX', 640)
    world.inputs.set('pointerY', 240)
    world.run(400)
    for (const { position } of world.populations[0]) {
      expect(Math.hypot(position.x - 640, position.y - 240)).toBeLessThan(60)
    }
  })

  it('[S160] of an added population may be set before the next step', () => {
    const world = new World()
    const [chasers] = chase.populations ?? []
    const added = world.add(chasers)
    expect(world.inputs.names).toEqual(['pointerX', 'pointerY'])
    world.inputs.set('pointerX', 640)
    const known = new World(chase)
    known.inputs.set('pointerX', 640)
    world.step()
    known.step()
    expect(added.columns.vx.slice(0, 3)).toEqual(known.populations[0].columns.vx.slice(0, 3))
  })

  it('[S160] are part of the state: snapshot, restore and hash include them once set', () => {
    const world = new World(chase)
    const before = world.hash()
    const untouched = world.snapshot()
    expect(untouched.inputs).toBeUndefined()
    world.inputs.set('pointerX', 5)
    expect(world.hash()).not.toBe(before)
    const snapshot = structuredClone(world.snapshot())
    expect(snapshot.inputs).toEqual({ pointerX: 5 })
    world.run(20)
    const later = world.hash()
    world.restore(untouched)
    expect([world.hash(), world.inputs.get('pointerX')]).toEqual([before, undefined])
    const other = new World(chase)
    other.restore(snapshot)
    other.run(20)
    expect(other.hash()).toBe(later)
  })

  it('may set numbers that belong to no agent, such as points of a path', () => {
    const world = new World({
      paths: {
        road: {
          points: [
            [input({ name: 'end', low: 0, high: 50 }), 5],
            [60, 5],
          ],
        },
      },
    })
    world.inputs.set('end', 20)
    world.step()
    expect(world.paths.get('road')?.x[0]).toBe(20)
  })

  it('move an obstacle that follows them at once, and back after a restore', () => {
    const shift = [input({ name: 'pointerX', low: -50, high: 50 }), 0]
    const world = new World({ obstacles: [circle({ at: [100, 100], radius: 10, shift })] })
    expect(world.obstacles.x[0]).toBe(100)
    world.inputs.set('pointerX', 30)
    expect(world.obstacles.x[0]).toBe(130)
    const snapshot = world.snapshot()
    world.inputs.set('pointerX', -20)
    world.step()
    expect(world.obstacles.x[0]).toBe(80)
    world.restore(snapshot)
    expect(world.obstacles.x[0]).toBe(130)
  })

  it('are rejected for other names, and if they are not finite', () => {
    const world = new World(chase)
    expect(() => world.inputs.set('pointrX', 1)).toThrow(
      "world.inputs: unknown input 'pointrX'; did you mean 'pointerX'?",
    )
    expect(() => world.inputs.set('pointerX', Number.NaN)).toThrow(
      'world.inputs.pointerX: expected a finite number, got NaN',
    )
    expect(() => new World().inputs.set('x', 1)).toThrow('no number of this world follows an input')
    const snapshot = { ...world.snapshot(), inputs: { wind: 1 } }
    expect(() => world.restore(snapshot)).toThrow(
      'snapshot.inputs.wind: expected an input of this world; restore it into its own world',
    )
  })
})
