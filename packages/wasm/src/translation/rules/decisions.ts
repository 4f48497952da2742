import type { POPULATION } from '../../memory/layout.js'
import type { Struct } from '../../memory/struct.js'
import type { Description } from '../description.js'
import type { PopulationInMemory } from '../population-in-memory.js'

/** The engine's columns, and the fields for the addresses of their copies. */
const COLUMNS = {
  'decisions.group': 'group',
  'steering.x': 'heldX',
  'steering.y': 'heldY',
  'steering.z': 'heldZ',
} as const

/** Makes agents decide in one of several steps, if their description has that. */
export function translateDecisions(
  { decisions }: Description,
  struct: Struct<typeof POPULATION>,
  memory: PopulationInMemory,
): void {
  const { every = 1 } = (decisions ?? {}) as { readonly every?: number }
  if (every === 1) return
  struct.set('every', every)
  for (const column of memory.population.columns.extra) {
    const field = COLUMNS[column.name as keyof typeof COLUMNS]
    if (field !== undefined) memory.follow(column, (copy) => struct.set(field, copy))
  }
}
