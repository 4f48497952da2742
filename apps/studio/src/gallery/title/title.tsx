import { useEffect, useRef, useState } from 'preact/hooks'
import { theme } from '../../app/theme.js'
import { picturesDrawn } from '../card.js'
import { HILLS } from '../hills.js'
import { isMotionReduced } from '../playing.js'
import type { TitleFlock } from './title-flock.js'

interface TitleProps {
  readonly count: number
  readonly search: () => void
}

/** The title, in front of a live flock. */
export function Title({ count, search }: TitleProps) {
  const sky = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(isMotionReduced())
  const flock = useRef<TitleFlock | undefined>(undefined)
  const shown = useRef({ isPaused, theme: theme.value })
  shown.current = { isPaused, theme: theme.value }
  useEffect(() => flock.current?.show(shown.current), [isPaused, theme.value])
  useEffect(() => {
    let isOpen = true
    // The pictures on cards come first: they show more, and need the same engine.
    void picturesDrawn().then(async () => {
      const { TitleFlock } = await import('./title-flock.js')
      if (!isOpen || sky.current === null || words.current === null) return
      flock.current = new TitleFlock(sky.current, words.current, shown.current)
    })
    return () => {
      isOpen = false
      flock.current?.close()
    }
  }, [])
  return (
    <header class="banner">
      <canvas ref={sky} />
      <Hills />
      <div class="words" ref={words}>
        <h1>Agents that steer, flock and herd</h1>
        <p>
          Animals, vehicles and crowds from simple rules. Open a scene, change a rule, and see why each one
          turns.
        </p>
        <p class="actions">
          <a class="button primary" href="#/scene/flocking">
            Open the flock
          </a>
          <button type="button" onClick={search}>
            Search {count} scenes
          </button>
        </p>
      </div>
      <p class="caption">
        {matchMedia('(hover: none)').matches
          ? 'Tap the flock to scatter it.'
          : 'The flock follows your pointer. Press to scatter it.'}
      </p>
      <button type="button" class="pause" onClick={() => setPaused(!isPaused)}>
        <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
          <path d={isPaused ? 'M5 3v14l12-7z' : 'M4 3h4v14H4zm8 0h4v14h-4z'} fill="currentColor" />
        </svg>
        <span class="hidden">{isPaused ? 'Play the flock' : 'Pause the flock'}</span>
      </button>
    </header>
  )
}

const Hills = () => (
  <svg class="hills" viewBox="0 0 1440 220" preserveAspectRatio="none" aria-hidden="true">
    {HILLS.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)
