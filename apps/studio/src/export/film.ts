import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'
import type { Session } from '../session/session.js'
import type { Look } from '../stage/look.js'
import { canvasOf } from './map-painter.js'
import { type FilmCamera, Pictures } from './pictures.js'
import type { Size } from './sizes.js'
import type { Made, ReportShare } from './task.js'

export interface FilmTask {
  readonly steps: number
  /** Steps between two frames. */
  readonly every: number
  readonly framesPerSecond: number
  readonly fromStart: boolean
  /** Both lengths are even, as codecs require. */
  readonly size: Size
  readonly camera: FilmCamera
}

/** MP4 plays nearly everywhere, if the browser can encode H.264; the other codecs go into WebM. */
const CODECS: readonly VideoCodec[] = ['avc', 'vp9', 'vp8', 'av1']

/**
 * Films the world as the stage shows it: a frame every `every` steps, however long they take. The paused session makes
 * these steps. Throws if the browser cannot encode films.
 */
export async function makeFilm(
  session: Session,
  look: Look,
  { steps, every, framesPerSecond, fromStart, size, camera }: FilmTask,
  report: ReportShare,
  signal: AbortSignal,
): Promise<Made> {
  const { clock } = session
  const fault = session.rule.fault.value
  const noticesBefore = session.notices.value
  if (fromStart) await clock.restart()
  const codec = await codecFor(size, framesPerSecond)
  const context = canvasOf(...size)
  const target = new BufferTarget()
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat()
  const output = new Output({ format, target })
  const source = new CanvasSource(context.canvas, { codec, quality: QUALITY_HIGH })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  const pictures = new Pictures(session, look, size, camera)
  try {
    await output.start()
    await pictures.begin()
    const frames = Math.floor(steps / every) + 1
    for (let frame = 0; frame < frames; frame++) {
      if (frame > 0) await clock.advance(every, Number.POSITIVE_INFINITY)
      const found = session.rule.fault.value
      if (found !== fault) throw new Error(`your rule was stopped: ${found?.message}`)
      if (session.problems.value.length > 0 || session.notices.value !== noticesBefore)
        throw new Error('the world could not continue')
      signal.throwIfAborted()
      context.drawImage(pictures.take(frame / frames), 0, 0)
      await source.add(frame / framesPerSecond, 1 / framesPerSecond)
      report((frame + 1) / frames)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  } finally {
    pictures.end()
  }
  if (target.buffer === null) throw new Error('the encoder produced no data')
  const ending = codec === 'avc' ? 'mp4' : 'webm'
  return { content: new Blob([target.buffer], { type: `video/${ending}` }), ending: `.${ending}` }
}

async function codecFor([width, height]: Size, frameRate: number): Promise<VideoCodec> {
  const options = { width, height, frameRate, quality: QUALITY_HIGH }
  const codec = 'VideoEncoder' in globalThis ? await getFirstEncodableVideoCodec([...CODECS], options) : null
  if (codec !== null) return codec
  throw new Error(
    isSecureContext
      ? 'this browser cannot encode films'
      : 'browsers encode films only on https or localhost pages',
  )
}
