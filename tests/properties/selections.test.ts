import { World, type WorldDescription } from 'drover'
import { all } from 'drover/all'
import { boolean, defineBehavior, vectorOf } from 'drover/plugin'
import { dithered, foremost, prioritized, states, weighted } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

/** Pushes with a force, or has no effect. */
const push = defineBehavior({
  name: 'pushInTree',
  summary: 'Pushes.',
  source: 'This test',
  options: {
    by: vectorOf({ quantity: 'force', about: 'The force.' }),
    speaks: boolean({ default: true, about: 'Whether it has anything to say.' }),
  },
  bind: (options) => ({
    force(_agent, out) {
      out.x = options.by.x
      out.y = options.by.y
      return options.speaks
    },
  }),
})

const component = fc.double({ min: -100, max: 100, noNaN: true })
const weight = fc.double({ min: 0, max: 3, noNaN: true })

const leaf = fc
  .tuple(component, component, fc.constantFrom(true, true, true, false), weight)
  .map(([x, y, speaks, weighs]) => push({ by: [x, y], speaks, weight: weighs }))

/** A ring of states, one for each behavior, gone through in their order. */
const ringOf = (behaviors: readonly object[], after: number): object => {
  const names = behaviors.map((_, k) => `s${k}`)
  const next = (k: number) => names[(k + 1) % names.length] as string
  const transitions = names.length < 2 ? [] : names.map((from, k) => ({ from, to: next(k), after }))
  return states({ names, transitions, behaviors })
}

/** A selection of any kind among rules of any kind. */
const { rule } = fc.letrec<{ rule: object; selection: object }>((tie) => ({
  selection: fc
    .tuple(
      fc.constantFrom('weighted', 'prioritized', 'foremost', 'dithered', 'states'),
      fc.array(tie('rule'), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.boolean(),
    )
    .map(([kind, behaviors, chance, flag]) => {
      if (kind === 'weighted') return weighted({ behaviors })
      if (kind === 'prioritized') return prioritized({ stops: flag, behaviors })
      if (kind === 'foremost') return foremost({ behaviors })
      if (kind === 'dithered') return dithered({ chance, compensate: flag, behaviors })
      return ringOf(behaviors, flag ? 1 : 3)
    }),
  rule: fc.oneof({ depthSize: 'small' }, leaf, tie('selection')),
}))

const MAX_FORCE = 10

/** A population with one tree of rules. */
const worldOf = (tree: object, seed: number): WorldDescription => ({
  seed,
  populations: [{ count: 4, maxForce: MAX_FORCE, behaviors: [tree as never], selection: foremost({}) }],
})

const trees = (holds: (tree: object, seed: number) => void) =>
  fc.assert(fc.property(rule, fc.nat(1000), holds), { numRuns: 100 })

describe('any nesting of selections', () => {
  it('is finite, within maxForce, and explained by contributions that add up', () => {
    trees((tree, seed) => {
      const world = new World(worldOf(tree, seed))
      const accounts = [...world.populations[0]].map((agent) => world.watch(agent))
      for (let step = 0; step < 5; step++) {
        world.step()
        for (const { steering, behaviors } of accounts) {
          expect(Math.hypot(steering.x, steering.y)).toBeLessThanOrEqual(MAX_FORCE * (1 + 1e-9))
          const sum = behaviors.reduce((total, { contribution }) => total + contribution.x, 0)
          expect(sum).toBeCloseTo(steering.x, 9)
        }
      }
    })
  })

  it('continues bit for bit from a snapshot, and is the same after JSON', () => {
    trees((tree, seed) => {
      const world = new World(worldOf(tree, seed))
      world.run(3)
      const saved = structuredClone(world.snapshot())
      world.run(5)
      const again = new World(JSON.parse(JSON.stringify(world)), { plugins: [push, ...all] })
      again.restore(saved)
      again.run(5)
      expect(again.hash()).toBe(world.hash())
    })
  })

  it('uses the first force that is not zero of a dithering with chances of 1', () => {
    const forces = fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(forces, (given) => {
        const behaviors = given.map(([x, speaks]) => push({ by: [x, 0], speaks }))
        const world = new World(worldOf(dithered({ chance: 1, behaviors }), 1))
        const { steering } = world.watch(world.populations[0].at(0))
        world.step()
        const first = given.find(([x, speaks]) => speaks && x !== 0)
        expect(steering.x).toBe(first?.[0] ?? 0)
      }),
    )
  })
})
