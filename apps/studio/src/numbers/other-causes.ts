import type { WorldDescription } from 'drover'

/** What else than its behaviors may turn the agents of a population, in words; code in backticks. */
export function otherCauses(
  { populations = [], terrain, surface, edges = 'open', collisions, obstacles = [] }: WorldDescription,
  population: number,
): readonly string[] {
  const { forces = [], locomotion = {} } = populations[population] ?? {}
  const { avoidance, turningRadius, maxTurnRate, lowSpeedFraction, smoothing } = locomotion
  const limits = [turningRadius, maxTurnRate, lowSpeedFraction, smoothing]
  const isOpen = edges === 'open' || edges === 'wrap' || (typeof edges === 'object' && edges.edge === 'wrap')
  return [
    ...forces.map(({ force }) => `\`${force}\``),
    ...(avoidance === undefined ? [] : ['avoidance']),
    ...(terrain === undefined && surface === undefined ? [] : ['the ground']),
    ...(isOpen ? [] : ['the edge']),
    ...(collisions === undefined && obstacles.length === 0 ? [] : ['contacts']),
    ...(limits.some((limit) => limit !== undefined) ? ['limits of turning'] : []),
    'the limit of speed',
  ]
}
