import type { World } from 'drover'
import type { ThreadLink } from './link.js'
import type { RunProgress } from './reports.js'

/** Milliseconds between two progress reports. */
const BETWEEN_WORDS = 50

export interface Play {
  /** The step at which the run is over. */
  readonly steps: number
  /** Record every n-th step; the first and the last state are always recorded. */
  readonly every: number
  readonly record: (account: RunProgress) => void
  /** Called before the first step and after each. */
  readonly observe: () => void
  /** Called from time to time. */
  readonly tellProgress: (steps: number) => void
  readonly link: ThreadLink
}

export interface Outcome {
  readonly account: RunProgress
  readonly interrupted: boolean
  /** The error of a step, if any. */
  readonly failure: Error | undefined
}

/** Runs a world up to a step and records it on the way. */
export function play(world: World, { steps, every, record, observe, tellProgress, link }: Play): Outcome {
  let interrupted = false
  let failure: Error | undefined
  let agentSteps = 0
  let stepping = 0
  let recording = 0
  let recorded = -1

  const account = (): RunProgress => {
    const populations = Object.fromEntries(world.populations.map(({ name, count }) => [name, count]))
    return { steps: world.steps, populations, agentSteps, stepping, recording }
  }
  const recordState = () => {
    const start = performance.now()
    record(account())
    recorded = world.steps
    recording += performance.now() - start
  }

  observe()
  recordState()
  for (let reportedAt = performance.now(); world.steps < steps; ) {
    const start = performance.now()
    try {
      world.step()
    } catch (error) {
      failure = error as Error
      break
    }
    const now = performance.now()
    stepping += now - start
    for (const { count } of world.populations) agentSteps += count
    observe()
    if (world.steps % every === 0) recordState()
    if (now - reportedAt >= BETWEEN_WORDS) {
      tellProgress(world.steps)
      reportedAt = now
    }
    if (link.stopRequested && world.steps < steps) {
      interrupted = true
      break
    }
  }
  if (failure === undefined && recorded !== world.steps) recordState()
  return { account: account(), interrupted, failure }
}
