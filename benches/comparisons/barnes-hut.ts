import { random01 } from 'drover'
import { BarnesHut } from '../barnes-hut.js'
import type { Comparison } from '../comparison.js'
import { figure } from '../comparison.js'
import { interleave, type Variant } from '../timing.js'

const BODIES = 4000
const OPENING = 0.5
const SOFTENING = 0.01

/** Bodies at random places of a square, equally heavy. */
const [x, y] = [0, 1].map((axis) => Float64Array.from({ length: BODIES }, (_, k) => random01(1, k, 0, axis)))
const mass = new Float64Array(BODIES).fill(1)

/** The pull on every body, the tree built again each time, as bodies move. */
function variant(name: string, opening: number): Variant {
  const pull = { x: 0, y: 0 }
  let total = 0
  return {
    name,
    agents: BODIES,
    steps: 1,
    reset: () => {},
    step: () => {
      const tree = new BarnesHut(x, y, mass)
      for (let k = 0; k < BODIES; k++) {
        tree.pullOn(k, opening, SOFTENING, pull)
        total += pull.x * pull.x + pull.y * pull.y
      }
    },
    checksum: () => total,
    neighbors: () => 0,
  }
}

/** How many pulls are computed for each body. */
function pullsWith(opening: number): number {
  const tree = new BarnesHut(x, y, mass)
  const pull = { x: 0, y: 0 }
  for (let k = 0; k < BODIES; k++) tree.pullOn(k, opening, SOFTENING, pull)
  return tree.pulls / BODIES
}

/** The root mean square of the error over that of the pulls themselves. */
function relativeError(): number {
  const tree = new BarnesHut(x, y, mass)
  const [exact, near] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]
  let [error, whole] = [0, 0]
  for (let k = 0; k < BODIES; k++) {
    tree.pullOn(k, 0, SOFTENING, exact)
    tree.pullOn(k, OPENING, SOFTENING, near)
    error += (near.x - exact.x) ** 2 + (near.y - exact.y) ** 2
    whole += exact.x ** 2 + exact.y ** 2
  }
  return Math.sqrt(error / whole)
}

export const barnesHut: Comparison = {
  name: 'barnes-hut',
  title: 'What groups that pull as one are worth',
  parts: [
    {
      name: 'gravity',
      title: `the pull on each of ${BODIES.toLocaleString('en')} bodies: by a quadtree whose far cells pull as one body, and by every body`,
      measure: (energyUse) => {
        const { timings, ratio } = interleave(
          [variant('groups', OPENING), variant('every body', 0)],
          energyUse,
        )
        return {
          timings,
          figures: [
            figure('every body / groups', ratio('every body', 'groups', 'cpu')),
            { name: 'pulls on a body, groups', value: pullsWith(OPENING) },
            { name: 'pulls on a body, every body', value: pullsWith(0) },
            { name: 'relative error', value: relativeError() },
          ],
        }
      },
    },
  ],
}
