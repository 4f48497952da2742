import type { BoundPopulation } from '../binding/bound-population.js'
import type { DebugDrawing } from './debug-drawing.js'
import type { Guide } from './guides.js'
import type { TermAsked } from './term-value.js'

/** What the plug-in `drawings` has. */
export interface Drawings<Drawn> {
  guidesOf(bound: readonly BoundPopulation[], time: number): readonly Guide[]
  pushesOf(world: Drawn): readonly Guide[]
  debugDrawingOf(
    bound: BoundPopulation,
    row: number,
    time: number,
    step: number,
    term?: TermAsked,
  ): DebugDrawing
}
