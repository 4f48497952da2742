import { signal } from '@preact/signals'
import { all } from 'drover/all'
import { useEffect } from 'preact/hooks'
import { Gallery } from '../gallery/gallery.js'
import { route } from './route.js'
import { theme, toggleTheme } from './theme.js'

type ScenePage = typeof import('./scene-page.js').ScenePage

const scenePage = signal<ScenePage | undefined>(undefined)
const problem = signal('')

/** The gallery does without the page of a scene, and without the texts of options. */
export const loadScenePage = (): Promise<void> =>
  Promise.all([import('./scene-page.js'), import('drover/texts')]).then(
    ([{ ScenePage }, { addTexts }]) => {
      addTexts(all)
      scenePage.value = ScenePage
    },
    () => {
      problem.value = 'Loading the page failed. Reload it.'
    },
  )

export function App() {
  const shown = route.value
  const isScene = shown.page === 'scene'
  useEffect(() => {
    if (isScene && scenePage.value === undefined) void loadScenePage()
  }, [isScene])
  const ScenePage = scenePage.value
  return (
    <>
      <header class="bar">
        <a href="#/" class="home">
          <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
            <path d="M4 26 28 16 4 6l5 10z" fill="currentColor" />
          </svg>
          drover
        </a>
        {shown.page === 'scene' && <span class="here">{shown.scene.title}</span>}
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
      {isScene && ScenePage === undefined && <p role="status">{problem.value || 'Loading …'}</p>}
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
