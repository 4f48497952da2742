import { type RuleDescription, World, type WorldDescription } from 'drover'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomRule, surroundingsOf } from './random-rule.js'

/** How many random rules are tried; more with DROVER_CASES. */
const CASES = Number(process.env.DROVER_CASES ?? 300)

function worldOf(rule: RuleDescription, number: number): WorldDescription {
  const behavior = { behavior: 'made', goal: number % 3 === 0 ? { population: 'others' } : [20, 30, 5] }
  const start = { velocity: 'random', maxForce: 5, radius: 1 } as const
  return {
    width: 100,
    height: 80,
    ...(number % 2 === 0 && { depth: 60 }),
    edges: number % 4 < 2 ? 'wrap' : 'bounce',
    seed: number,
    ...surroundingsOf(number % 2 === 0),
    rules: { made: rule },
    populations: [
      { name: 'agents', count: 24, ...start, behaviors: [behavior as never, { behavior: 'align' }] },
      { name: 'others', count: 6, ...start, behaviors: [{ behavior: 'wander' }] },
    ],
  }
}

/** What a world comes to: its state after some steps, or why it stopped. */
function outcomeOf(description: WorldDescription): string {
  const world = new World(description)
  const heard: number[] = []
  world.on('happened', ({ id }) => heard.push(id))
  try {
    world.run(3)
  } catch (error) {
    return (error as Error).message
  }
  return `${world.hash()} ${heard.join()}`
}

const forbidFunctions = () =>
  vi.stubGlobal(
    'Function',
    class {
      constructor() {
        throw new EvalError('no code from text')
      }
    },
  )

describe('a rule', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('[S215] has the same bits where a page forbids code made of text', async () => {
    const rules = Array.from({ length: CASES }, (_, k) => {
      const rule = randomRule(k)
      return rule.answer.events === undefined
        ? { ...rule, answer: { ...rule.answer, events: { happened: 7 } } }
        : rule
    })
    const expected = rules.map((rule, k) => outcomeOf(worldOf(rule, k)))
    const failed = expected.filter((outcome) => outcome.includes(' ') && !/^[0-9a-f]{16} /.test(outcome))
    // Most rules run; of those that fail it is said of whom, and why.
    expect(failed.length).toBeLessThan(CASES / 2)
    for (const outcome of failed) expect(outcome).toMatch(/agent \d+ of 'agents'/)
    forbidFunctions()
    expect(rules.map((rule, k) => outcomeOf(worldOf(rule, k)))).toEqual(expected)
  })
})
