import type { Mark, Pen, Theme } from '@drover/io/drawing'
import type { FormulaTerm } from 'drover/inspect'
import type { Frame } from '../simulation/frame.js'
import type { Insight, InsightRequest } from '../simulation/player/insight.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import type { TermRequest } from '../simulation/player/term-now.js'

/** The data that overlays draw. */
export interface OverlayData {
  readonly frame: Frame
  readonly surroundings: Surroundings
  readonly insight: Insight
  readonly theme: Theme
  readonly color: string
  /** Whether to show all agents, if the overlay can. */
  readonly allAgents: boolean
}

/** The parts of a scene that decide which overlays have something to show. */
export interface SceneContents {
  /** Names of all behaviors. */
  readonly behaviors: ReadonlySet<string>
  readonly surroundings: Surroundings | undefined
  /** Whether external forces act on agents. */
  readonly outside: boolean
}

/** An overlay shows what an agent knows, perceives or desires. */
export interface Overlay {
  /** Also the mark whose color it has. */
  readonly name: Mark
  /** The key that toggles it while the stage has the focus. */
  readonly key: string
  /** One sentence about it. */
  readonly about: string
  readonly wants: Partial<InsightRequest>
  /** Drawn below the agents instead of above. */
  readonly below?: boolean
  /** Whether it has something to show in a scene; always if omitted. */
  isAvailable?(offer: SceneContents): boolean
  draw(pen: Pen, data: OverlayData): void
}

/** The term of a formula under the pointer, and its request to the world. */
export interface PointedTerm {
  readonly term: FormulaTerm
  readonly asked: TermRequest
  /** Draws it at its agent. Included here because formulas load after the stage. */
  draw(pen: Pen, data: Omit<OverlayData, 'color' | 'allAgents'>): void
}
