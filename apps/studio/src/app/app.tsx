import { Gallery } from '../gallery/gallery.js'
import { route } from './route.js'
import { ScenePage } from './scene-page.js'
import { theme, toggleTheme } from './theme.js'

export function App() {
  const shown = route.value
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
      {shown.page === 'scene' && <ScenePage request={shown} />}
      {shown.page === 'unknown' && (
        <main class="gallery">
          <h1>There is no such page</h1>
          <p>
            {shown.problem === undefined ? (
              <>
                Nothing is called <code>{shown.asked}</code>.
              </>
            ) : (
              <>Your own scenario could not be opened: {shown.problem}.</>
            )}{' '}
            <a href="#/">All scenes</a>
          </p>
        </main>
      )}
    </>
  )
}
