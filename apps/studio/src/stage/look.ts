import type { Scenario } from '@drover/scenarios'
import { type Signal, signal } from '@preact/signals'
import type { Session } from '../app/session.js'
import { Overlays } from '../overlays/overlays.js'
import type { ViewRequest } from '../share/view-request.js'
import { type ColorBy, colorOfScenario } from './coloring.js'
import type { CameraKind, Eye, Shape } from './space/choices.js'

/** What the user wants to see on the stage. */
export interface Look {
  readonly colorBy: Signal<ColorBy>
  readonly trails: Signal<boolean>
  readonly fields: Signal<boolean>
  /** Targets, regions and what else behaviors go by. */
  readonly guides: Signal<boolean>
  readonly contours: Signal<boolean>
  /** The map from above, or the world in space; undefined: as the world is. */
  readonly view: Signal<'map' | 'space' | undefined>
  /** Why nothing can be shown in space; empty where it can. */
  readonly noSpace: Signal<string>
  readonly camera: Signal<CameraKind>
  /** Where the camera is, once a person has moved it. */
  readonly eye: Signal<Eye | undefined>
  /** What agents look like in space; undefined: as fits the scene. */
  readonly shape: Signal<Shape | undefined>
  readonly overlays: Overlays
}

/** As a scenario says, and as an address asks for instead. */
export const createLook = (scenario: Scenario, asked: ViewRequest): Look => ({
  colorBy: signal(asked.color ?? colorOfScenario(scenario.view?.color)),
  trails: signal(!asked.hide?.includes('trails')),
  fields: signal(!asked.hide?.includes('fields')),
  guides: signal(!asked.hide?.includes('guides')),
  contours: signal(!asked.hide?.includes('contours')),
  view: signal(asked.view),
  noSpace: signal(''),
  camera: signal(asked.camera ?? 'orbit'),
  eye: signal(asked.eye),
  shape: signal(asked.shape),
  overlays: new Overlays(),
})

/** What is shown: as the person chose, else worlds with a depth or a ground in space and all others as a map. */
export function viewOf({ surroundings, scene }: Session, look: Look): 'map' | 'space' {
  if (look.noSpace.value !== '') return 'map'
  const depth = surroundings.value?.depth ?? scene.scenario.world.depth ?? 0
  const hasGround = scene.scenario.world.terrain !== undefined
  return look.view.value ?? (depth > 0 || hasGround ? 'space' : 'map')
}
