import type { Near } from '../../../rules/language/near.js'
import type { Situation, Symbolic } from '../../../rules/language/situation.js'
import { NEAREST } from '../../../schema/nearest.js'
import { POPULATION_CHOICES } from '../../../schema/population-option.js'
import type { Specs } from '../../../schema/spec.js'
import { angle, either, length } from '../../../schema/spec.js'

const FIELD_OF_VIEW = angle({
  default: 2 * Math.PI,
  above: 0,
  max: 2 * Math.PI,
  about: 'Width of the sector around the heading in which neighbors count; 2π is all around.',
})

const NEAR_RADIUS = length({
  default: 0,
  min: 0,
  about: 'Neighbors nearer than this count in any direction, also outside of the field of view.',
})

const POPULATION = either(POPULATION_CHOICES, {
  optional: true,
  about: "Which populations count: a name, several, or 'all'; by default the agent's own.",
})

/**
 * The options that say which neighbors a rule considers: `radius` (length, with this default and text), `fieldOfView`
 * (rad, 2π by default), `nearRadius` (length, 0), `nearest` (all) and `population` (the agent's own). The rule gets these
 * neighbors by `neighborsOf`.
 */
export const neighborOptions = <const Radius extends number>(radius: Radius, about: string) => ({
  radius: length({ default: radius, above: 0, about }),
  fieldOfView: FIELD_OF_VIEW,
  nearRadius: NEAR_RADIUS,
  nearest: NEAREST,
  population: POPULATION,
})

/**
 * The neighbors that a rule with `neighborOptions` considers: those of the populations nearer than `radius`, in the field
 * of view or nearer than `nearRadius`, the `nearest` of them. `label` names their circle in drawings.
 */
export function neighborsOf<State>(
  within: Situation<Specs, State>['within'],
  options: {
    readonly [Key in keyof ReturnType<typeof neighborOptions>]: Symbolic<
      ReturnType<typeof neighborOptions>[Key]
    >
  },
  label = 'neighbors',
): Near<State> {
  const { radius, population, fieldOfView, nearRadius, nearest } = options
  return within(radius, { population, label }).inView(fieldOfView, nearRadius).nearest(nearest)
}

/** Options of a rule about all populations: in what direction it looks, and which populations count. */
export const viewOptions = {
  fieldOfView: FIELD_OF_VIEW,
  population: either(POPULATION_CHOICES, {
    default: 'all',
    about: "Which populations count: a name, several, or 'all'.",
  }),
}
