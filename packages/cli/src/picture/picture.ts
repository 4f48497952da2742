import type { ResolvedScenario } from '@drover/scenarios'
import { Resvg } from '@resvg/resvg-js'
import type { World } from 'drover'
import { counted } from '../terminal/write.js'
import { drawAgents } from './draw-agents.js'
import { drawGround } from './draw-ground.js'
import { drawLegend } from './draw-legend.js'
import { drawTrails } from './draw-trails.js'
import { Frame, MARGIN } from './frame.js'
import { letter, widthOfText } from './lettering.js'
import { FRAME, INK, PAPER } from './palette.js'
import { steersIn } from './steers-in.js'
import { element } from './svg.js'
import type { Trails } from './trails.js'

/**
 * The present state of a world as a PNG: what agents steer by, their trails, and the agents.
 * 3D is seen from above.
 */
export function renderPicture(
  world: World,
  scenario: ResolvedScenario,
  name: string,
  trails: Trails,
): Uint8Array {
  const svg = drawPicture(world, scenario, name, trails)
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

function drawPicture(world: World, scenario: ResolvedScenario, name: string, trails: Trails): string {
  const frame = new Frame(world, scenario.view.y)
  const { width, height, inner } = frame
  const box = { x: inner.x, y: inner.y, width: inner.width, height: inner.height }
  const { populations, space } = world
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, element('clipPath', { id: 'world' }, element('rect', box))),
    element('rect', { width, height, fill: PAPER }),
    element(
      'g',
      { 'clip-path': 'url(#world)' },
      drawGround(world, scenario, frame),
      ...populations.map((population) => drawTrails(trails, population, space, frame)),
      ...populations.map((population) => drawAgents(population, steersIn(scenario.world, population), frame)),
    ),
    element('rect', { ...box, fill: 'none', stroke: FRAME, 'stroke-width': 1.2 }),
    drawCaption(world, scenario.title ?? name, frame),
    drawLegend(world, scenario, frame),
  )
}

/** What it shows on the left; step, agents and seed on the right, as far as there is room. */
function drawCaption({ populations, space, steps, seed }: World, title: string, frame: Frame): string {
  const agents = populations.reduce((sum, { count }) => sum + count, 0)
  const facts = [`step ${steps}`, counted(agents, 'agent'), `seed ${seed}`]
  if (space.dimensions === 3) facts.unshift('seen from above')
  const right = facts.join('   ')
  const y = frame.height - MARGIN - 14
  const room = frame.width - 2 * MARGIN
  const left = shortened(title, room - widthOfText(right) - MARGIN)
  return letter(left, MARGIN, y, INK) + letter(right, frame.width - MARGIN - widthOfText(right), y, INK)
}

/** As many whole words of a text as there is room for. */
function shortened(text: string, room: number): string {
  const words = text.split(/\s+/)
  while (words.length > 0 && widthOfText(words.join(' ')) > room) words.pop()
  return words.join(' ')
}
