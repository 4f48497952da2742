import {
  drawCells,
  drawField,
  drawGuides,
  drawLines,
  drawObstacles,
  drawPaths,
  fieldLook,
  movedIn,
  obstaclesOf,
  solidsOf,
} from '@drover/io/drawing'
import type { ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { placeMapsOf } from 'drover/inspect'
import type { Path, Space } from 'drover/queries'
import type { Frame } from '../frame.js'
import { guidesOf } from '../leaders.js'
import { PAINT, THEME } from '../paint.js'
import { element, lineThrough } from '../svg.js'
import { drawnBy } from '../svg-pen.js'
import { drawTints } from './draw-maps.js'
import { drawPerceptionOf } from './draw-perception.js'
import { drawSurface } from './draw-surface.js'
import { drawTerrain } from './draw-terrain.js'

/**
 * Faintly draws what agents steer by: terrain or surface, field images, regions with their own numbers,
 * obstacles, roads, flow fields, and guides of behaviors except targets. Also draws other things the scenario
 * shows, and the world's box if agents have left it.
 */
export function drawGround(
  world: World,
  { world: description, view: { show, lines } }: Pick<ResolvedScenario, 'world' | 'view'>,
  frame: Frame,
): string {
  const { space, obstacles } = world
  const fields = [...world.fields.values()]
  const look = fieldLook(
    fields.some(({ image }) => image !== undefined),
    THEME,
  )
  const standing = {
    obstacles: obstaclesOf(obstacles),
    solids: solidsOf(obstacles),
    moved: movedIn(obstacles),
  }
  return [
    drawTerrain(world.terrain, frame),
    drawSurface(world.surface, frame),
    drawTints(fields, placeMapsOf(world), space, frame),
    drawnBy(frame, (pen) => {
      for (const field of fields) drawField(pen, field, look)
      drawLines(pen, lines, THEME)
      drawObstacles(pen, standing, THEME)
      drawPaths(pen, [...world.paths.values()].map(pathOf), THEME)
      drawGuides(pen, guidesOf(world), THEME)
      if (show.includes('index cells')) drawCells(pen, cellsIn(world), space, THEME)
    }),
    show.includes('perception') ? drawPerceptionOf(world, description, frame) : '',
    frame.showsBeyond ? drawBox(space, frame) : '',
  ].join('')
}

function pathOf({ x, y, z, count, radius, closed }: Path) {
  const points = Array.from({ length: count }, (_, k) => [x[k] as number, y[k] as number, z[k] as number])
  return { points: points.flat(), radius, closed }
}

/** The cells of neighbor search, of all populations. */
const cellsIn = (world: World) => world.populations.flatMap((population) => world.cellsOf(population) ?? [])

/** The world's box. */
function drawBox({ width, height }: Space, frame: Frame): string {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const d = lineThrough(
    corners.map(([x, y]) => [frame.x(x), frame.y(y)] as const),
    true,
  )
  return element('path', {
    d,
    fill: 'none',
    stroke: PAINT.ground,
    'stroke-opacity': 0.45,
    'stroke-dasharray': '3 6',
  })
}
