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
import type { Session } from '../app/session.js'
import { stageCanvas } from '../stage/stage-canvas.js'
import type { Made, Tell } from './task.js'

export interface FilmTask {
  readonly steps: number
  /** Steps between two frames. */
  readonly every: number
  readonly framesPerSecond: number
  readonly fromStart: boolean
}

/** A film is at most so many pixels wide or high; both are even, as codecs want them. */
const LARGEST = 1920

/** MP4 plays nearly everywhere, when the browser can make its codec; the others go into WebM. */
const CODECS: readonly VideoCodec[] = ['avc', 'vp9', 'vp8', 'av1']

/**
 * A film of the stage as it is shown: a frame for every so many steps, however long they take. The session is
 * played for it and stands where the film ends. Throws where the browser cannot write films.
 */
export async function makeFilm(
  session: Session,
  { steps, every, framesPerSecond, fromStart }: FilmTask,
  tell: Tell,
  signal: AbortSignal,
): Promise<Made> {
  const { clock } = session
  clock.playing.value = false
  const fault = session.rule.fault.value
  const told = session.notices.value
  if (fromStart) await clock.restart()
  const picture = document.createElement('canvas')
  const context = sized(picture)
  const codec = await codecFor(picture, framesPerSecond)
  const target = new BufferTarget()
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat()
  const output = new Output({ format, target })
  const source = new CanvasSource(picture, { codec, quality: QUALITY_HIGH })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  try {
    await output.start()
    const frames = Math.floor(steps / every) + 1
    for (let frame = 0; frame < frames; frame++) {
      if (frame > 0) await clock.advance(every, Number.POSITIVE_INFINITY)
      if (session.problems.value.length > 0 || session.notices.value !== told)
        throw new Error('the world could not continue')
      const found = session.rule.fault.value
      if (found !== fault) throw new Error(`your rule was stopped: ${found?.message}`)
      await drawn(session.step)
      signal.throwIfAborted()
      const stage = stageCanvas()
      if (stage === null) throw new Error('the stage is gone')
      context.drawImage(stage, 0, 0, picture.width, picture.height)
      await source.add(frame / framesPerSecond, 1 / framesPerSecond)
      tell((frame + 1) / frames)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  if (target.buffer === null) throw new Error('the encoder produced no data')
  const ending = codec === 'avc' ? 'mp4' : 'webm'
  return { content: new Blob([target.buffer], { type: `video/${ending}` }), ending: `.${ending}` }
}

/** Gives a canvas the size of the film. */
function sized(picture: HTMLCanvasElement): CanvasRenderingContext2D {
  const stage = stageCanvas()
  if (stage === null) throw new Error('there is no stage')
  const share = Math.min(1, LARGEST / Math.max(stage.width, stage.height))
  picture.width = even(stage.width * share)
  picture.height = even(stage.height * share)
  return picture.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
}

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2))

async function codecFor({ width, height }: HTMLCanvasElement, frameRate: number): Promise<VideoCodec> {
  const options = { width, height, frameRate, quality: QUALITY_HIGH }
  const codec = 'VideoEncoder' in globalThis ? await getFirstEncodableVideoCodec([...CODECS], options) : null
  if (codec !== null) return codec
  throw new Error(
    isSecureContext
      ? 'this browser cannot encode films'
      : 'browsers encode films only on https or localhost pages',
  )
}

/** Settles once the stage shows a step; a worker may be drawing it. */
async function drawn(step: number): Promise<void> {
  do await new Promise((resolve) => requestAnimationFrame(resolve))
  while (Number(stageCanvas()?.dataset.drawn ?? step) !== step)
}
