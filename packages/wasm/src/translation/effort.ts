import type { Population } from 'drover'
import type { POPULATION } from '../memory/layout.js'
import type { Struct } from '../memory/struct.js'
import type { Kit } from './kit.js'
import type { PopulationInMemory } from './population-in-memory.js'
import type { Description } from './translation.js'
import { unknownTo } from './unknown.js'

/** As in assembly/effort.ts. */
const MODELS = ['gompert', 'gompertLinear', 'minettiWalk', 'minettiRun', 'tobler']
/** How fast one goes by `tobler`, compared with a hiker on a path. */
const GOING: Readonly<Record<string, number>> = { path: 1, offPath: 3 / 5, horse: 5 / 4 }

/** Has counted what going costs the agents of a population, where its description asks for that. */
export function translateEffort(
  description: Description,
  struct: Struct<typeof POPULATION>,
  memory: PopulationInMemory,
  place: string,
  { problems }: Pick<Kit, 'problems'>,
): void {
  const energy = description.energy as Description | undefined
  if (energy === undefined) return
  const { model = 'gompert', byMass } = energy
  const name = typeof model === 'string' ? model : String((model as Description).energy)
  if (!MODELS.includes(name)) {
    problems.push(unknownTo(`${place}.energy.model`, `the energy model '${name}'`))
    return
  }
  const going = typeof model === 'string' ? 'path' : String((model as Description).going ?? 'path')
  struct.set('energyModel', MODELS.indexOf(name))
  struct.set('energyNumber', 3.6 / (6 * (GOING[going] ?? 1)))
  struct.set('energyByMass', byMass === true ? 1 : 0)
  const column = energyOf(memory.population)
  if (column !== undefined) memory.follow(column, (copy) => struct.set('energy', copy))
}

const energyOf = ({ columns }: Population) => columns.extra.find(({ name }) => name === 'energy')
