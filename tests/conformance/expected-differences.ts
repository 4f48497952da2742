import type { Difference } from './differences/difference.js'
import { gompertDifferences } from './differences/gompert.js'
import { nocDifferences } from './differences/noc.js'
import { opensteerDifferences } from './differences/opensteer.js'
import { yukaDifferences } from './differences/yuka.js'

/** All that drover does otherwise than its references, on purpose. docs/differences.md is written from it. */
export const DIFFERENCES: readonly Difference[] = [
  ...nocDifferences,
  ...gompertDifferences,
  ...opensteerDifferences,
  ...yukaDifferences,
]

/** A part of the files that is left out, and why. */
interface LeftOut {
  readonly file: string
  readonly names: readonly string[]
  readonly reason: string
}

/** Expected values that drover's public API does not show. */
export const NOT_COMPARED: readonly LeftOut[] = [
  {
    file: 'gompert/energySlopeFactor',
    names: ['knownArctanTerm'],
    reason: 'is a term of a formula that is cut off in print; drover has no such term',
  },
  {
    file: 'opensteer/followPath',
    names: ['targetPathDistance'],
    reason: 'is not shown; the target there is compared',
  },
  {
    file: 'opensteer/vehicleStep',
    names: ['states.side', 'states.up'],
    reason:
      'belong to a frame that is kept from step to step; drover keeps a heading and, where an agent banks, a `roll`',
  },
]

/** Values of the files that a replay does not need. */
export const NOT_READ: readonly LeftOut[] = [
  {
    file: 'noc/flowFieldFollow',
    names: ['params.columns', 'params.rows'],
    reason: 'follow from the vectors of the field',
  },
  {
    file: 'gompert/navigator',
    names: ['params.uphillDrag', 'params.downhillDrag'],
    reason: 'act on motion, and the file is about a decision on level ground',
  },
  {
    file: 'opensteer/avoidNeighbors',
    names: ['input.side', 'input.up'],
    reason: 'say where left and right are, by which the answers are compared',
  },
  {
    file: 'opensteer/vehicleStep',
    names: ['input.side', 'input.up'],
    reason: 'belong to the frame that is not compared',
  },
  {
    file: 'yuka/obstacleAvoidance',
    names: ['params.brakingWeight'],
    reason: 'says how hard to brake, and drover does not',
  },
]
