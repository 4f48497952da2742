import { seek, World } from 'drover'
import { forest, ObstacleRay, tree } from 'drover/obstacles'
import { choice, defineBehavior } from 'drover/plugin'
import { weighted } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { SEEDS } from './worlds.js'

/** Pixels of what an agent sees ahead, over three quarters of a half turn to either side. */
const PIXELS = 61
const HALF_ANGLE = (3 * Math.PI) / 8
const RANGE = 40

/** The three images that Reynolds (1988) steers by: what a pixel holds, the more the worse to go there. */
const IMAGES = {
  // How near the first obstacle is.
  'z-buffer': (distances: readonly number[]) => distances.map((distance) => 1 - distance / RANGE),
  // Dark where there is an obstacle, then blurred, so that edges are gray.
  silhouette: (distances: readonly number[]) => {
    const dark = distances.map((distance) => (distance < RANGE ? 1 : 0))
    return dark.map((_, k) => {
      let sum = 0
      let weights = 0
      for (let j = Math.max(0, k - 6); j <= Math.min(PIXELS - 1, k + 6); j++) {
        const weight = 7 - Math.abs(j - k)
        sum += weight * dark[j]
        weights += weight
      }
      return sum / weights
    })
  },
  // How much stands around there: the mean of how near obstacles are over a window.
  density: (distances: readonly number[]) =>
    distances.map((_, k) => {
      const window = distances.slice(Math.max(0, k - 5), k + 6)
      return window.reduce((sum, distance) => sum + 1 - distance / RANGE, 0) / window.length
    }),
} as const

/** Steers with all its force for the pixel that is best, of equally good ones the nearest to straight ahead. */
const byImage = defineBehavior({
  name: 'steerByImage',
  summary: 'Steers by an image of what is ahead.',
  source: 'Reynolds 1988, Not bumping into things; Gompert 2003, section 3.1',
  options: { image: choice(['z-buffer', 'silhouette', 'density'], { about: 'What the image holds.' }) },
  bind(options, { obstacles }) {
    const ray = new ObstacleRay(obstacles)
    return {
      desire(agent, out) {
        const { position, velocity, heading, maxSpeed, radius } = agent
        const straight = Math.atan2(heading.y, heading.x)
        const angleOf = (k: number) => ((k / (PIXELS - 1)) * 2 - 1) * HALF_ANGLE
        const distances = Array.from({ length: PIXELS }, (_, k) => {
          const angle = straight + angleOf(k)
          Object.assign(ray, { x: position.x, y: position.y, dx: Math.cos(angle), dy: Math.sin(angle) })
          Object.assign(ray, { reach: RANGE, body: radius + 1 })
          ray.cast()
          return Math.min(ray.distance, RANGE)
        })
        // Nothing in the way: no effect.
        if (distances[(PIXELS - 1) / 2] >= RANGE || Math.hypot(velocity.x, velocity.y) === 0) return false
        const image = IMAGES[options.image as keyof typeof IMAGES](distances)
        let best = 0
        const badness = (k: number) => image[k] + 0.001 * Math.abs(angleOf(k))
        for (let k = 1; k < PIXELS; k++) if (badness(k) < badness(best)) best = k
        const angle = straight + angleOf(best)
        out.x = maxSpeed * Math.cos(angle)
        out.y = maxSpeed * Math.sin(angle)
        return true
      },
    }
  },
})

/** Walkers on their way through a wood; whether any touches a tree, and how far they got. */
function walk(seed: number, image: keyof typeof IMAGES | 'nothing', single = false) {
  const world = new World({
    width: 400,
    height: 200,
    seed,
    obstacles: single
      ? [tree({ at: [200, 100], radius: 10 })]
      : [forest({ count: 25, inside: [100, 10, 300, 190], radius: 3, maxRadius: 6 })],
    populations: [
      {
        count: 10,
        at: Array.from({ length: 10 }, (_, k) => [20, 100 + (single ? 1 : 15) * (k - 4.5)]),
        velocity: [1, 0],
        radius: 1,
        maxSpeed: 1,
        maxForce: 0.1,
        behaviors: [
          ...(image === 'nothing' ? [] : [byImage({ image, weight: 10 })]),
          seek({ target: [1000, 100] }),
        ],
        selection: weighted({}),
      },
    ],
  })
  let touching = 0
  for (let k = 0; k < 400; k++) {
    world.step()
    const { count, x, y, radius } = world.obstacles
    for (const { position } of world.populations[0])
      for (let j = 0; j < count; j++)
        if (Math.hypot(position.x - x[j], position.y - y[j]) < radius[j] + 1) touching++
  }
  return { touching, least: Math.min(...[...world.populations[0]].map(({ position }) => position.x)) }
}

function comeThrough(image: keyof typeof IMAGES) {
  it.each(SEEDS)('cross a wood and touch no tree, with seed %i', (seed) => {
    expect(walk(seed, 'nothing').touching).toBeGreaterThan(0)
    const { touching, least } = walk(seed, image)
    expect(touching).toBe(0)
    expect(least).toBeGreaterThan(250)
  })

  it('pass a tree that stands in their way', () => {
    const { touching, least } = walk(1, image, true)
    expect(touching).toBe(0)
    expect(least).toBeGreaterThan(300)
  })
}

describe('walkers that steer by a z-buffer image', () => comeThrough('z-buffer'))
describe('walkers that steer by a fuzzy silhouette', () => comeThrough('silhouette'))
describe('walkers that steer by a density image', () => comeThrough('density'))
