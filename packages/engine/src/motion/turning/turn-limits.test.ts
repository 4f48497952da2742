import { describe, expect, it } from 'vitest'
import { gravity, wind } from '../../forces.js'
import {
  type Agent,
  type PopulationDescription,
  seek,
  World,
  type WorldDescription,
  wander,
} from '../../index.js'
import { rollingTerrain } from '../../terrain.js'

type Locomotion = NonNullable<PopulationDescription['locomotion']>

/** An agent at the origin that moves along +x at full speed, with a given desire. */
function agentWith(
  locomotion: Locomotion,
  target: readonly number[],
  more: PopulationDescription = {},
  world: WorldDescription = {},
): readonly [World, Agent] {
  const made = new World({
    ...world,
    populations: [
      {
        at: [[0, 0, 0]],
        velocity: [[2, 0, 0]],
        maxSpeed: 2,
        maxForce: 1,
        behaviors: [seek({ target })],
        locomotion,
        ...more,
      },
    ],
  })
  return [made, made.populations[0].at(0)]
}

const directionOf = ({ velocity: { x, y, z } }: Agent): readonly number[] => {
  const speed = Math.hypot(x, y, z)
  return [x / speed, y / speed, z / speed]
}

/** The angle by which an agent turns in each of some steps. */
function turns(world: World, agent: Agent, steps: number): readonly number[] {
  return Array.from({ length: steps }, () => {
    const before = directionOf(agent)
    world.step()
    const after = directionOf(agent)
    return Math.acos(
      Math.min(
        1,
        before.reduce((sum, part, axis) => sum + part * after[axis], 0),
      ),
    )
  })
}

describe('[S114] the direction of motion of an agent turns', () => {
  it('by at most maxTurnRate · dt in a step, at constant speed', () => {
    const strong = { maxForce: 10 }
    const [world, agent] = agentWith({ maxTurnRate: 0.1 }, [0, 1e6], strong)
    for (const turn of turns(world, agent, 10)) expect(turn).toBeCloseTo(0.1, 9)
    expect(Math.hypot(agent.velocity.x, agent.velocity.y)).toBeCloseTo(2, 12)
    const [fine, other] = agentWith({ maxTurnRate: 0.1 }, [0, 1e6], strong, { dt: 0.5 })
    for (const turn of turns(fine, other, 10)) expect(turn).toBeCloseTo(0.05, 9)
  })

  it('in space too', () => {
    const [world, agent] = agentWith({ maxTurnRate: 0.2 }, [0, 0, 1000], {}, { depth: 100 })
    const all = turns(world, agent, 12)
    expect(Math.max(...all)).toBeLessThanOrEqual(0.2 + 1e-9)
    expect(directionOf(agent)[2]).toBeGreaterThan(0.99)
  })

  it('where a force leads straight back to the left', () => {
    const [world, agent] = agentWith({ maxTurnRate: 0.3 }, [-1000, 0], { velocity: [[0.5, 0]] })
    world.step()
    expect(directionOf(agent)[1]).toBeCloseTo(Math.sin(0.3), 12)
  })

  it('changes no bit if no limit is exceeded', () => {
    const run = (locomotion: Locomotion) => {
      const [world, agent] = agentWith(locomotion, [300, 40], { maxForce: 0.01 })
      world.run(50)
      return [agent.position.x, agent.position.y]
    }
    const [x, y] = run({ maxTurnRate: 3 })
    expect(x).toBeCloseTo(run({})[0], 9)
    expect(y).toBeCloseTo(run({})[1], 9)
  })
})

describe('[S114] with a turning radius', () => {
  it('an agent circles at that radius, and no tighter', () => {
    // It seeks the center of the circle, which it cannot reach.
    const [world, agent] = agentWith({ turningRadius: 50 }, [0, 50], { maxForce: 10 })
    for (let step = 0; step < 300; step++) {
      world.step()
      const apart = Math.hypot(agent.position.x, agent.position.y - 50)
      expect(Math.abs(apart - 50)).toBeLessThan(1.1)
    }
  })

  it('an agent cannot turn on the spot: it drives around', () => {
    const [world, agent] = agentWith({ turningRadius: 20 }, [-100, 0], { velocity: 'zero' })
    let farthest = 0
    for (let step = 0; step < 400 && agent.position.x > -99; step++) {
      world.step()
      farthest = Math.max(farthest, Math.abs(agent.position.y))
    }
    expect(agent.position.x).toBeLessThan(-90)
    expect(farthest).toBeGreaterThan(30)
  })

  it('the tighter of both limits holds', () => {
    const [slow, agent] = agentWith({ maxTurnRate: 0.05, turningRadius: 1 }, [0, 1e6])
    expect(Math.max(...turns(slow, agent, 5))).toBeCloseTo(0.05, 9)
    const [wide, other] = agentWith({ maxTurnRate: 1, turningRadius: 100 }, [0, 1e6], { maxForce: 10 })
    expect(Math.max(...turns(wide, other, 5))).toBeCloseTo(0.02, 9)
  })
})

describe('[S115] at low speed', () => {
  const after = (locomotion: Locomotion, speed: number) => {
    const [world, agent] = agentWith(locomotion, [0, 1000], { velocity: [[speed, 0]], maxForce: 0.1 })
    world.step()
    return [agent.velocity.x - speed, agent.velocity.y]
  }

  it('turns any force ahead at rest, and none at the limit', () => {
    const [ahead, aside] = after({ lowSpeedFraction: 0.5 }, 0)
    expect(ahead).toBeCloseTo(0.1, 12)
    expect(aside).toBe(0)
    expect(after({ lowSpeedFraction: 0.5 }, 1)[1]).toBeCloseTo(after({}, 1)[1], 12)
    expect(after({ lowSpeedFraction: 0.5 }, 1.5)).toEqual(after({}, 1.5))
  })

  it('limits forces to a cone that opens with the twentieth power of the speed', () => {
    const speed = 0.96
    const cosine = 1 - 2 * 0.96 ** 20
    const [ahead] = after({ lowSpeedFraction: 0.5 }, speed)
    expect(cosine).toBeGreaterThan(0)
    expect(ahead).toBeCloseTo(0.1 * cosine, 12)
  })

  it('an agent at rest that wants to go back starts ahead, and comes around', () => {
    const [world, agent] = agentWith({ lowSpeedFraction: 0.2 }, [-100, 3], {
      velocity: 'zero',
      maxForce: 0.05,
    })
    world.run(3)
    expect(agent.position.x).toBeGreaterThan(0)
    expect(agent.position.y).toBeLessThan(1e-6)
    world.run(200)
    expect(agent.position.x).toBeLessThan(-50)
  })
})

describe('[S116] smoothed', () => {
  it('an acceleration takes about its time to follow the force', () => {
    const push = {
      velocity: 'zero' as const,
      behaviors: [],
      forces: [wind({ vector: [1, 0] })],
      maxSpeed: 99,
    }
    const [world, agent] = agentWith({ smoothing: { accelerationTime: 4 } }, [0, 0], push)
    const speeds = Array.from({ length: 3 }, () => {
      world.step()
      return agent.velocity.x
    })
    // A quarter of the rest each time: 0.25, 0.4375, 0.578125.
    expect(speeds).toEqual([0.25, 0.6875, 1.265625])
  })

  it('smooths the heading and changes nothing else', () => {
    const plain = agentWith({}, [0, 1000])
    const [world, agent] = agentWith({ smoothing: { headingTime: 10 } }, [0, 1000])
    for (let step = 0; step < 40; step++) {
      world.step()
      plain[0].step()
      expect(agent.position.toJSON()).toEqual(plain[1].position.toJSON())
    }
    const lag = (steps: number) => {
      const [late, one] = agentWith({ smoothing: { headingTime: 10 } }, [0, 1000])
      late.run(steps)
      const [x, y] = directionOf(one)
      expect(Math.hypot(one.heading.x, one.heading.y)).toBeCloseTo(1, 12)
      return Math.acos(Math.min(1, one.heading.x * x + one.heading.y * y))
    }
    expect(lag(4)).toBeGreaterThan(0.3)
    expect(lag(80)).toBeLessThan(0.01)
  })

  it('smoothed values are part of snapshots', () => {
    const lazy = { smoothing: { headingTime: 10, accelerationTime: 5 }, banking: {} }
    const [world] = agentWith(lazy, [0, 1000])
    world.run(7)
    const [other] = agentWith(lazy, [0, 1000])
    other.restore(world.snapshot())
    world.run(5)
    other.run(5)
    expect(other.hash()).toBe(world.hash())
  })
})

describe('[S117] an agent with banking', () => {
  it('leans into its turn by atan(acceleration / gravity), to the right where it turns right', () => {
    // On a circle of radius 50 at speed 2 the acceleration is 4 / 50.
    for (const [side, sign] of [
      [50, -1],
      [-50, 1],
    ]) {
      const banking = { gravity: 0.16, time: 5 }
      const [world, agent] = agentWith({ turningRadius: 50, banking }, [0, side], { maxForce: 10 })
      world.run(100)
      expect(agent.roll).toBeCloseTo(sign * Math.atan(0.5), 2)
      expect(agent.toJSON().roll).toBe(agent.roll)
    }
  })

  it('leans up to its limit and returns upright; no other population leans', () => {
    const [world, agent] = agentWith({ banking: { gravity: 0.001, maxAngle: 0.7, time: 2 } }, [0, 1000])
    world.run(2)
    expect(agent.roll).toBeLessThan(-0.3)
    expect(agent.roll).toBeGreaterThanOrEqual(-0.7)
    world.run(200)
    expect(Math.abs(agent.roll)).toBeLessThan(1e-3)
    const [, other] = agentWith({}, [0, 9])
    expect(other.roll).toBe(0)
    expect('roll' in other.toJSON()).toBe(false)
  })

  it('does not lean for climbing', () => {
    const [world, agent] = agentWith({ banking: { time: 0 } }, [0, 0, 1000], {}, { depth: 100 })
    for (let step = 0; step < 30; step++) {
      world.step()
      expect(agent.roll).toBe(0)
    }
  })
})

describe('[S118] sub-steps', () => {
  it('move an agent that many times by the same force', () => {
    const push = { velocity: [[0, 0]], behaviors: [], forces: [wind({ vector: [8, 0] })], maxSpeed: 99 }
    const [world, agent] = agentWith({ subSteps: 4 }, [0, 0], push)
    world.step()
    // Four quarters of a step: velocities 2, 4, 6, 8, and a quarter of each as displacement.
    expect([agent.position.x, agent.velocity.x]).toEqual([5, 8])
  })

  it('approximate the path of infinitely many steps', () => {
    const fallOf = (subSteps: number, integrator: 'semi-implicit' | 'explicit-quadratic') => {
      const fall = {
        velocity: [[0, 0, 0]],
        behaviors: [],
        maxSpeed: 99,
        forces: [gravity({ acceleration: [0, 0, -1] })],
      }
      const [world, agent] = agentWith({ subSteps, integrator }, [0, 0], fall, { depth: 9 })
      world.step()
      return agent.position.z / agent.velocity.z
    }
    expect(fallOf(1, 'semi-implicit')).toBe(1)
    expect(fallOf(100, 'semi-implicit')).toBeCloseTo(0.505, 12)
    expect(fallOf(1, 'explicit-quadratic')).toBe(0.5)
    expect(fallOf(3, 'explicit-quadratic')).toBeCloseTo(0.5, 12)
  })

  it('keep herds on the ground, in the plane and in space', () => {
    for (const depth of [undefined, 100]) {
      const herd = {
        count: 20,
        velocity: 'random' as const,
        behaviors: [wander({})],
        locomotion: { subSteps: 5, maxTurnRate: 0.2 },
      }
      const terrain = rollingTerrain({ height: 20, scale: 100 })
      const world = new World({ ...(depth && { depth }), terrain, populations: [herd] })
      const coarse = new World({
        ...(depth && { depth }),
        terrain,
        populations: [{ ...herd, locomotion: {} }],
      })
      world.run(30)
      coarse.run(30)
      for (const made of [world, coarse]) {
        for (const { position } of made.populations[0]) {
          const place = { x: position.x, y: position.y, height: 0, slopeX: 0, slopeY: 0 }
          made.terrain.survey(place)
          expect(position.z).toBeCloseTo(place.height, 9)
        }
      }
      expect(world.hash()).not.toBe(coarse.hash())
    }
  })
})
