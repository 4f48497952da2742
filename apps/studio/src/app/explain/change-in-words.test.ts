import { bigCreekGap, findScene, layHeights, type Scenario } from '@drover/scenarios'
import { tree } from 'drover/obstacles'
import { expect, it } from 'vitest'
import { withoutPointer, withPointer } from '../../tools/pointer-in-scenario.js'
import { changeInWords } from './change-in-words.js'

const scenarioOf = (name: string): Scenario => findScene(name)?.scenario as Scenario
const flocking = scenarioOf('flocking')

it('a changed scenario names what tools put into the world, also if its behaviors have the same names', () => {
  const [seek, pointed] = [scenarioOf('seek'), withPointer(flocking, 'target', [1, 1])]
  expect(changeInWords(flocking, pointed)).toBe('with seek, a pointer')
  expect(changeInWords(flocking, withoutPointer(pointed))).toBe('')
  expect(changeInWords(seek, withPointer(seek, 'target', [1, 1]))).toBe('with a pointer')
  const hills = layHeights(flocking, bigCreekGap)
  expect(changeInWords(flocking, hills)).toBe('with terrain')
  expect(changeInWords(hills, flocking)).toBe('without terrain')
  const hill = scenarioOf('herd-around-hill')
  expect(changeInWords(hill, layHeights(hill, bigCreekGap))).toBe('with other terrain')
  const planted = { ...flocking, world: { ...flocking.world, obstacles: [tree({ at: [9, 9], radius: 2 })] } }
  expect(changeInWords(flocking, planted)).toBe('with obstacles')
  const paths = { drawn: { points: [[0, 0] as const, [9, 9] as const] } }
  expect(changeInWords(flocking, { ...flocking, world: { ...flocking.world, paths } })).toBe('with paths')
})

it('a changed scenario names the behaviors that others replace', () => {
  const [population] = flocking.world.populations ?? []
  const behaviors = [{ behavior: 'wander' }]
  const wandering = { ...flocking, world: { ...flocking.world, populations: [{ ...population, behaviors }] } }
  expect(changeInWords(flocking, wandering)).toBe('wander instead of separate, align, cohere')
})
