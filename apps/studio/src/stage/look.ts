import type { Scenario } from '@drover/scenarios'
import { type Signal, signal } from '@preact/signals'
import { Overlays } from '../overlays/overlays.js'
import type { Session } from '../session/session.js'
import type { ViewRequest } from '../share/view-request.js'
import { type ColorBy, colorOfScenario } from './coloring.js'
import type { CameraKind, Eye, Shape } from './space/choices.js'

/** The user's choices about the stage. */
export interface Look {
  readonly colorBy: Signal<ColorBy>
  readonly trails: Signal<boolean>
  readonly fields: Signal<boolean>
  /** Targets, regions and other guides of behaviors. */
  readonly guides: Signal<boolean>
  readonly contours: Signal<boolean>
  /** Map or 3D; undefined: the default of the world. */
  readonly view: Signal<'map' | 'space' | undefined>
  /** Why 3D is unavailable; empty if it is available. */
  readonly noSpace: Signal<string>
  readonly camera: Signal<CameraKind>
  /** The position of the camera: that of the scenario, until the user moves it. */
  readonly eye: Signal<Eye | undefined>
  /** The shape of agents in 3D; undefined: the default of the scene. */
  readonly shape: Signal<Shape | undefined>
  readonly overlays: Overlays
}

/** The look that a scenario names, overridden by the URL. */
export const createLook = (scenario: Scenario, asked: ViewRequest): Look => ({
  colorBy: signal(asked.color ?? colorOfScenario(scenario.view?.color)),
  trails: signal(!asked.hide?.includes('trails')),
  fields: signal(!asked.hide?.includes('fields')),
  guides: signal(!asked.hide?.includes('guides')),
  contours: signal(!asked.hide?.includes('contours')),
  view: signal(asked.view),
  noSpace: signal(''),
  camera: signal(asked.camera ?? 'orbit'),
  eye: signal(asked.eye ?? (scenario.view?.eye as Eye | undefined)),
  shape: signal(asked.shape),
  overlays: new Overlays(),
})

/** Map or 3D: the user's choice, else 3D for worlds with a depth or ground and the map for all others. */
export function viewOf({ surroundings, scene }: Session, look: Look): 'map' | 'space' {
  if (look.noSpace.value !== '') return 'map'
  const depth = surroundings.value?.depth ?? scene.scenario.world.depth ?? 0
  const hasGround = scene.scenario.world.terrain !== undefined
  return look.view.value ?? (depth > 0 || hasGround ? 'space' : 'map')
}
