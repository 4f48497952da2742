import { braitenberg, World } from 'drover'
import { describe, expect, it } from 'vitest'

const SOURCE = [300, 200]

interface Track {
  readonly distance: number
  readonly speed: number
  /** Cosine between the heading and the way to the source. */
  readonly facing: number
}

/** What a vehicle that comes along beside the source does. */
function drive(
  wiring: 'crossed' | 'straight',
  effect: 'excite' | 'inhibit',
  steps: number,
  strength = 1,
): readonly Track[] {
  const behaviors = [braitenberg({ sources: [SOURCE], wiring, effect, strength })]
  const vehicle = { at: [[200, 170]], velocity: [[0.5, 0.1]], maxSpeed: 2, maxForce: 0.5, behaviors }
  const world = new World({ populations: [vehicle] })
  const { position, velocity, heading } = world.populations[0].at(0)
  return Array.from({ length: steps }, () => {
    world.step()
    const [x, y] = [SOURCE[0] - position.x, SOURCE[1] - position.y]
    const distance = Math.hypot(x, y)
    return {
      distance,
      speed: Math.hypot(velocity.x, velocity.y),
      facing: (heading.x * x + heading.y * y) / distance,
    }
  })
}

const last = (track: readonly Track[]): Track => track[track.length - 1]

describe('[S84] a Braitenberg vehicle', () => {
  it('that fears turns away, faster the nearer it is', () => {
    const track = drive('straight', 'excite', 400)
    const nearest = track.reduce((a, b) => (a.distance < b.distance ? a : b))
    expect(nearest.distance).toBeGreaterThan(30)
    expect(nearest.speed).toBeGreaterThan(1.3 * last(track).speed)
    expect(last(track).facing).toBeLessThan(-0.8)
    expect(last(track).distance).toBeGreaterThan(200)
  })

  it('that attacks hits the source, and is fastest there', () => {
    const track = drive('crossed', 'excite', 200)
    const hit = track.findIndex(({ distance }) => distance < 6)
    expect(hit).toBeGreaterThan(0)
    expect(track[hit].speed).toBeGreaterThan(1.8)
    expect(track[hit].speed).toBeGreaterThan(2 * track[0].speed)
  })

  it('that loves comes to rest near the source and faces it', () => {
    const track = drive('straight', 'inhibit', 1000, 1.3)
    expect(last(track).speed).toBeLessThan(1e-3)
    expect(last(track).distance).toBeLessThan(50)
    expect(last(track).facing).toBeGreaterThan(0.9)
  })

  it('that explores slows down near the source, turns away and leaves', () => {
    const track = drive('crossed', 'inhibit', 600)
    const nearest = track.reduce((a, b) => (a.distance < b.distance ? a : b))
    expect(nearest.speed).toBeLessThan(0.9 * last(track).speed)
    expect(last(track).facing).toBeLessThan(-0.8)
    expect(last(track).distance).toBeGreaterThan(300)
  })
})
