import { behaviorColorOf, drawShapes, PALETTES, type Pen } from '@drover/io/drawing'
import { drawFields } from '../stage/map/draw-fields.js'
import type { Overlay, OverlayData, SceneContents } from './overlay.js'

/** Draws the debug drawings of the named behaviors; without names, of all behaviors without a separate overlay. */
function drawDebugShapes(
  pen: Pen,
  { insight, color, theme }: OverlayData,
  isMeant: (behavior: string) => boolean,
): void {
  const drawn = insight.debugDrawing?.behaviors.filter(({ behavior }) => isMeant(behavior)) ?? []
  const shapes = drawn.flatMap((one) => one.shapes)
  drawShapes(pen, shapes, color, PALETTES[theme].paper)
}

const anyOf = (names: ReadonlySet<string>) => ({
  wants: { agent: true },
  isAvailable: ({ behaviors }: SceneContents) => [...behaviors].some((name) => names.has(name)),
})

const PATHS = new Set(['followPath', 'stayOnPath'])
const WANDERING = new Set(['wander', 'graze'])
const FIELDS = new Set(['followField'])
const BARRIERS = new Set([
  'avoidObstacles',
  'repelObstacles',
  'avoidSlopes',
  'stayWithinWalls',
  'contain',
  'followWall',
])
const ZONES = new Set(['separate', 'align', 'cohere', 'keepDistance', 'matchVelocity', 'steerToCenter'])
const OWN = [PATHS, WANDERING, FIELDS, BARRIERS, ZONES]

export const path: Overlay = {
  name: 'path',
  key: 'h',
  about: 'The path with its radius, the predicted position, the normal point and the target.',
  ...anyOf(PATHS),
  draw(pen, data) {
    const { frame, color } = data
    for (const { points, radius, closed } of frame.paths) {
      pen.band(points, radius, closed, { color, alpha: 0.12 })
      const around = closed ? [...points, ...points.subarray(0, 3)] : points
      pen.lines([around], { color, width: 2 })
    }
    drawDebugShapes(pen, data, (behavior) => PATHS.has(behavior))
  },
}

export const wanderCircle: Overlay = {
  name: 'wander circle',
  key: 'w',
  about: 'The circle ahead and the point on it that the agent seeks.',
  ...anyOf(WANDERING),
  draw: (pen, data) => drawDebugShapes(pen, data, (behavior) => WANDERING.has(behavior)),
}

export const field: Overlay = {
  name: 'flow field',
  key: 'l',
  about: 'The vectors of the field, and where the agent samples it.',
  wants: { agent: true },
  below: true,
  isAvailable: ({ surroundings }) => Object.keys(surroundings?.fields ?? {}).length > 0,
  draw(pen, data) {
    drawFields(pen, data.surroundings, data.frame, data.theme, { color: data.color, alpha: 0.7 })
    drawDebugShapes(pen, data, (behavior) => FIELDS.has(behavior))
  },
}

export const barriers: Overlay = {
  name: 'obstacles',
  key: 'o',
  about: 'The obstacle ahead as the agent sees it, the edge that it aims at, and the walls that it avoids.',
  ...anyOf(BARRIERS),
  draw: (pen, data) => drawDebugShapes(pen, data, (behavior) => BARRIERS.has(behavior)),
}

export const zones: Overlay = {
  name: 'zones',
  key: 'z',
  about: 'The radius of each behavior, in the color of the behavior.',
  ...anyOf(ZONES),
  draw(pen, data) {
    const { insight, theme } = data
    const order = insight.reasons?.behaviors ?? []
    for (const { place, behavior, shapes } of insight.debugDrawing?.behaviors ?? []) {
      if (!ZONES.has(behavior)) continue
      const k = order.findIndex((one) => one.place === place)
      const color = k < 0 ? data.color : behaviorColorOf(k, theme)
      drawShapes(pen, shapes, color, PALETTES[theme].paper)
    }
  },
}

export const targets: Overlay = {
  name: 'targets',
  key: 't',
  about: 'What the agent seeks or flees: targets, waters, grounds.',
  wants: { agent: true },
  isAvailable: ({ behaviors }) => [...behaviors].some((name) => !OWN.some((names) => names.has(name))),
  draw: (pen, data) => drawDebugShapes(pen, data, (behavior) => !OWN.some((names) => names.has(behavior))),
}
