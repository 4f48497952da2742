import type { ResolvedWorld } from '../../description/description.js'
import { neededBy } from '../../plugins/plugins.js'
import type { Problem } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import type { Mover } from '../steps/mover.js'

/** Whether two parts of resolved descriptions are equal and use the same plug-ins. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (JSON.stringify(one) !== JSON.stringify(other)) return false
  const others = neededBy(other)
  return neededBy(one).every((plugin, k) => plugin === others[k])
}

/** The problems of a change to something that must stay as the world began. */
export function fixedProblems(
  before: ResolvedWorld,
  next: ResolvedWorld,
  mover: Mover | undefined,
  isPlaceKept: boolean,
): readonly Problem[] {
  const problems: Problem[] = []
  const refuse = (path: string, expected: string, value: unknown) => {
    const remedy = `make another world: new World({ ...world.toJSON(), ${path}: … })`
    problems.push({
      path,
      message: `expected ${expected}, as the world began, got ${show(value)}; ${remedy}`,
    })
  }
  for (const name of ['dt', 'timestep'] as const) {
    if (next[name] !== before[name]) refuse(name, show(before[name]), next[name])
  }
  if ((next.depth === undefined) !== (before.depth === undefined)) {
    refuse('depth', before.depth === undefined ? 'none' : 'a length > 0', next.depth)
  }
  if (mover === undefined) return problems
  // A mover creates its bodies from the world as it begins.
  if (!isPlaceKept) {
    const message = 'expected nothing else than populations beside a mover, which keeps what it was made with'
    problems.push({ path: 'change', message: `${message}; make another world` })
  }
  const names = next.populations.map(({ name }) => name)
  const gone = before.populations
    .map(({ name }) => name as string)
    .filter((name) => mover.populations.includes(name) && !names.includes(name))
  for (const name of gone) {
    problems.push({
      path: 'change',
      message: `expected '${name}' to stay, which a mover moves; remove its agents`,
    })
  }
  return problems
}
