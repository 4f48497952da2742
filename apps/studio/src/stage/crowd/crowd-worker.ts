/// <reference lib="webworker" />
import { drawnBuffersOf } from '../../simulation/frame.js'
import { isSoftwareRenderer } from '../space/is-software.js'
import { GlPainter } from './gl-painter.js'
import { PixelPainter } from './pixel-painter.js'
import type { CrowdAnswer, CrowdRequest } from './request.js'

/** Draws by a graphics processor; undefined where there is none. */
let gl: GlPainter | undefined
let hasTried = false
const pixels = new PixelPainter()

function tryGl(): void {
  hasTried = true
  try {
    gl = new GlPainter()
  } catch {
    return
  }
  // A program instead of a processor takes many times as long as drawing the pixels here.
  if (isSoftwareRenderer(gl.gl)) gl = undefined
  // A restored context has lost all its resources.
  gl?.whenRestored(tryGl)
}

/** What was painted last. */
let before: { readonly painter: GlPainter | PixelPainter; readonly frame: CrowdRequest['frame'] } | undefined

addEventListener('message', ({ data }: MessageEvent<CrowdRequest>) => {
  if (!hasTried) tryGl()
  const painter = gl?.canPaint(data) === true ? gl : pixels
  const picture = painter.paint(data)
  // A painter goes by its last frame, and by none before.
  const returned = before?.painter === painter ? before.frame : undefined
  before = { painter, frame: data.frame }
  const answer: CrowdAnswer = { number: data.number, picture, returned, by: painter.by }
  postMessage(answer, { transfer: [picture, ...(returned === undefined ? [] : drawnBuffersOf(returned))] })
})
