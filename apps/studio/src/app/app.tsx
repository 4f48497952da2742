import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isEmbedded, isGallery } from './page-address.js'
import { theme, toggleTheme } from './theme.js'

const gallery = signal<typeof import('../gallery/gallery.js') | undefined>(undefined)
const scenes = signal<typeof import('./scene-routes.js') | undefined>(undefined)
const problem = signal('')

/** Loads the page of the URL: the gallery, or the scene pages with the whole engine. */
export async function loadPage(): Promise<void> {
  try {
    if (isGallery.value) gallery.value ??= await import('../gallery/gallery.js')
    else scenes.value ??= await import('./scene-routes.js')
  } catch {
    problem.value = 'Loading the page failed. Reload it.'
  }
}

export function App() {
  const isScene = !isGallery.value
  useEffect(() => {
    void loadPage()
  }, [isScene])
  const [galleryPage, scenePage] = [gallery.value, scenes.value]
  return (
    <>
      {!isEmbedded.value && (
        <header class="bar">
          <a href="#/" class="home">
            <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
              <path d="M4 26 28 16 4 6l5 10z" fill="currentColor" />
            </svg>
            drover
          </a>
          {isScene && scenePage !== undefined && <scenePage.SceneTitle />}
          <button
            type="button"
            onClick={toggleTheme}
            aria-label={`Switch to ${theme.value === 'dark' ? 'light' : 'dark'}`}
          >
            {theme.value === 'dark' ? '☀' : '☾'}
          </button>
        </header>
      )}
      {!isScene && galleryPage !== undefined && <galleryPage.Gallery />}
      {isScene && scenePage !== undefined && <scenePage.SceneRoutes />}
      {(isScene ? scenePage : galleryPage) === undefined && (
        <p role="status">{problem.value || 'Loading …'}</p>
      )}
    </>
  )
}
