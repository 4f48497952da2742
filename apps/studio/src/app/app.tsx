import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Gallery } from '../gallery/gallery.js'
import { route } from './route.js'
import { theme, toggleTheme } from './theme.js'

interface Pages {
  readonly ScenePage: typeof import('./scene-page.js').ScenePage
  readonly EmbeddedPage: typeof import('./embedded-page.js').EmbeddedPage
}

const pages = signal<Pages | undefined>(undefined)
const problem = signal('')

/** The gallery does without the page of a scene. */
export const loadScenePage = (): Promise<void> =>
  Promise.all([import('./scene-page.js'), import('./embedded-page.js')]).then(
    ([{ ScenePage }, { EmbeddedPage }]) => {
      pages.value = { ScenePage, EmbeddedPage }
    },
    () => {
      problem.value = 'Loading the page failed. Reload it.'
    },
  )

export function App() {
  const shown = route.value
  const isScene = shown.page === 'scene'
  useEffect(() => {
    if (isScene && pages.value === undefined) void loadScenePage()
  }, [isScene])
  const { ScenePage, EmbeddedPage } = pages.value ?? {}
  if (isScene && shown.isEmbedded) {
    return EmbeddedPage === undefined ? <Waiting /> : <EmbeddedPage request={shown} />
  }
  return (
    <>
      <header class="bar">
        <a href="#/" class="home">
          <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
            <path d="M4 26 28 16 4 6l5 10z" fill="currentColor" />
          </svg>
          drover
        </a>
        {shown.page === 'scene' && <h1 class="here">{shown.scene.title}</h1>}
        <button
          type="button"
          onClick={toggleTheme}
          aria-label={`Switch to ${theme.value === 'dark' ? 'light' : 'dark'}`}
        >
          {theme.value === 'dark' ? '☀' : '☾'}
        </button>
      </header>
      {shown.page === 'gallery' && <Gallery />}
      {isScene && ScenePage !== undefined && <ScenePage request={shown} />}
      {isScene && ScenePage === undefined && <Waiting />}
      {shown.page === 'unknown' && (
        <main class="gallery">
          <h1>Page not found</h1>
          <p>
            {shown.problem === undefined ? (
              <>
                Nothing is called <code>{shown.asked}</code>.
              </>
            ) : (
              <>Opening your scenario failed: {shown.problem}.</>
            )}{' '}
            <a href="#/">All scenes</a>
          </p>
        </main>
      )}
    </>
  )
}

const Waiting = () => <p role="status">{problem.value || 'Loading …'}</p>
