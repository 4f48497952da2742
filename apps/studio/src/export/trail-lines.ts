import { TRAIL_BANDS, trailColor, trailOpacity, trailWidth } from '@drover/io/drawing'
import type { Session } from '../session/session.js'
import type { Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import { forEachTrailLine } from '../stage/map/trail-steps.js'
import type { TrailColors } from '../stage/map/trails.js'
import type { View } from '../stage/map/view.js'
import type { ReportShare } from './task.js'

/** Frames more steps apart are not joined by a line. */
const GAP = 30

/** Trails as lines, which can be drawn at any size; the stage copies pixels. */
export class TrailLines {
  #frames: Frame[] = []

  add(frame: Frame, { trailSteps }: Surroundings): void {
    const kept = this.#frames.filter(({ step }) => step < frame.step && step >= frame.step - trailSteps)
    this.#frames = [...kept, frame]
  }

  draw(
    canvas: CanvasRenderingContext2D,
    view: View,
    surroundings: Surroundings,
    { isByPopulation, theme }: TrailColors,
  ): void {
    const frames = this.#frames
    const now = frames.at(-1)
    if (now === undefined) return
    const agents = now.populations.reduce((sum, { count }) => sum + count, 0)
    canvas.save()
    canvas.lineWidth = trailWidth(agents)
    for (let band = 0; band < TRAIL_BANDS; band++) {
      canvas.globalAlpha = trailOpacity((band + 1) / TRAIL_BANDS)
      now.populations.forEach(({ color }, k) => {
        canvas.strokeStyle = trailColor(color, isByPopulation, theme)
        canvas.beginPath()
        for (let at = 1; at < frames.length; at++) {
          const left = 1 - (now.step - frames[at].step) / surroundings.trailSteps
          const isOfBand = Math.min(Math.floor(left * TRAIL_BANDS), TRAIL_BANDS - 1) === band
          if (isOfBand && frames[at].step - frames[at - 1].step <= GAP)
            trace(canvas, view, surroundings, frames[at - 1], frames[at], k)
        }
        canvas.stroke()
      })
    }
    canvas.restore()
  }
}

/** The lines of a population from one frame to the next. */
function trace(
  canvas: CanvasRenderingContext2D,
  view: View,
  surroundings: Surroundings,
  last: Frame,
  frame: Frame,
  k: number,
): void {
  const before = last.populations[k]
  if (before === undefined) return
  forEachTrailLine(before, frame.populations[k], surroundings, (fromX, fromY, toX, toY) => {
    canvas.moveTo(view.x(fromX), view.y(fromY))
    canvas.lineTo(view.x(toX), view.y(toY))
  })
}

/**
 * The trails that lead to the present step. The worker replays these steps up to the present one, so that trails are
 * complete even if the page made many steps at once.
 */
export async function trailsTo(
  session: Session,
  report: ReportShare,
  signal: AbortSignal,
): Promise<TrailLines> {
  const trails = new TrailLines()
  const surroundings = session.surroundings.peek()
  if (surroundings === undefined) return trails
  const { step: now } = session
  const first = Math.max(now - surroundings.trailSteps, session.first.peek())
  await session.act(async (simulation) => {
    for (let step = first; step <= now; step++) {
      // Canceling restores the present step too.
      const { frame } = await simulation.request('goTo', signal.aborted ? now : step)
      if (signal.aborted) return
      trails.add(frame, surroundings)
      report((step - first) / (now - first + 1))
    }
  })
  signal.throwIfAborted()
  return trails
}
