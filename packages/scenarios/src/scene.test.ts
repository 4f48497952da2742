import { expect, test } from 'vitest'
import { FORMAT, type Scenario } from './scenario.js'
import { bookScene, withScenario } from './scene.js'

const PLAIN = { name: 'plain', title: 'Plain', about: 'Nobody.', tryThis: [], controls: {} }

test('a scenario is made when it is first asked for, and once', () => {
  let times = 0
  const make = (): Scenario => {
    times++
    return { drover: FORMAT, world: {}, run: { steps: 1 } }
  }
  const scene = withScenario(PLAIN, make)
  expect(scene.title).toBe('Plain')
  expect(times).toBe(0)
  const { scenario } = scene
  expect(scene.scenario).toBe(scenario)
  expect(times).toBe(1)
})

test('an example whose world is given as a function is the same as with the world itself', () => {
  const world = { width: 640, height: 240 }
  const rest = { ...PLAIN, edition: 2, number: 13, run: { steps: 1 } } as const
  expect(bookScene({ ...rest, world: () => world })).toEqual(bookScene({ ...rest, world }))
})
