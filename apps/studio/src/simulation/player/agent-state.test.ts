import { World, wander } from 'drover'
import { states } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { stateOf } from './agent-state.js'

describe('the state of an agent with named states', () => {
  it('shows their names, and numbers for the rest', () => {
    const selection = states({ names: ['roaming', 'resting'], transitions: [{ to: 'resting', after: 2 }] })
    const world = new World({
      populations: [{ at: [[3, 4]], selection, behaviors: [wander({}), wander({})] }],
    })
    const shown = () => {
      const [agent] = world.populations[0]
      return agent && Object.fromEntries(stateOf(agent).map(({ name, value }) => [name, value]))
    }
    expect(shown()).toMatchObject({ position: [3, 4], state: 'roaming', stateSince: -1, mass: 1 })
    world.run(3)
    expect(shown()).toMatchObject({ state: 'resting', stateSince: 2 })
  })
})
