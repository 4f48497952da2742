import { findScene } from '@drover/scenarios'
import { expect, test } from 'vitest'
import { unitsOf } from '../controls/units.js'
import { besidesOf } from './besides.js'

const besides = (name: string) => {
  const scenario = findScene(name)?.scenario
  if (scenario === undefined) throw new Error(`expected a scene ${name}, got none`)
  return besidesOf(scenario.world, scenario.world.populations?.[0] ?? {}, unitsOf(scenario))
}

test('names the limits of perception, with their numbers', () => {
  expect(besides('topological-flock')).toEqual([
    {
      name: 'perception',
      about:
        'An agent perceives at most its 7 nearest neighbors, and only agents within 250 units, and only in a sector of 286° around its heading.',
    },
  ])
})

test('names avoidance, turn limits, selections and forces from outside', () => {
  const names = (name: string) => besides(name).map((one) => one.name)
  expect(names('circle-swap')).toEqual(['avoidance'])
  expect(names('couzin')).toContain('maxTurnRate')
  expect(names('herd-around-hill')).toEqual(['perception', 'prioritized', 'terrainDrag'])
})

test('is empty if behaviors alone decide', () => {
  expect(besides('seek')).toEqual([])
})
