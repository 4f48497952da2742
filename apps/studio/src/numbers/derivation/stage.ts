import type { Pen, Theme } from '@drover/io/drawing'
import type { ReadonlySignal } from '@preact/signals'
import type { Vector } from 'drover'
import type { Derivation } from '../../simulation/player/derivation.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import type { View } from '../../stage/map/view.js'

/**
 * The meaning of a vector, which sets its color: a velocity, a desired velocity, a sum of forces, what a neighbor adds,
 * the way to a target, or a behavior's force.
 */
export type Kind = 'velocity' | 'desired' | 'sum' | 'neighbor' | 'target' | { readonly behavior: number }

/** A line of a calculation: operator, operand and result. */
export interface Row {
  readonly sign: '' | '−' | '+' | '=' | '×' | '→' | '↻'
  readonly name: string
  readonly vector: Vector
  /** The color of its arrow, if any. */
  readonly kind?: Kind
}

/** An arrow from the agent, or from the tip of another arrow. */
export interface Arrow {
  readonly vector: Vector
  readonly from?: Vector
  readonly kind: Kind
  readonly label: string
  readonly isDashed?: boolean
  readonly isThin?: boolean
  /** A force before it was cut: drawn faintly, and not beyond the picture. */
  readonly isUncut?: boolean
  /** Its own scale, if it is not the stage's: that of the world, or that of a longest vector. */
  readonly scale?: 'world' | number
}

/** A stage from an agent's perception to its new velocity. */
export interface Stage {
  readonly key: string
  readonly title: string
  /** A plain description. */
  readonly about: string
  readonly formula: string
  readonly rows: readonly Row[]
  readonly arrows: readonly Arrow[]
  /** The length that scales the arrows: the largest of their unit. */
  readonly longest: number
  /** How many times as long as its velocities its forces are drawn, if it shows forces. */
  readonly forceFactor?: number | undefined
  /** An upper limit of lengths, drawn as a circle. */
  readonly limit?: number | undefined
  /** Whether perceived agents are marked. */
  readonly showsPerceived?: boolean
  /** The behavior whose perception is drawn. */
  readonly showsBehavior?: string
  /** Places of neighbors to mark. */
  readonly marked?: readonly Vector[]
}

/** A displayed stage, and its derivation. */
export interface ShownStage {
  readonly derivation: Derivation
  readonly stage: Stage
  /** Draws it at its agent. Included here because few users open derivations, so the stage does not load it. */
  draw(pen: Pen, theme: Theme): void
  /** Enlarges the map around the agent. Included here likewise. */
  closeUp(map: CloseUpMap): CloseUp
}

/** What a close-up needs of the map. */
export interface CloseUpMap {
  readonly element: HTMLCanvasElement
  readonly view: View
  readonly derived: ReadonlySignal<ShownStage | undefined>
  readonly surroundings: ReadonlySignal<Surroundings | undefined>
  /** Called after each change of the view. */
  moved(): void
  /** Shows the whole world. */
  fit(): void
}

/** A map that follows a derivation. */
export interface CloseUp {
  /** Fits to another size of the canvas; returns whether the map is enlarged. */
  resized(): boolean
  /** Call it when the user moves the map, which then stays there. */
  leave(): void
  close(): void
}

/** What a behavior or selection does, in a sentence; empty if not known yet. */
export type SummaryOf = (kind: 'behavior' | 'selection', name: string) => string
