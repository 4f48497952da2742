import { describe, expect, it } from 'vitest'
import { groups } from './groups.js'
import { type Adapter, differences, folder, isThere, load, suites } from './harness.js'
import { surroundings } from './surroundings.js'
import { targets } from './targets.js'
import { trajectories } from './trajectories.js'

/** The files of suite noc, and how each is replayed. */
const adapters: Readonly<Record<string, Adapter>> = {
  ...targets,
  ...surroundings,
  ...groups,
  ...trajectories,
}

/** The files of the other suites, which this release does not claim to follow. */
const notYetCovered: Readonly<Record<string, readonly string[]>> = {
  gompert: [
    'accumulate',
    'avoidObstacles',
    'computeNeighbors',
    'energySlopeFactor',
    'gotoGoal',
    'keepDistance',
    'matchHeading',
    'navigator',
    'speedCorrection',
    'steerToCenter',
    'terrainDrag',
    'terrainHeight',
    'trajectoryHerd',
  ],
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
  it('has a handler for every file of suite noc, and a file for every handler', () => {
    expect(Object.keys(adapters).sort()).toEqual(suites.get('noc'))
  })

  it('has no suite but noc and those that are not yet covered', () => {
    expect([...suites.keys()]).toEqual(['noc', ...Object.keys(notYetCovered)].sort())
  })

  for (const [suite, names] of Object.entries(notYetCovered)) {
    it(`leaves the ${names.length} files of suite ${suite} to later releases: ${names.join(', ')}`, () => {
      expect(suites.get(suite)).toEqual(names)
    })
  }

  for (const name of suites.get('noc') ?? []) {
    const adapter = adapters[name]
    if (adapter === undefined) continue
    const { cases, tolerance } = load('noc', name)
    describe(`noc/${name}.json`, () => {
      cases.forEach((recorded, k) => {
        it(`${name} agrees in case ${k}${recorded.note === undefined ? '' : `: ${recorded.note}`}`, () => {
          const { observed, expected } = adapter(recorded as never)
          const whole = { ...(recorded.expected as object), ...expected }
          const shown = Object.entries(whole).filter(([key]) => !NOT_SHOWN.includes(key))
          expect(differences(observed, Object.fromEntries(shown), tolerance)).toEqual([])
        })
      })
    })
  }
})
