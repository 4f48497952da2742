import type { Scenario } from '@drover/scenarios'
import { NOTHING } from '../../../../studio/src/share/address.js'
import { changesBetween } from '../../../../studio/src/share/changes.js'
import { pack } from '../../../../studio/src/share/packing.js'

/** The address of a scenario within the studio. */
export const addressOf = (scenario: Scenario): string => `#/own?e=${pack(changesBetween(NOTHING, scenario))}`
