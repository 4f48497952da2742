/// <reference lib="webworker" />
import { drawnBuffersOf } from '../../simulation/frame.js'
import { isSoftwareRenderer } from '../space/is-software.js'
import { GlPainter } from './gl-painter.js'
import { PixelPainter } from './pixel-painter.js'
import type { CrowdAnswer, CrowdRequest } from './request.js'

/** Draws with a graphics processor; undefined if there is none. */
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
  // Software WebGL takes many times as long as drawing the pixels here.
  if (isSoftwareRenderer(gl.gl)) gl = undefined
  // A restored context has lost all its resources.
  gl?.whenRestored(tryGl)
}

/** The last request that was painted. */
let before: { readonly painter: GlPainter | PixelPainter; readonly frame: CrowdRequest['frame'] } | undefined

addEventListener('message', ({ data }: MessageEvent<CrowdRequest>) => {
  if (!hasTried) tryGl()
  const painter = gl?.canPaint(data) === true ? gl : pixels
  const picture = painter.paint(data)
  // A painter draws from its last frame only.
  const returned = before?.painter === painter ? before.frame : undefined
  before = { painter, frame: data.frame }
  const answer: CrowdAnswer = { number: data.number, picture, returned, by: painter.by }
  postMessage(answer, { transfer: [picture, ...(returned === undefined ? [] : drawnBuffersOf(returned))] })
})
