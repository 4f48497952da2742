import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Gallery } from '../gallery/gallery.js'
import { isGallery } from './page-address.js'
import { theme, toggleTheme } from './theme.js'

const scenes = signal<typeof import('./scene-routes.js') | undefined>(undefined)
const problem = signal('')

/** Loads the pages of scenes, and with them the engine: the gallery does without. */
export const loadScenes = (): Promise<void> =>
  import('./scene-routes.js').then(
    (loaded) => {
      scenes.value = loaded
    },
    () => {
      problem.value = 'Loading the page failed. Reload it.'
    },
  )

export function App() {
  const isScene = !isGallery.value
  useEffect(() => {
    if (isScene && scenes.value === undefined) void loadScenes()
  }, [isScene])
  const loaded = scenes.value
  return (
    <>
      <header class="bar">
        <a href="#/" class="home">
          <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
            <path d="M4 26 28 16 4 6l5 10z" fill="currentColor" />
          </svg>
          drover
        </a>
        {isScene && loaded !== undefined && <loaded.SceneTitle />}
        <button
          type="button"
          onClick={toggleTheme}
          aria-label={`Switch to ${theme.value === 'dark' ? 'light' : 'dark'}`}
        >
          {theme.value === 'dark' ? '☀' : '☾'}
        </button>
      </header>
      {!isScene && <Gallery />}
      {isScene && loaded !== undefined && <loaded.SceneRoutes />}
      {isScene && loaded === undefined && <p role="status">{problem.value || 'Loading …'}</p>}
    </>
  )
}
