import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { BehaviorRule } from './behavior-rule.js'

const turn = {
  velocity: new Float64Array(3),
  limits: Float64Array.of(10, 2, 1),
  inSpace: false,
  population: 'herd',
  step: () => 7,
}

/** An agent with this velocity along x that can steer by 2. */
function agentWith(velocity: number) {
  const herd = new Population('herd', 0)
  herd.addRow(0)
  turn.velocity[0] = velocity
  return herd.at(0)
}

/** A rule that desires a velocity along x, or gives it as a force; null: has no effect. */
function ruleThat(hook: 'desire' | 'force', x: number | null): BehaviorRule {
  const tell = (_agent: unknown, out: { x: number }) => {
    out.x = x ?? Number.NaN
    return x !== null
  }
  return new BehaviorRule('behaviors[0]', 'test', { [hook]: tell }, { weight: 3 }, turn)
}

describe('a behavior as a rule', () => {
  it('[S19] makes a desired velocity the force that is missing to it', () => {
    const rule = ruleThat('desire', 5)
    expect([rule.evaluate(agentWith(4)), rule.force.x, rule.desired?.x]).toEqual([true, 1, 5])
  })

  it('[S19] limits that force to maxForce', () => {
    const rule = ruleThat('desire', 5)
    rule.evaluate(agentWith(-4))
    expect(rule.force.x).toBe(2)
  })

  it('[S6] stays in the plane, whatever height is desired', () => {
    const up = {
      desire(_agent: unknown, out: { z: number }) {
        out.z = 1
        return true
      },
    }
    const rule = new BehaviorRule('behaviors[0]', 'up', up, { weight: 1 }, turn)
    rule.evaluate(agentWith(0))
    expect(rule.force.z).toBe(0)
  })

  it('limits an enormous desired velocity too', () => {
    const rule = ruleThat('desire', 1e200)
    rule.evaluate(agentWith(0))
    expect(rule.force.x).toBeCloseTo(2, 12)
  })

  it('uses a force unchanged', () => {
    const rule = ruleThat('force', 50)
    rule.evaluate(agentWith(4))
    expect([rule.force.x, rule.desired]).toEqual([50, undefined])
  })

  it('[S18] is not active when there is nothing to say, which is not the desire to stop', () => {
    for (const hook of ['desire', 'force'] as const) {
      const rule = ruleThat(hook, null)
      expect([rule.evaluate(agentWith(4)), rule.active]).toEqual([false, false])
    }
    const stopping = ruleThat('desire', 0)
    expect([stopping.evaluate(agentWith(1)), stopping.force.x]).toEqual([true, -1])
  })

  it('has a weight and no rules below it', () => {
    const rule = ruleThat('force', 1)
    expect([rule.weight, rule.rules, rule.place, rule.name]).toEqual([3, [], 'behaviors[0]', 'test'])
  })
})
