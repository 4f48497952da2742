import { useEffect, useState } from 'preact/hooks'

/** Switches full screen for the world, its tools and the time controls. */
export function FullScreenButton() {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  if (!document.fullscreenEnabled) return null
  const label = isFull ? 'Leave full screen' : 'Full screen'
  return (
    <button type="button" aria-label={label} title={label} onClick={() => void toggleFullScreen()}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path
          d={isFull ? 'M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4' : 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4'}
          fill="none"
          stroke="currentColor"
          stroke-width="1.8"
        />
      </svg>
    </button>
  )
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen()
  await document.querySelector('.play')?.requestFullscreen()
}
