import { random01 } from '../math/random.js'
import { count, fixed, fixedVector, listOf } from '../options/spec.js'
import { convexityOf, defineObstacle } from './obstacle.js'

/** A tree, rock or pillar: a circle on the ground. Source: Gompert 2003, section 6.2 (a trunk and its reach). */
export const tree = defineObstacle({
  name: 'tree',
  summary: 'A circle on the ground.',
  source: 'Gompert 2003, section 6.2',
  options: {
    at: fixedVector({ about: 'Its middle [x, y].' }),
    radius: fixed({ quantity: 'length', default: 0.5, above: 0, about: 'How far it reaches.' }),
  },
  bind: ({ at: [x, y], radius }) => [{ x, y, radius }],
})

/** A building or a wall: a convex polygon on the ground. Source: Gompert 2003, figure 8. */
export const polygon = defineObstacle({
  name: 'polygon',
  summary: 'A convex polygon on the ground.',
  source: 'Gompert 2003, figure 8',
  options: {
    points: listOf(fixedVector({ about: 'A corner [x, y].' }), {
      minimum: 3,
      about: 'Its corners in order, either way around; no dents.',
    }),
  },
  validate: ({ points }) =>
    convexityOf(points) === 0
      ? 'points: expected the corners of a convex polygon in order, no three of neighbours in line; divide one with dents into several'
      : undefined,
  bind: ({ points }) => [{ corners: convexityOf(points) > 0 ? points : [...points].reverse() }],
})

/** Many trees at random places, uniformly over a rectangle, their radii uniformly from `radius` to `largest`. */
export const forest = defineObstacle({
  name: 'forest',
  summary: 'Many trees at random places.',
  source: 'Gompert 2003, section 5.2.3',
  options: {
    count: count({ min: 0, max: 1_000_000, about: 'How many trees.' }),
    radius: fixed({ quantity: 'length', default: 0.5, above: 0, about: 'Radius of the smallest.' }),
    largest: fixed({
      quantity: 'length',
      above: 0,
      optional: true,
      about: 'Radius of the largest; by default all have the same.',
    }),
    inside: listOf(fixed({ quantity: 'length', about: 'A border.' }), {
      minimum: 4,
      maximum: 4,
      optional: true,
      about: 'Where their middles are: [left, bottom, right, top]; by default anywhere in the world.',
    }),
    seed: count({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      optional: true,
      about: "Decides the places; by default the world's seed does.",
    }),
  },
  validate({ radius, largest = radius, inside: [left, bottom, right, top] = [0, 0, 1, 1] }) {
    if (largest < radius)
      return `largest: expected a length >= ${radius}, the smallest radius, got ${largest}`
    if (right >= left && top >= bottom) return undefined
    return `inside: expected [left, bottom, right, top] with left <= right and bottom <= top, got [${left}, ${bottom}, ${right}, ${top}]`
  },
  bind(options, { space, seed: worldSeed, stream }) {
    const { count: trees, radius, largest = radius, inside, seed = worldSeed } = options
    const [left, bottom, right, top] = inside ?? [0, 0, space.width, space.height]
    return Array.from({ length: trees }, (_, k) => ({
      x: left + (right - left) * random01(seed, k, 0, stream),
      y: bottom + (top - bottom) * random01(seed, k, 1, stream),
      radius: radius + (largest - radius) * random01(seed, k, 2, stream),
    }))
  },
})
