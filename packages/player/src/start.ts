import { registerPlugins, type World } from 'drover'
import { drawings } from 'drover/features'
import type { Frame } from 'drover/queries'
import type { Playing } from './options.js'
import { Picture, type PictureOptions } from './picture.js'
import { followPointer } from './pointer.js'

// Worlds bind their drawing plug-ins at creation, so register these first.
registerPlugins([drawings])

/** Maximum time to catch up after a pause, and for the steps of one picture. Milliseconds. */
const LAG = 100
const BUDGET = 12

export interface StartOptions extends PictureOptions {
  /** Whether it waits for `resume`; by default where a person prefers reduced motion, with a button for it. */
  readonly isPaused?: boolean
  /** Whether it fills its element, whatever shape that has. */
  readonly fills?: boolean
  /** Is called when a step fails; by default that is an error of the page. */
  readonly fail?: (error: unknown) => void
}

/** Plays a world in an element. */
export function start(world: World, options: StartOptions = {}): Playing {
  const { in: place = document.body, label, stepsPerFrame, fills, fail } = options
  const holder = typeof place === 'string' ? document.querySelector(place) : place
  if (!(holder instanceof Element))
    throw new Error(
      `play.in: expected an element, got ${typeof place === 'string' ? `'${place}', which nothing matches` : place}`,
    )
  const { width, height } = world.space
  const box = document.createElement('div')
  const canvas = document.createElement('canvas')
  // The height of `body` depends on its content, so the window is the limit.
  const { marginTop, marginBottom } = getComputedStyle(holder)
  const most = holder === document.body ? `calc(100vh - ${marginTop} - ${marginBottom})` : '100%'
  box.style.cssText = fills
    ? 'position:absolute;inset:0'
    : `position:relative;width:100%;aspect-ratio:${width}/${height};max-height:${most}`
  // The canvas's text color shows whether the page is dark.
  canvas.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;color:CanvasText;touch-action:pan-y pinch-zoom'
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label ?? labelOf(world))
  // Gives elements that fit their content the width of the world.
  const measure = document.createElement('div')
  measure.style.cssText = `width:${width}px;max-width:100%`
  box.append(canvas, ...(fills ? [] : [measure]))
  holder.append(box)

  const picture = new Picture(world, canvas, options)
  const { timestep } = world.toJSON()
  const unitsPerSecond = world.dt === 1 ? 60 : 1
  let frame: Frame | undefined
  let isInView = false
  let isStopped = false
  let request = 0
  let last = 0
  let cost = 1

  const advance = (seconds: number) => {
    const began = performance.now()
    const before = world.steps
    if (stepsPerFrame !== undefined) world.run(stepsPerFrame)
    else if (timestep === 'elapsed') world.step(seconds * unitsPerSecond)
    else frame = world.advance(seconds * unitsPerSecond, Math.max(1, Math.min(8, BUDGET / cost)))
    const steps = world.steps - before
    if (steps > 0) cost = (performance.now() - began) / steps
  }
  const draw = () => picture.draw(frame)
  const onFrame = (now: number) => {
    request = 0
    try {
      // The first frame, also after a pause, only starts the clock.
      if (last > 0 && now > last) advance(Math.min(now - last, LAG) / 1000)
      last = now
      draw()
    } catch (error) {
      playing.pause()
      if (fail === undefined) throw error
      fail(error)
    }
    continuePlaying()
  }
  const continuePlaying = () => {
    if (!playing.playing || !isInView) last = 0
    else if (request === 0) request = requestAnimationFrame(onFrame)
  }
  const halt = () => {
    cancelAnimationFrame(request)
    request = 0
    last = 0
  }

  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { isPaused = reduced } = options
  const button = options.isPaused === undefined && reduced ? buttonIn(box, () => toggle()) : undefined
  const playing = {
    canvas,
    playing: !isPaused,
    pause() {
      playing.playing = false
      halt()
      show()
    },
    resume() {
      playing.playing = !isStopped
      show()
      continuePlaying()
    },
    stop() {
      isStopped = true
      playing.pause()
      for (const observer of [sized, seen, styled]) observer.disconnect()
      ending.abort()
      box.remove()
    },
  }
  const toggle = () => (playing.playing ? playing.pause() : playing.resume())
  const show = () => {
    if (button) button.textContent = playing.playing ? 'Pause' : 'Play'
  }
  show()

  const sized = new ResizeObserver(draw)
  sized.observe(canvas)
  const seen = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true
    if (isInView) continuePlaying()
    else halt()
  })
  seen.observe(canvas)
  // While it is paused, only this redraws it when the page turns dark.
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // Ends the listeners: they take its `signal`.
  const ending = new AbortController()
  dark.addEventListener('change', draw, ending)
  const styled = new MutationObserver(draw)
  styled.observe(document.documentElement, { attributes: true })
  followPointer(world, canvas, (x, y) => picture.view.placeAt(x, y), ending)
  return playing
}

function buttonIn(box: HTMLElement, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.style.cssText = 'position:absolute;left:8px;bottom:8px;min-height:32px;padding:0 12px'
  button.addEventListener('click', onClick)
  box.append(button)
  return button
}

function labelOf({ populations }: World): string {
  const agents = populations.reduce((sum, { count }) => sum + count, 0)
  return `Simulation of ${agents} ${agents === 1 ? 'agent' : 'agents'}`
}
