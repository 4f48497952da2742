import { followLeader, followPath, offsetPursue, separate, shadow, stayOnPath, World, wander } from 'drover'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

const leaderOf = (behaviors: readonly { behavior: string }[]) => ({
  name: 'leader',
  at: [[200, 200]],
  velocity: [[2, 0]],
  maxSpeed: 2,
  behaviors,
})

describe('[S77] an agent that follows a leader', () => {
  it.each(SEEDS)('ends up behind it and is never run over, with seed %i', (seed) => {
    const followers = {
      name: 'followers',
      count: 6,
      // Some of them right in its way.
      at: [
        [230, 200],
        [260, 205],
        [300, 195],
        [200, 260],
        [150, 150],
        [250, 240],
      ],
      maxForce: 0.4,
      behaviors: [followLeader({ target: { population: 'leader' } }), separate({ radius: 15, weight: 1.5 })],
    }
    const world = new World({ seed, populations: [leaderOf([wander({ change: 0.05 })]), followers] })
    const [leaders, herd] = world.populations
    const leader = leaders.at(0)
    for (let step = 0; step < 600; step++) {
      world.step()
      for (const follower of herd) {
        expect(apart(leader.position, follower.position)).toBeGreaterThan(leader.radius + follower.radius)
      }
    }
    const { heading } = leader
    const behind = [...herd].map(
      ({ position }) =>
        (position.x - leader.position.x) * heading.x + (position.y - leader.position.y) * heading.y,
    )
    expect(Math.max(...behind)).toBeLessThan(0)
    expect(Math.min(...behind)).toBeGreaterThan(-120)
  })
})

describe('[S76] wingmen', () => {
  it('keep their places to the left and right behind a leader that turns', () => {
    const wing = (name: string, offset: readonly number[]) => ({
      name,
      at: [[100, 100]],
      maxSpeed: 4,
      maxForce: 0.4,
      behaviors: [offsetPursue({ target: { population: 'leader' }, offset, slowingRadius: 40 })],
    })
    const points = [
      [200, 200],
      [1000, 200],
      [1000, 1000],
      [200, 1000],
    ]
    const world = new World({
      paths: { road: { points, closed: true, spline: 'catmull-rom' } },
      populations: [
        leaderOf([followPath({ path: 'road' })]),
        wing('left', [-30, 30]),
        wing('right', [-30, -30]),
      ],
    })
    world.run(500)
    const leader = world.populations[0].at(0)
    for (const [k, side] of [
      [1, 1],
      [2, -1],
    ]) {
      const { position } = world.populations[k].at(0)
      const [x, y] = [position.x - leader.position.x, position.y - leader.position.y]
      const ahead = x * leader.heading.x + y * leader.heading.y
      const left = leader.heading.x * y - leader.heading.y * x
      // The lag behind a leader at speed v is about v · slowingRadius / maxSpeed = 20, less the prediction.
      expect(ahead).toBeLessThan(-15)
      expect(ahead).toBeGreaterThan(-60)
      expect(left * side).toBeGreaterThan(15)
      expect(left * side).toBeLessThan(45)
    }
  })
})

describe('[S76] a shadow', () => {
  it.each(SEEDS)('ends with the velocity of its quarry, near it, with seed %i', (seed) => {
    const quarry = { name: 'quarry', at: [[320, 120]], velocity: 'random' as const, maxSpeed: 2 }
    const spy = { at: 'random' as const, behaviors: [shadow({ target: { population: 'quarry' } })] }
    const world = new World({ seed, populations: [quarry, spy] })
    world.run(1500)
    const [one, other] = world.populations.map((population) => population.at(0))
    expect(other.velocity.x).toBeCloseTo(one.velocity.x, 2)
    expect(other.velocity.y).toBeCloseTo(one.velocity.y, 2)
    expect(apart(one.position, other.position)).toBeLessThan(52)
  })
})

describe('[S79] strollers on a road', () => {
  it.each(SEEDS)('stay on it, or slightly overshoot its bends, in both directions, with seed %i', (seed) => {
    const points = [
      [50, 120],
      [320, 60],
      [600, 120],
      [320, 200],
    ]
    const world = new World({
      seed,
      paths: { road: { points, radius: 30, closed: true } },
      populations: [
        {
          count: 10,
          at: [320, 60],
          velocity: 'random',
          maxSpeed: 2,
          maxForce: 0.3,
          selection: { selection: 'foremost' },
          behaviors: [stayOnPath({ path: 'road', prediction: 12 }), wander({})],
        },
      ],
    })
    const road = world.paths.get('road')
    world.run(300)
    const out = { x: 0, y: 0, z: 0, segment: 0, along: 0, distance: 0 }
    for (let step = 0; step < 300; step++) {
      world.step()
      for (const { position } of world.populations[0]) {
        expect(road?.nearest(position, out).distance).toBeLessThan(40)
      }
    }
  })
})
