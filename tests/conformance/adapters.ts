import { opensteerCrowds, yukaCrowds } from './crowds.js'
import { groups } from './groups.js'
import type { Adapter, Given, Values } from './harness.js'
import { herd } from './herd.js'
import { herdOnTerrain } from './herd-on-terrain.js'
import { opensteerObstacles, yukaObstacles } from './obstacles.js'
import { opensteerTargets } from './opensteer-targets.js'
import { opensteerWander } from './opensteer-wander.js'
import { prioritizedSum } from './prioritized-sum.js'
import { gompert } from './reference/gompert.js'
import { noc } from './reference/noc.js'
import { opensteer } from './reference/opensteer.js'
import { yuka } from './reference/yuka.js'
import { surroundings } from './surroundings.js'
import { targets } from './targets.js'
import { trajectories } from './trajectories.js'
import { openSteerVehicle, yukaVehicle } from './vehicle-step.js'
import { yukaTargets } from './yuka-targets.js'

/** The files of each suite, and how drover replays each. */
export const ADAPTERS: Readonly<Record<string, Readonly<Record<string, Adapter>>>> = {
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

type Formula = (params: never, input: never) => Values

const FORMULAS: Readonly<Record<string, Readonly<Record<string, Formula>>>> = {
  noc,
  gompert,
  opensteer,
  yuka,
}

/** What a reference does in a situation, by the formulas written from its description. */
export const referenceIn = (suite: string, name: string, { params, input }: Given): Values =>
  FORMULAS[suite][name](params as never, input as never)
