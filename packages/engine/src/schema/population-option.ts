import { choice, either, listOf, nameOf } from './spec.js'

/** Which populations are meant: all, one, or several. */
export const POPULATION_CHOICES = [
  choice(['all'], { about: 'Every population.' }),
  nameOf('population', { about: 'One population.' }),
  listOf(nameOf('population', { about: 'One population.' }), { minimum: 1, about: 'Several populations.' }),
] as const

/** The same without all: one population, or several. */
export const someOf = (about: string) => either([POPULATION_CHOICES[1], POPULATION_CHOICES[2]], { about })
