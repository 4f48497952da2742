import type { SceneCard } from 'virtual:scene-cards'
import type { Theme } from '@drover/io/drawing'
import { Due } from '../time/due.js'
import {
  CardPainter,
  type CardWorker,
  createCardWorker,
  laterShown,
  openShown,
  type Shown,
} from './pictures.js'

/** Maximum number of worlds that play at once. */
const MOST_PLAYING = 2
/** Longest time that a worker steps before a card shows a picture. Milliseconds. */
const BUDGET = 12
/** Steps per second where a step is a frame of the book, and the maximum. */
const FRAMES = 60
const MOST_STEPS = 240
/** A world plays at least this many steps before it restarts. */
const SHORTEST = 900

const stills = new Map<SceneCard, Shown>()
let stillMaker: CardWorker | undefined
let queue: Promise<unknown> = Promise.resolve()
/** Number of times the gallery was left: workers end with their visit. */
let visits = 0

/**
 * Draws the still picture of a scene. Stills share one worker and take turns; a still no longer wanted on its turn is
 * skipped.
 */
export async function drawStill(
  scene: SceneCard,
  element: HTMLCanvasElement,
  theme: Theme,
  isWanted: () => boolean,
): Promise<void> {
  const draw = (shown: Shown) => new CardPainter(element).draw(shown, theme)
  const known = stills.get(scene)
  if (known !== undefined) return draw(known)
  const made = queue.then(async () => {
    if (!isWanted() || stills.has(scene)) return
    stillMaker ??= createCardWorker()
    const visit = visits
    try {
      stills.set(scene, await openShown(scene, stillMaker))
    } catch (error) {
      if (visit === visits) throw error
    }
  })
  // A failed card has no picture; the next one has its turn.
  queue = made.catch(() => undefined)
  await made
  const shown = stills.get(scene)
  if (shown !== undefined && isWanted()) draw(shown)
}

const idle: CardWorker[] = []
let made = 0

/** An idle worker, or a new one if there may be more. */
function takeIdle(): CardWorker | undefined {
  const one = idle.pop()
  if (one !== undefined || made >= MOST_PLAYING) return one
  made++
  return createCardWorker()
}

const nextPicture = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/**
 * Plays a scene on a canvas from the step of its still picture until it is no longer wanted. Calls `begun` with the
 * first picture.
 */
export async function playScene(
  scene: SceneCard,
  element: HTMLCanvasElement,
  theme: Theme,
  isWanted: () => boolean,
  begun: () => void,
): Promise<void> {
  let player = takeIdle()
  while (player === undefined) {
    await nextPicture()
    if (!isWanted()) return
    player = takeIdle()
  }
  const visit = visits
  try {
    const painter = new CardPainter(element)
    let shown = await openShown(scene, player)
    const { scenario } = shown
    const { dt = 1 } = scenario.world
    const rate = dt === 1 ? FRAMES : Math.min(1 / dt, MOST_STEPS)
    const end = Math.max(SHORTEST, scenario.run?.steps ?? 0)
    const due = new Due()
    due.reset(performance.now())
    let hasBegun = false
    while (isWanted()) {
      const now = await nextPicture()
      const steps = due.take(now, rate)
      if (steps === 0) continue
      if (shown.frames.at(-1)?.step === end) {
        const { frame } = await player.simulation.request('restart')
        shown = laterShown(shown, frame)
      } else {
        const left = end - (shown.frames.at(-1)?.step ?? 0)
        const { frame } = await player.simulation.request('advance', Math.min(steps, left), BUDGET)
        shown = laterShown(shown, frame)
      }
      painter.draw(shown, theme)
      if (!hasBegun) begun()
      hasBegun = true
    }
  } finally {
    if (visit === visits) idle.push(player)
    else end(player)
  }
}

function end({ simulation }: CardWorker): void {
  simulation.close()
  made--
}

/** Ends the workers; still pictures stay cached. */
export function closeProjector(): void {
  visits++
  stillMaker?.simulation.close()
  stillMaker = undefined
  for (const one of idle.splice(0)) end(one)
}
