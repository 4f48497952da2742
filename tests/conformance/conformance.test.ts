import { describe, expect, it } from 'vitest'
import { opensteerCrowds, yukaCrowds } from './crowds.js'
import { groups } from './groups.js'
import { type Adapter, differences, folder, isThere, load, suites } from './harness.js'
import { herd } from './herd.js'
import { herdOnTerrain } from './herd-on-terrain.js'
import { opensteerObstacles, yukaObstacles } from './obstacles.js'
import { opensteerTargets } from './opensteer-targets.js'
import { opensteerWander } from './opensteer-wander.js'
import { prioritizedSum } from './prioritized-sum.js'
import { surroundings } from './surroundings.js'
import { targets } from './targets.js'
import { trajectories } from './trajectories.js'
import { openSteerVehicle, yukaVehicle } from './vehicle-step.js'
import { yukaTargets } from './yuka-targets.js'

/** The files of each suite that is covered, and how each is replayed. */
const adapters: Readonly<Record<string, Readonly<Record<string, Adapter>>>> = {
  noc: { ...targets, ...surroundings, ...groups, ...trajectories },
  gompert: { ...herd, ...herdOnTerrain },
  opensteer: {
    ...opensteerTargets,
    ...opensteerCrowds,
    ...opensteerObstacles,
    ...opensteerWander,
    vehicleStep: openSteerVehicle,
  },
  yuka: { ...yukaTargets, ...yukaCrowds, ...yukaObstacles, prioritizedSum, vehicleStep: yukaVehicle },
}

/**
 * What the public API does not show. The desired velocity that follows from a target is compared in place of the
 * target, and the vector that a field has in a cell in place of the cell.
 */
const NOT_SHOWN = [
  'column',
  'distance',
  'future',
  'futurePathDistance',
  'futurePosition',
  'nearestPathPoint',
  'nearestPoint',
  'nowPathDistance',
  'outside',
  'pathLength',
  'predictedTarget',
  'row',
  'target',
  'targetPathDistance',
]

if (!isThere) {
  console.warn(`No conformance data: expected the folder ${folder}; DROVER_CONFORMANCE may name another.`)
}

const title = isThere ? 'the conformance data' : `the conformance data (skipped: no folder ${folder})`

describe.skipIf(!isThere)(title, () => {
  it('has no suite but those that are covered', () => {
    expect([...suites.keys()]).toEqual(Object.keys(adapters).sort())
  })

  for (const [suite, handlers] of Object.entries(adapters)) {
    it(`has a handler for every file of suite ${suite}, and a file for every handler`, () => {
      expect(Object.keys(handlers).sort()).toEqual(suites.get(suite))
    })
  }

  for (const [suite, name, adapter] of Object.entries(adapters).flatMap(([suite, handlers]) =>
    Object.entries(handlers).map(([name, adapter]) => [suite, name, adapter] as const),
  )) {
    if (suites.get(suite)?.includes(name) !== true) continue
    const { cases, tolerance } = load(suite, name)
    describe(`${suite}/${name}.json`, () => {
      cases.forEach((recorded, k) => {
        it(`${name} agrees in case ${k}${recorded.note === undefined ? '' : `: ${recorded.note}`}`, () => {
          const { observed, expected, tolerances = {} } = adapter(recorded as never)
          const whole = { ...(recorded.expected as object), ...expected }
          const shown = Object.entries(whole).filter(([key]) => !NOT_SHOWN.includes(key))
          const found = shown.flatMap(([key, value]) =>
            differences(observed[key], value, tolerances[key] ?? tolerance, key),
          )
          expect(found).toEqual([])
          expect(Object.keys(observed).sort()).toEqual(shown.map(([key]) => key).sort())
        })
      })
    })
  }
})
