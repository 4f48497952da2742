import type { Problem } from 'drover'
import type { Description } from './translation.js'

/**
 * What of a world and of its populations the backend leaves to the engine;
 * where it is asked for it is a problem.
 */
const OF_WORLDS = ['surface'] as const
const OF_POPULATIONS = ['decisions', 'life', 'leadership', 'influence'] as const

export const unknownTo = (path: string, what: string): Problem => ({
  path,
  message: `the wasm backend does not know ${what}; run it on the engine, backend 'reference'`,
})

export function worldProblems(description: Description): readonly Problem[] {
  const problems = present(description, OF_WORLDS, '')
  if (description.order !== 'simultaneous') problems.push(unknownTo('order', 'agents that take turns'))
  if (description.collisions !== 'none') problems.push(unknownTo('collisions', 'bodies that collide'))
  return problems
}

export const populationProblems = (description: Description, place: string): readonly Problem[] =>
  present(description, OF_POPULATIONS, `${place}.`)

function present(description: Description, names: readonly string[], prefix: string): Problem[] {
  return names.flatMap((name) => {
    const value = description[name]
    const empty = value === undefined || (Array.isArray(value) && value.length === 0)
    return empty ? [] : [unknownTo(`${prefix}${name}`, name)]
  })
}

export { OF_POPULATIONS, OF_WORLDS }
