import type { Mark, Pen, Theme } from '@drover/io/drawing'
import type { FormulaTerm } from 'drover/inspect'
import type { Frame } from '../simulation/frame.js'
import type { Insight, InsightRequest, TermRequest } from '../simulation/insight.js'
import type { Surroundings } from '../simulation/surroundings.js'

/** What an overlay draws from. */
export interface OverlayData {
  readonly frame: Frame
  readonly surroundings: Surroundings
  readonly insight: Insight
  readonly theme: Theme
  readonly color: string
  /** Whether all agents are meant, where an overlay can show them. */
  readonly allAgents: boolean
}

/** What a scene holds, as far as it decides which overlays have anything to show there. */
export interface SceneContents {
  /** Names of all behaviors. */
  readonly behaviors: ReadonlySet<string>
  readonly surroundings: Surroundings | undefined
  /** Whether anything acts on anybody from outside. */
  readonly outside: boolean
}

/** Something that makes visible what an agent knows, looks at or wants. */
export interface Overlay {
  /** Its color is that of the mark. */
  readonly name: Mark
  /** The key that turns it on and off while the stage has the focus. */
  readonly key: string
  /** One sentence for people. */
  readonly about: string
  readonly wants: Partial<InsightRequest>
  /** Drawn below the agents instead of above. */
  readonly below?: boolean
  /** Whether it has anything to show in a scene; always when left out. */
  isAvailable?(offer: SceneContents): boolean
  draw(pen: Pen, data: OverlayData): void
}

/** A term of a formula that a person points at, and which it is for the world. */
export interface PointedTerm {
  readonly term: FormulaTerm
  readonly asked: TermRequest
  /** Draws it at its agent. The stage has it from here, since formulas are loaded after it. */
  draw(pen: Pen, data: Omit<OverlayData, 'color' | 'allAgents'>): void
}
