import type { BoundPopulation } from '../binding/bound-population.js'
import type { DebugDrawing } from './debug-drawing.js'
import type { Guide } from './guides.js'
import type { ReadTerm } from './term-value.js'

/** The feature of the plug-in `drawings`. */
export interface Drawings<Drawn> {
  guidesOf(bound: readonly BoundPopulation[], time: number): readonly Guide[]
  pushesOf(world: Drawn): readonly Guide[]
  debugDrawingOf(
    bound: BoundPopulation,
    row: number,
    time: number,
    step: number,
    readTerm?: ReadTerm,
  ): DebugDrawing
}
