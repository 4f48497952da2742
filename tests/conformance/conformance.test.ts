import { describe, expect, it } from 'vitest'
import { groups } from './groups.js'
import { type Adapter, differences, folder, isThere, load, suites } from './harness.js'
import { herd } from './herd.js'
import { herdOnTerrain } from './herd-on-terrain.js'
import { surroundings } from './surroundings.js'
import { targets } from './targets.js'
import { trajectories } from './trajectories.js'

/** The files of each suite that is covered, and how each is replayed. */
const adapters: Readonly<Record<string, Readonly<Record<string, Adapter>>>> = {
  noc: { ...targets, ...surroundings, ...groups, ...trajectories },
  gompert: { ...herd, ...herdOnTerrain },
}

/** The files of the other suites, which this release does not claim to follow. */
const notYetCovered: Readonly<Record<string, readonly string[]>> = {
  opensteer: [
    'alignment',
    'avoidCloseNeighbors',
    'avoidNeighbors',
    'avoidObstacle',
    'avoidObstacles',
    'cohesion',
    'evasion',
    'flee',
    'fleeLimited',
    'followPath',
    'pursuit',
    'seek',
    'seekLimited',
    'separation',
    'stayOnPath',
    'targetSpeed',
    'vehicleStep',
    'wander',
  ],
  yuka: [
    'alignment',
    'arrive',
    'cohesion',
    'evade',
    'flee',
    'followPath',
    'interpose',
    'obstacleAvoidance',
    'offsetPursuit',
    'onPath',
    'prioritizedSum',
    'pursuit',
    'seek',
    'separation',
    'vehicleStep',
  ],
}

/**
 * What the public API does not show. The desired velocity that follows from a target is compared in place of the
 * target, and the vector that a field has in a cell in place of the cell.
 */
const NOT_SHOWN = ['column', 'distance', 'future', 'nearestPoint', 'predictedTarget', 'row', 'target']

if (!isThere) {
  console.warn(`No conformance data: expected the folder ${folder}; DROVER_CONFORMANCE may name another.`)
}

const title = isThere ? 'the conformance data' : `the conformance data (skipped: no folder ${folder})`

describe.skipIf(!isThere)(title, () => {
  it('has no suite but those that are covered and those that are not yet', () => {
    expect([...suites.keys()]).toEqual([...Object.keys(adapters), ...Object.keys(notYetCovered)].sort())
  })

  for (const [suite, names] of Object.entries(notYetCovered)) {
    it(`leaves the ${names.length} files of suite ${suite} to later releases: ${names.join(', ')}`, () => {
      expect(suites.get(suite)).toEqual(names)
    })
  }

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
