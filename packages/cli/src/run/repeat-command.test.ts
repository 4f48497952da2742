import { resolveScenario } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import type { FinishedRun } from './follow.js'
import { commandToRepeat, toRepeat } from './repeat-command.js'

const scenario = resolveScenario({ drover: 1, world: {}, run: { steps: 1000, every: 5 } })

const ended = (steps: number, backend: 'reference' | 'wasm', failure: string | null = null): FinishedRun => ({
  seed: 1,
  startAgents: 1,
  used: { backend, threads: 1, why: '' },
  account: { steps, populations: {}, agentSteps: 0, stepping: 0, recording: 0 },
  interrupted: steps < 1000,
  failure,
  hash: null,
  picture: undefined,
})

describe('the scenario that a run leaves', () => {
  it('has the number of steps made, so that it reproduces the state in which the run was stopped', () => {
    expect(toRepeat(scenario, 'reference', ended(400, 'reference')).run.steps).toBe(400)
  })

  it('has all steps if one of them failed', () => {
    expect(toRepeat(scenario, 'reference', ended(400, 'reference', 'no')).run.steps).toBe(1000)
  })

  it("names the backend; 'auto' if it chose wasm, which may have left parts to the engine", () => {
    const backendOf = (asked: 'reference' | 'wasm' | 'auto', used: 'reference' | 'wasm') =>
      toRepeat(scenario, asked, ended(1000, used)).run.backend
    expect(backendOf('reference', 'reference')).toBe('reference')
    expect(backendOf('wasm', 'wasm')).toBe('wasm')
    expect(backendOf('auto', 'wasm')).toBe('auto')
    expect(backendOf('auto', 'reference')).toBe('reference')
  })
})

describe('the command that repeats a run', () => {
  it('names its folder for a shell, and the format where it is not the usual one', () => {
    expect(commandToRepeat('my runs', 'parquet')).toBe(
      "drover run 'my runs/scenario.json' --out 'my runs/again'",
    )
    expect(commandToRepeat('.', 'csv')).toBe('drover run scenario.json --out again --format csv')
  })
})
