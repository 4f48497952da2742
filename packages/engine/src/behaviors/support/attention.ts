import { cos } from '../../math/transcendental.js'
import { angle, either, length, listOf, text } from '../../options/spec.js'

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
      text({ about: 'A population, or all.' }),
      listOf(text({ about: 'A population.' }), { minimum: 1, about: 'Several populations.' }),
    ],
    {
      optional: true,
      about: "Which populations it heeds: a name, several, or 'all'; by default the agent's own.",
    },
  ),
})

/** Keeps the cosine of half a field of view, so that no trigonometry is done unless the field changes. */
export class ViewCosine {
  #angle = 2 * Math.PI
  #cosine = -1

  of(fieldOfView: number): number {
    if (fieldOfView !== this.#angle) {
      this.#angle = fieldOfView
      this.#cosine = fieldOfView >= 2 * Math.PI ? -1 : cos(fieldOfView / 2)
    }
    return this.#cosine
  }
}
