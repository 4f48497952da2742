import { World, wander } from 'drover'
import type { SelectionDescription } from 'drover/plugin'
import { states, weighted } from 'drover/selections'
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

describe('the largest force of an agent', () => {
  const forceIn = (selection: SelectionDescription) => {
    const description = { at: [[3, 4]], maxForce: 0.1, selection, behaviors: [] }
    const [agent] = new World({ populations: [description] }).populations[0]
    return stateOf(agent, description).find(({ name }) => name.startsWith('max force'))
  }

  it('is that of each rule if the sum of the forces has no limit', () => {
    expect(forceIn(weighted({}))).toEqual({ name: 'max force', value: 0.1 })
    expect(forceIn(weighted({ limit: false }))).toEqual({
      name: 'max force',
      value: 0.1,
      note: 'for each behavior with a desired velocity; their sum is not limited',
    })
  })
})
