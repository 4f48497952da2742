import type { WorldDescription } from 'drover'
import { FORMAT, type PopulationColors, type RunDescription, type Scenario } from '../../scenario.js'
import type { Scene } from '../../scene.js'

interface SteeringScene
  extends Pick<Scene, 'name' | 'title' | 'about' | 'source' | 'tryThis' | 'controls' | 'breaks'>,
    Partial<Pick<Scene, 'section'>> {
  readonly world: WorldDescription
  readonly run: RunDescription
  /** The steps that show what it is about; the last alone when left out. */
  readonly at?: readonly number[]
  /** Where the order of the populations would give misleading ones. */
  readonly colors?: PopulationColors
  readonly lines?: NonNullable<Scenario['view']>['lines']
  /** The populations drawn round, such as balls. */
  readonly discs?: readonly string[]
}

/** A scene that shows what single agents do about others and about places. */
export function steeringScene({ world, run, at, colors, lines, discs, ...scene }: SteeringScene): Scene {
  const { title, about } = scene
  const scenario: Scenario = {
    drover: FORMAT,
    title,
    about,
    world,
    run,
    view: {
      y: 'up',
      ...(at && { at }),
      ...(colors && { colors }),
      ...(lines && { lines }),
      ...(discs && { discs }),
    },
  }
  return { section: 'beyond the book', ...scene, scenario }
}
