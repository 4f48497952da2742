import { describe, expect, it } from 'vitest'
import { type PopulationDescription, seek, World } from '../index.js'

const [one, two] = [seek({ target: [1, 0] }), seek({ target: [2, 0] })]

describe('[S91] a machine is rejected', () => {
  const refused = (options: object, behaviors: readonly object[] = [one, two]) => {
    const selection = { selection: 'states', ...options }
    return () => new World({ populations: [{ behaviors, selection } as PopulationDescription] })
  }
  const names = ['graze', 'flee']
  const there = { to: 'flee', after: 1 }
  const at = 'populations[0].selection'

  it.each([
    [
      'with a state that is not there',
      { names, transitions: [{ to: 'fle', after: 1 }] },
      "transitions[0].to: unknown state 'fle'; did you mean 'flee'?",
    ],
    [
      'with an origin that is not there',
      { names, transitions: [there, { from: ['flee', 'rest'], to: 'graze', after: 1 }] },
      "transitions[1].from[1]: unknown state 'rest'; known: graze, flee",
    ],
    [
      'with a start that is not there',
      { names, initialState: 'grase', transitions: [there] },
      "initialState: unknown state 'grase'; did you mean 'graze'?",
    ],
    [
      'with a name that is taken',
      { names: ['graze', 'graze'], transitions: [] },
      "names[1]: 'graze' is taken; give each state a name of its own",
    ],
    [
      'with a transition to where it comes from',
      { names, transitions: [{ ...there, from: 'flee' }] },
      "transitions[0].from: expected another state than the one it leads to, got 'flee' twice",
    ],
    [
      'with a transition without a condition',
      { names, transitions: [{ to: 'flee' }] },
      'transitions[0]: expected a condition: attribute with above or below, near, far, after or silent; got none',
    ],
    [
      'with a number for no attribute',
      { names, transitions: [{ to: 'flee', below: 3 }] },
      'transitions[0].attribute: missing; expected the attribute that below is about',
    ],
    [
      'with an attribute and no number',
      { names, transitions: [{ to: 'flee', attribute: 'energy' }] },
      "transitions[0].above: missing; expected above or below, or both, of the attribute 'energy'",
    ],
    [
      'with a state that nobody reaches',
      { names, transitions: [{ to: 'graze', after: 1 }] },
      "names[1]: expected a way from 'graze' to 'flee'; no transition leads there",
    ],
    [
      'with an attribute that nobody has',
      { names, transitions: [{ to: 'flee', attribute: 'enrgy', above: 3 }] },
      'transitions[0].attribute: unknown attribute "enrgy"; known: x, y, z, vx, vy, vz, hx, hy, hz, mass, radius, maxSpeed, maxForce, state, stateSince',
    ],
    [
      'with a population that is not there',
      { names, transitions: [{ to: 'flee', near: { population: 'wolves', radius: 9 } }] },
      "transitions[0].near.population: unknown population 'wolves'; known: agents",
    ],
  ])('%s', (_what, options, message) => {
    expect(refused(options)).toThrow(`${at}.${message}`)
  })

  it('with more states than behaviors, or fewer', () => {
    expect(refused({ names, transitions: [there] }, [one])).toThrow(
      `${at}.names: expected as many as there are behaviors, 1, got 2: 'graze', 'flee'`,
    )
  })
})
