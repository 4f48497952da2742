import type { BoundPopulation } from '../binding/bound-population.js'
import type { Guide } from './guides.js'
import type { Sketch } from './sketch.js'

/** What the plug-in `drawings` has. */
export interface Drawings<Drawn> {
  guidesOf(bound: readonly BoundPopulation[], time: number): readonly Guide[]
  pushesOf(world: Drawn): readonly Guide[]
  sketchOf(bound: BoundPopulation, row: number, time: number, step: number): Sketch
}
