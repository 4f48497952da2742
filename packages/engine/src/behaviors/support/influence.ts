import { refuse } from '../../options/problem.js'
import { fixed, mapOf } from '../../options/spec.js'
import type { Neighbours } from '../../perception/neighbours.js'

/** Option of a rule that takes the mean of its neighbours: how much those of a population count in it. */
export const influence = {
  influence: mapOf(fixed({ quantity: 'factor', min: 0, about: 'As how many others each of them counts.' }), {
    optional: true,
    about: 'How much neighbours count, by the name of their population, leaders more; 1 for those not named.',
  }),
}

/** As how many each neighbour counts, by `neighbours.population`. Throws on a population that is not heeded. */
export function influences(
  { populations }: Neighbours,
  given: Readonly<Record<string, number>> | undefined,
): Float64Array {
  const names = populations.map(({ name }) => name)
  for (const name of Object.keys(given ?? {})) {
    if (names.includes(name)) continue
    refuse(`influence.${name}`, `expected a population that \`of\` names (${names.join(', ')})`)
  }
  return Float64Array.from(names, (name) =>
    given !== undefined && Object.hasOwn(given, name) ? given[name] : 1,
  )
}
