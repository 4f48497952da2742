import { random01 } from '../math/random.js'
import { choice, count, fixed, fixedVector, listOf } from '../schema/spec.js'
import { defineObstacle } from './define-obstacle.js'
import { convexityOf, refuseFlat } from './obstacle.js'
import { heightRange, standing } from './obstacle-solids.js'

/**
 * A circle on the ground, drawn as a tree. Source: Gompert 2003, section 6.2 (a trunk and its reach).
 */
export const tree = defineObstacle({
  name: 'tree',
  summary: 'A circle on the ground, drawn as a tree.',
  source: 'Gompert 2003, section 6.2',
  options: {
    at: fixedVector('length', { about: 'Its center [x, y].' }),
    radius: fixed({ quantity: 'length', default: 0.5, above: 0, about: 'Its radius.' }),
    heightRange,
  },
  bind: ({ at: [x, y], radius, heightRange }) => [{ x, y, radius, heightRange, isTree: true }],
})

/** A pillar, a pond, a round arena: a circle on the ground. Source: Reynolds 1999; OpenSteer. */
export const circle = defineObstacle({
  name: 'circle',
  summary: 'A circle on the ground that may be met from inside, and move.',
  source: 'Reynolds 1999; OpenSteer',
  options: {
    at: fixedVector('length', { about: 'Its center [x, y].' }),
    radius: fixed({ quantity: 'length', above: 0, about: 'Its radius.' }),
    ...standing,
    heightRange,
  },
  bind: ({ at: [x, y], radius, ...rest }) => [{ x, y, radius, ...rest }],
})

/** A building: a convex polygon on the ground. Source: Gompert 2003, figure 8. */
export const polygon = defineObstacle({
  name: 'polygon',
  summary: 'A convex polygon on the ground.',
  source: 'Gompert 2003, figure 8',
  options: {
    points: listOf(fixedVector('length', { about: 'A corner [x, y].' }), {
      minimum: 3,
      about: 'Its corners in order, either way around; it must be convex.',
    }),
    ...standing,
    heightRange,
  },
  validate: ({ points }) =>
    convexityOf(points) === 0
      ? 'points: expected the corners of a convex polygon in order, no three in line; divide a concave one'
      : undefined,
  bind({ points, ...rest }) {
    const corners = convexityOf(points) > 0 ? points : [...points].reverse()
    return [{ corners, ...rest }]
  },
})

/**
 * A wall or fence along a line through points: a rectangle for each piece, as much longer at either end as half of its
 * thickness, so that no gap is left at a corner. One that is only met from its left or right is open from the other
 * side: it does not exist for agents with their center inside or behind a piece. An agent coming through is not moved
 * out while its body still overlaps it, and gets in no deeper. It blocks sight like any other, both ways. Source:
 * Reynolds 1999; OpenSteer (`seenFrom`); Buckland 2005.
 */
export const wall = defineObstacle({
  name: 'wall',
  summary: 'A wall or fence along a line through points.',
  source: 'Reynolds 1999; Buckland 2005',
  options: {
    points: listOf(fixedVector('length', { about: 'A point [x, y].' }), {
      minimum: 2,
      about: 'Its points in order.',
    }),
    thickness: fixed({ quantity: 'length', default: 1, above: 0, about: 'Its thickness.' }),
    seenFrom: choice(['both', 'left', 'right'], {
      default: 'both',
      about:
        'The side, seen along its points, from which it is an obstacle; from the other side agents pass through.',
    }),
    shift: standing.shift,
    heightRange,
  },
  validate({ points }) {
    const again = points.findIndex(([x, y], k) => k > 0 && x === points[k - 1][0] && y === points[k - 1][1])
    if (again < 0) return undefined
    const [x, y] = points[again]
    return `points: expected no point twice in a row, got [${x}, ${y}] at ${again - 1} and ${again}; leave one out`
  },
  bind: ({ points, thickness, seenFrom, shift, heightRange }) =>
    points.slice(1).map(([toX, toY], k) => {
      const [x, y] = points[k]
      const scale = thickness / 2 / Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y))
      const alongX = (toX - x) * scale
      const alongY = (toY - y) * scale
      const right = [
        [x - alongX + alongY, y - alongY - alongX],
        [toX + alongX + alongY, toY + alongY - alongX],
      ]
      const left = [
        [toX + alongX - alongY, toY + alongY + alongX],
        [x - alongX - alongY, y - alongY + alongX],
      ]
      refuseFlat(
        [...right, ...left],
        'points',
        `a piece from [${x}, ${y}] to [${toX}, ${toY}], ${thickness} thick`,
      )
      if (seenFrom === 'both') return { corners: [...right, ...left], shift, heightRange }
      const corners = seenFrom === 'left' ? [...left, ...right] : [...right, ...left]
      return { corners, seenFrom: 'front', shift, heightRange }
    }),
})

/**
 * Many trees at random places, uniformly over a rectangle, their radii uniformly from `radius` to `maxRadius`.
 */
export const forest = defineObstacle({
  name: 'forest',
  summary: 'Many trees at random places.',
  source: 'Gompert 2003, section 5.2.3',
  options: {
    count: count({ min: 0, max: 1_000_000, about: 'Number of trees.' }),
    radius: fixed({ quantity: 'length', default: 0.5, above: 0, about: 'Radius of the smallest tree.' }),
    maxRadius: fixed({
      quantity: 'length',
      above: 0,
      optional: true,
      about: 'Radius of the largest tree; by default all are equal.',
    }),
    inside: listOf(fixed({ quantity: 'length', about: 'A border.' }), {
      minimum: 4,
      maximum: 4,
      optional: true,
      about: 'Area of their centers: [left, bottom, right, top]; by default the whole world.',
    }),
    seed: count({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      optional: true,
      about: "Decides the places; by default the world's seed does.",
    }),
  },
  validate({ radius, maxRadius = radius, inside: [left, bottom, right, top] = [0, 0, 1, 1] }) {
    if (maxRadius < radius)
      return `maxRadius: expected a length >= ${radius}, the smallest radius, got ${maxRadius}`
    if (right >= left && top >= bottom) return undefined
    return `inside: expected [left, bottom, right, top] with left <= right and bottom <= top, got [${left}, ${bottom}, ${right}, ${top}]`
  },
  bind(options, { space, seed: worldSeed, stream }) {
    const { count: trees, radius, maxRadius = radius, inside, seed = worldSeed } = options
    const [left, bottom, right, top] = inside ?? [0, 0, space.width, space.height]
    return Array.from({ length: trees }, (_, k) => ({
      x: left + (right - left) * random01(seed, k, 0, stream),
      y: bottom + (top - bottom) * random01(seed, k, 1, stream),
      radius: radius + (maxRadius - radius) * random01(seed, k, 2, stream),
      isTree: true,
    }))
  },
})
