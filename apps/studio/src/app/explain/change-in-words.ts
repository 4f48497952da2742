import type { Scenario } from '@drover/scenarios'
import { allBehaviors } from '../../rule/rule-in-scenario.js'
import { POINTER } from '../../simulation/player/pointer-trail.js'

type World = Scenario['world']

/** What tools put into a world, and what tells one from another; '' if there is none. */
const PARTS: readonly (readonly [name: string, mark: (world: World) => string])[] = [
  ['a pointer', ({ populations = [] }) => (populations.some(({ name }) => name === POINTER) ? POINTER : '')],
  ['terrain', ({ terrain }) => markOf(terrain)],
  ['obstacles', ({ obstacles = [] }) => String(obstacles.length || '')],
  ['paths', ({ paths = {} }) => Object.keys(paths).join()],
  ['flow fields', ({ fields = {} }) => Object.keys(fields).join()],
]

/** The kind of a terrain, and the number of its heights if it has them: a slider may set its other options. */
function markOf(terrain: object = {}): string {
  const { terrain: kind = '', heights } = terrain as { terrain?: string; heights?: readonly number[] }
  return heights === undefined ? kind : `${kind} ${heights.length}`
}

/** What a scenario has that the described one has not, and the other way round: `with a pointer, seek`; '' if nothing. */
export function changeInWords(described: Scenario, running: Scenario): string {
  const [before, now] = [namesIn(described), namesIn(running)]
  const added = now.filter((name) => !before.includes(name))
  const gone = before.filter((name) => !now.includes(name))
  for (const [name, mark] of PARTS) {
    const [old, present] = [mark(described.world), mark(running.world)]
    if (old === present) continue
    if (present === '') gone.push(name)
    else added.push(old === '' ? name : `other ${name}`)
  }
  if (gone.length === 0) return added.length === 0 ? '' : `with ${added.join(', ')}`
  return added.length === 0
    ? `without ${gone.join(', ')}`
    : `${added.join(', ')} instead of ${gone.join(', ')}`
}

const namesIn = (scenario: Scenario): readonly string[] => [
  ...new Set(allBehaviors(scenario).map(({ name }) => name)),
]
