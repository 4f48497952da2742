import { type Coloring, drawTargets, populationColors, trailColor } from '@drover/io/drawing'
import type { ResolvedScenario } from '@drover/scenarios'
import { Resvg } from '@resvg/resvg-js'
import type { World } from 'drover'
import { counted } from '../terminal/write.js'
import { coloringOf } from './coloring.js'
import { drawAgents } from './draw/draw-agents.js'
import { drawGround } from './draw/draw-ground.js'
import { drawLegend } from './draw/draw-legend.js'
import { drawMarks } from './draw/draw-marks.js'
import { drawTrails } from './draw/draw-trails.js'
import { Frame, MARGIN } from './frame.js'
import { guidesOf, type Leaders } from './leaders.js'
import { letter, widthOfText } from './lettering.js'
import { PAINT, THEME } from './paint.js'
import { areDiscs } from './steers-in.js'
import { element } from './svg.js'
import { drawnBy } from './svg-pen.js'
import type { Trails } from './trails.js'

/** A picture of one moment, to be rendered alone or beside others. */
export interface Moment {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Records of earlier steps. */
interface Seen {
  readonly trails: Trails
  readonly leaders: Leaders
}

/** Maximum total width of pictures side by side, in pixels; narrower ones keep their size. */
const WIDEST_STRIP = 3200

/** Pictures of moments as a PNG, the first on the left, each with its step below. */
export function renderMoments(moments: readonly Moment[]): Uint8Array {
  return new Resvg(stripOf(moments), { font: { loadSystemFonts: false } }).render().asPng()
}

/** One picture as it is, or several side by side. */
function stripOf(moments: readonly Moment[]): string {
  const [first] = moments
  if (moments.length === 1 && first !== undefined) return first.svg
  const width = moments.reduce((sum, moment) => sum + moment.width, 0)
  const height = Math.max(...moments.map((moment) => moment.height))
  const scale = Math.min(1, WIDEST_STRIP / width)
  let x = 0
  const placed = moments.map((moment) => {
    const at = element('g', { transform: `translate(${x} 0)` }, moment.svg)
    x += moment.width
    return at
  })
  const size = { width: Math.round(scale * width), height: Math.round(scale * height) }
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${width} ${height}` },
    element('rect', { width, height, fill: PAINT.paper }),
    ...placed,
  )
}

/**
 * The present state of a world as a picture: what agents steer by, their trails, and the agents. Shows 3D worlds
 * from above.
 */
export function drawMoment(world: World, scenario: ResolvedScenario, name: string, seen: Seen): Moment {
  const frame = new Frame(world, scenario.view.y)
  const { width, height } = frame
  const colors = coloringOf(world, scenario.view)
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('rect', { width, height, fill: PAINT.paper }),
    drawWorld(world, scenario, frame, colors, seen),
    drawCaption(world, scenario.title ?? name, frame),
    drawLegend(world, scenario, frame, colors),
  )
  return { svg, width, height }
}

/**
 * The same without caption and legend: the world in its frame.
 *
 * @public scripts/behavior-pictures.mjs draws by it.
 */
export function drawWorld(
  world: World,
  scenario: ResolvedScenario,
  frame: Frame,
  colors: Coloring,
  { trails, leaders }: Seen,
): string {
  const { x, y, width, height } = frame.inner
  const box = { x, y, width, height }
  const { populations, space } = world
  const isByPopulation = colors.legend.kind === 'populations'
  const places = populationColors(populations, scenario.view.colors)
  // Pictures side by side each need a clip of their own.
  const clip = `world-${world.steps}`
  return [
    element('defs', {}, element('clipPath', { id: clip }, element('rect', box))),
    element(
      'g',
      { 'clip-path': `url(#${clip})` },
      drawGround(world, scenario, frame),
      ...populations.map((population, k) =>
        drawTrails(trails, population, space, frame, trailColor(places[k] as number, isByPopulation, THEME)),
      ),
      ...populations.map((population) =>
        drawAgents(population, !areDiscs(scenario, population), frame, colors),
      ),
      // A target that agents have reached lies below all of them.
      drawnBy(frame, (pen) => drawTargets(pen, guidesOf(world), THEME)),
      drawMarks(world, scenario.world, scenario.view.show, frame),
      ...populations.map((population) => leaders.draw(population, frame)),
    ),
    element('rect', { ...box, fill: 'none', stroke: PAINT.frame, 'stroke-width': 1.2 }),
  ].join('')
}

/** The title on the left; step, agents and seed on the right, if there is room. */
function drawCaption({ populations, space, steps, seed }: World, title: string, frame: Frame): string {
  const agents = populations.reduce((sum, { count }) => sum + count, 0)
  const facts = [`step ${steps}`, counted(agents, 'agent'), `seed ${seed}`]
  if (space.dimensions === 3) facts.unshift('seen from above')
  const right = facts.join('   ')
  const y = frame.height - MARGIN - 14
  const room = frame.width - 2 * MARGIN
  const left = shortened(title, room - widthOfText(right) - MARGIN)
  return (
    letter(left, MARGIN, y, PAINT.ink) +
    letter(right, frame.width - MARGIN - widthOfText(right), y, PAINT.ink)
  )
}

/** As many whole words of a text as fit. */
function shortened(text: string, room: number): string {
  const words = text.split(/\s+/)
  while (words.length > 0 && widthOfText(words.join(' ')) > room) words.pop()
  return words.join(' ')
}
