import type { InputsOf } from '../schema/inputs.js'
import { POPULATION_CHOICES } from '../schema/population-option.js'
import { boolean, either, listOf, nameOf } from '../schema/spec.js'

/** Which contacts the agents of a population report. */
export const CONTACTS = {
  population: either(
    [
      POPULATION_CHOICES[0],
      POPULATION_CHOICES[1],
      listOf(nameOf('population', { about: 'One population.' }), { about: 'Several populations, or none.' }),
    ],
    { default: 'all', about: "Contacts with which populations: a name, several, 'all', or none, []." },
  ),
  withObstacles: boolean({ default: true, about: 'Whether obstacles count.' }),
  withBorder: boolean({
    default: true,
    about: 'Whether the border of the world counts, where it does not wrap.',
  }),
}

export type ContactDescription = InputsOf<typeof CONTACTS>
