import type { Population } from 'drover'
import type { Problem } from 'drover/schema'
import type { POPULATION } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import type { Description } from './description.js'
import type { PopulationInMemory } from './population-in-memory.js'
import { unknownTo } from './unknown.js'

/** As in assembly/motion/effort.ts. */
const MODELS = ['gompert', 'gompertLinear', 'minettiWalk', 'minettiRun', 'tobler']
/** Speed by `tobler`, relative to a hiker on a path. */
const GOING: Readonly<Record<string, number>> = { path: 1, offPath: 3 / 5, horse: 5 / 4 }

const modelOf = ({ model = 'gompert' }: Description): string =>
  typeof model === 'string' ? model : String((model as Description).energy)

/** Unsupported parts of a population's energy. */
export function energyProblems({ energy }: Description, place: string): readonly Problem[] {
  const name = energy === undefined ? 'gompert' : modelOf(energy as Description)
  return MODELS.includes(name) ? [] : [unknownTo(`${place}.energy.model`, `the energy model '${name}'`)]
}

/** Counts the energy use of a population's agents, if its description has it. */
export function translateEnergy(
  description: Description,
  struct: Struct<typeof POPULATION>,
  memory: PopulationInMemory,
): void {
  const energy = description.energy as Description | undefined
  if (energy === undefined) return
  const { model, byMass } = energy
  const mode = typeof model === 'object' ? String((model as Description).mode ?? 'path') : 'path'
  struct.set('energyModel', MODELS.indexOf(modelOf(energy)))
  struct.set('energyNumber', 3.6 / (6 * (GOING[mode] ?? 1)))
  struct.set('energyByMass', byMass === true ? 1 : 0)
  const column = energyOf(memory.population)
  if (column !== undefined) memory.follow(column, (copy) => struct.set('energy', copy))
}

const energyOf = ({ columns }: Population) => columns.extra.find(({ name }) => name === 'energy')
