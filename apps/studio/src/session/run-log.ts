import type { Scenario } from '@drover/scenarios'
import { signal } from '@preact/signals'

/** A part of a run: from this step on, the world is as the scenario describes. */
export interface RunPart {
  readonly step: number
  readonly scenario: Scenario
}

/** What a run was played with: the scenario it started with, and those that edits made of it on the way. */
export class RunLog {
  readonly parts = signal<readonly RunPart[]>([])

  /** Records the scenario from a step on, and forgets what came later. */
  record(step: number, scenario: Scenario): void {
    const before = this.parts.peek().filter((part) => part.step < step)
    const isSame = before.at(-1)?.scenario.world === scenario.world
    this.parts.value = isSame ? before : [...before, { step, scenario }]
  }
}
