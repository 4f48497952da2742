import type { Session } from '../session/session.js'
import type { Look } from '../stage/look.js'
import { stageCanvas } from '../stage/map/stage-canvas.js'
import { MapPainter } from './map-painter.js'
import { mapView, Pictures } from './pictures.js'
import { type Size, stillSizeOf, wordsOf } from './sizes.js'
import type { Made, ReportShare } from './task.js'
import { TrailLines, trailsTo } from './trail-lines.js'

/** A picture of a paused world: the stage as PNG at a scale, or the map as SVG. */
export async function makeStill(
  session: Session,
  look: Look,
  scale: number | 'svg',
  report: ReportShare,
  signal: AbortSignal,
): Promise<Made> {
  const stage = stageCanvas()
  if (stage === null) throw new Error('there is no stage')
  const size = stillSizeOf(scale === 'svg' ? 1 : scale)
  const isMap = scale === 'svg' || !stage.classList.contains('space')
  const trails = look.trails.peek() && isMap ? await trailsTo(session, report, signal) : new TrailLines()
  const { seed = 1 } = session.edits.scenario.peek().world
  const ending = `-seed-${seed}-step-${session.step}.${scale === 'svg' ? 'svg' : 'png'}`
  if (scale !== 'svg') return { content: await pngOf(session, look, size, trails), ending }
  const { view, pixels } = mapView(session, stage, size, false)
  const svg = new MapPainter(session, look).svg(view, size[0] / pixels, size[1] / pixels, trails)
  return { content: new Blob([svg], { type: 'image/svg+xml' }), ending }
}

async function pngOf(session: Session, look: Look, size: Size, trails: TrailLines): Promise<Blob> {
  const pictures = new Pictures(session, look, size, 'shown', trails)
  try {
    const canvas = pictures.take(0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (png === null) throw new Error(`this browser cannot make a picture of ${wordsOf(size)} pixels`)
    return png
  } finally {
    pictures.end()
  }
}
