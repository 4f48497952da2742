import type { Scenario } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'
import type { SharedRule } from '../rule/rule-in-scenario.js'

/** A part of a run: from this step on, the world is as the scenario describes. */
export interface RunPart {
  readonly step: number
  readonly scenario: Scenario
  /** A rule that runs as code, whose text no scenario holds. */
  readonly rule?: SharedRule | undefined
}

/** Agents that a stroke added at a step, or removed: then their number is negative. */
interface Stroked {
  readonly by: object
  readonly step: number
  readonly agents: number
}

/** The steps at which somebody moved the pointer first and last. */
type Pointed = readonly [first: number, last: number]

/** What a run was played with: the scenario it started with, what edits made of it on the way, and what hands did. */
export class RunLog {
  readonly parts = signal<readonly RunPart[]>([])
  readonly strokes = signal<readonly Stroked[]>([])
  readonly pointed = signal<Pointed | undefined>(undefined)
  readonly isChanged = computed(
    () => this.parts.value.length > 1 || this.strokes.value.length > 0 || this.pointed.value !== undefined,
  )

  /** Records the scenario from a step on, and forgets what came later. */
  record(step: number, scenario: Scenario, rule?: SharedRule): void {
    const before = this.parts.peek().filter((part) => part.step < step)
    const last = before.at(-1)
    const isSame = last?.scenario.world === scenario.world && last.rule?.source === rule?.source
    this.parts.value = isSame ? before : [...before, { step, scenario, rule }]
    this.forgetHandsAfter(step)
  }

  /** Records agents that a stroke added or removed; those that it took back at the same step are forgotten. */
  stroke(by: object, step: number, agents: number): void {
    const isThis = (one: Stroked): boolean => one.by === by && one.step === step
    const others = this.strokes.peek().filter((one) => !isThis(one))
    const sum = agents + (this.strokes.peek().find(isThis)?.agents ?? 0)
    this.strokes.value = sum === 0 ? others : [...others, { by, step, agents: sum }]
  }

  /** Records that somebody moved the pointer. */
  point(step: number): void {
    this.pointed.value = [this.pointed.peek()?.[0] ?? step, step]
  }

  forgetHandsAfter(step: number): void {
    this.strokes.value = this.strokes.peek().filter((one) => one.step <= step)
    const [first, last] = this.pointed.peek() ?? [Number.POSITIVE_INFINITY, 0]
    this.pointed.value = first <= step ? [first, Math.min(last, step)] : undefined
  }

  /** What it holds now; returns how to come back to it. */
  mark(): () => void {
    const [parts, strokes, pointed] = [this.parts.peek(), this.strokes.peek(), this.pointed.peek()]
    return () => {
      this.parts.value = parts
      this.strokes.value = strokes
      this.pointed.value = pointed
    }
  }

  /** Goes on with what another one holds. */
  copy(other: RunLog): void {
    this.parts.value = other.parts.value
    this.strokes.value = other.strokes.value
    this.pointed.value = other.pointed.value
  }
}
