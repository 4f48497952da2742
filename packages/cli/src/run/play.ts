import { setImmediate } from 'node:timers/promises'
import type { World } from 'drover'
import type { Recorder } from '../record/recorder.js'

/** How long steps may keep signals and writes waiting, in milliseconds. */
const BREATH = 20

export interface Play {
  /** The step at which the run is over. */
  readonly steps: number
  /** Record every that many steps; the first and the last state are always recorded. */
  readonly every: number
  readonly recorder: Recorder
  /** Called before the first step and after each. */
  readonly observe: () => void
  /** Asked between steps. */
  readonly stopRequested: () => boolean
}

export interface Outcome {
  readonly interrupted: boolean
  /** What went wrong in a step, if something did. */
  readonly failure: Error | undefined
  /** Sum over steps of how many agents there were. */
  readonly agentSteps: number
  /** Milliseconds spent in steps, and in recording. */
  readonly stepping: number
  readonly recording: number
}

/** Plays a world to a step and records it on the way. */
export async function play(
  world: World,
  { steps, every, recorder, observe, stopRequested }: Play,
): Promise<Outcome> {
  let interrupted = false
  let failure: Error | undefined
  let agentSteps = 0
  let stepping = 0
  let recording = 0

  const record = async () => {
    const start = performance.now()
    await recorder.record()
    recording += performance.now() - start
  }

  observe()
  await record()
  for (let breathed = performance.now(); world.steps < steps; ) {
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
    if (world.steps % every === 0) await record()
    if (now - breathed >= BREATH) {
      await setImmediate()
      breathed = performance.now()
    }
    if (stopRequested() && world.steps < steps) {
      interrupted = true
      break
    }
  }
  if (failure === undefined && recorder.lastStep !== world.steps) await record()
  return { interrupted, failure, agentSteps, stepping, recording }
}
