import { cos, sin } from '../math/transcendental.js'
import { refuse } from '../schema/problem.js'
import { choice, fixed, fixedVector, listOf, vectorOf } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'
import { defineObstacle } from './define-obstacle.js'
import { refuseFlat } from './obstacle.js'

/** The option of obstacles that stand on the ground. */
export const heightRange = listOf(fixed({ quantity: 'length', about: 'A height.' }), {
  minimum: 2,
  maximum: 2,
  optional: true,
  about: 'On a surface of triangles: the heights between which it stands, [low, high]; by default all.',
})

/** The side from which an obstacle is met, and its motion. */
export const standing = {
  seenFrom: choice(['outside', 'inside', 'both'], {
    default: 'outside',
    about: 'The side from which it is an obstacle. If that is the inside, agents in it stay in.',
  }),
  shift: vectorOf({
    quantity: 'length',
    optional: true,
    about: 'Offset from where its points are; signals make it move.',
  }),
}

/** A ball in a world with a depth. Source: Reynolds 1999; OpenSteer. */
export const sphere = defineObstacle({
  name: 'sphere',
  summary: 'A ball in a world with a depth.',
  source: 'Reynolds 1999; OpenSteer',
  options: {
    at: fixedVector('length', { about: 'Its center [x, y, z].' }),
    radius: fixed({ quantity: 'length', above: 0, about: 'Its radius.' }),
    ...standing,
  },
  bind({ at: [x, y, z = 0], radius, seenFrom, shift }, { space }) {
    if (space.dimensions === 2) refuse('', 'expected a world with a depth; in a plane take a circle')
    return [{ solid: 'sphere', at: [x, y, z], radius, seenFrom, shift }]
  },
})

/**
 * A box, turned about the vertical. Without `depth` it stands upright on the ground; with it, in a world that
 * has one, its middle is at [x, y, z] and it reaches as far above as below. Source: OpenSteer.
 */
export const box = defineObstacle({
  name: 'box',
  summary: 'A box, turned about the vertical.',
  source: 'OpenSteer',
  options: {
    at: fixedVector('length', { about: 'Its center [x, y]; [x, y, z] in a world with a depth.' }),
    width: fixed({ quantity: 'length', above: 0, about: 'Extent along x, before it is turned.' }),
    height: fixed({ quantity: 'length', above: 0, about: 'Extent along y, before it is turned.' }),
    depth: fixed({
      quantity: 'length',
      above: 0,
      optional: true,
      about: 'Extent along z; by default it stands upright, from the floor to the ceiling.',
    }),
    angle: fixed({ quantity: 'angle', default: 0, about: 'Angle by which it is turned, counterclockwise.' }),
    ...standing,
    heightRange,
  },
  bind({ at: [x, y, z = 0], width, height, depth, angle, seenFrom, shift, heightRange }, { space }) {
    if (depth !== undefined) {
      if (heightRange !== undefined)
        refuse('heightRange', 'expected none with a depth; leave one of the two out')
      if (space.dimensions === 2) refuse('depth', 'expected none in a plane world; leave it out')
      return [{ solid: 'box', at: [x, y, z], size: [width, height, depth], angle, seenFrom, shift }]
    }
    const [cosine, sine] = [cos(angle), sin(angle)]
    const corners = [
      [-width, -height],
      [width, -height],
      [width, height],
      [-width, height],
    ].map(([a, b]) => [x + (a * cosine - b * sine) / 2, y + (a * sine + b * cosine) / 2])
    refuseFlat(corners, '', `a box of ${width} by ${height} at [${x}, ${y}]`)
    return [{ corners, seenFrom, shift, heightRange }]
  },
})

/**
 * All that lies behind a plane, or in a plane world behind a straight line, as far as the world is
 * wide and high beyond its borders. Met from inside it is the other way round. Not where edges
 * wrap. Source: OpenSteer.
 */
export const halfSpace = defineObstacle({
  name: 'halfSpace',
  summary: 'All that lies behind a plane, or in a plane world behind a line.',
  source: 'OpenSteer',
  options: {
    at: fixedVector('length', { about: 'A point of its border.' }),
    normal: fixedVector('number', { about: 'The direction out of it, of any length.' }),
    ...standing,
  },
  bind({ at: [x, y, z = 0], normal, seenFrom, shift }, { space }) {
    if (space.wraps) refuse('', 'expected none where edges wrap: it would begin anew at the other side')
    const [nx, ny, nz = 0] = normal.slice(0, space.dimensions)
    if (nx === 0 && ny === 0 && nz === 0) refuse('normal', `expected a direction, got [${normal.join(', ')}]`)
    if (space.dimensions === 3) {
      return [{ solid: 'plane', at: [x, y, z], normal: [nx, ny, nz], seenFrom, shift }]
    }
    const corners = behind([x, y], [nx, ny], space)
    return corners.length < 3 ? [] : [{ corners, seenFrom, shift }]
  },
})

const ROUNDING = 1e-12

/** The part of a rectangle three times as wide and high as the world that lies behind a line. */
function behind(
  [x, y]: readonly number[],
  [nx, ny]: readonly number[],
  { width, height }: Space,
): readonly (readonly number[])[] {
  const around = [
    [-width, -height],
    [2 * width, -height],
    [2 * width, 2 * height],
    [-width, 2 * height],
  ]
  // If the line meets a corner, up to rounding, two corners would coincide.
  const slack = ROUNDING * (width + height + Math.abs(x) + Math.abs(y)) * (Math.abs(nx) + Math.abs(ny))
  const beyond = around.map(([cx, cy]) => {
    const far = (cx - x) * nx + (cy - y) * ny
    return Math.abs(far) <= slack ? 0 : far
  })
  return around.flatMap((corner, k) => {
    const next = (k + 1) % around.length
    const [here, there] = [beyond[k], beyond[next]]
    const kept = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0 || here === 0 || there === 0) return kept
    const part = here / (here - there)
    return [...kept, corner.map((from, axis) => from + part * (around[next][axis] - from))]
  })
}
