import { angle, choice, either, length, listOf, nameOf } from '../../options/spec.js'

/** Options of every rule about neighbours: which populations it heeds, how near, and in what direction. */
export const attention = <const Radius extends number>(radius: Radius, about: string) => ({
  radius: length({ default: radius, above: 0, about }),
  fieldOfView: angle({
    default: 2 * Math.PI,
    above: 0,
    max: 2 * Math.PI,
    about: 'Width of the sector around the heading in which neighbours are heeded; 2π is all around.',
  }),
  of: either(
    [
      choice(['all'], { about: 'Every population.' }),
      nameOf('population', { about: 'One population.' }),
      listOf(nameOf('population', { about: 'One of them.' }), { minimum: 1, about: 'Several populations.' }),
    ],
    {
      optional: true,
      about: "Which populations it heeds: a name, several, or 'all'; by default the agent's own.",
    },
  ),
})
