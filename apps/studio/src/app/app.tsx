import { computed, type Signal, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { hasFailed, hash, isEmbedded, isGallery } from '../routes/page-address.js'
import { startFirst } from '../simulation/first-worker.js'
import { nextTask } from './next-task.js'
import { theme, toggleTheme } from './theme.js'

const gallery = signal<typeof import('../gallery/gallery.js') | undefined>(undefined)
const scenes = signal<typeof import('./scene-routes.js') | undefined>(undefined)
/** What is shown until the scene pages are loaded. */
const opening = signal<typeof import('./scene-opening.js') | undefined>(undefined)
const isBroken = signal(false)
const FAILED = 'Loading the page failed. Reload it.'

/** Whether the page of the URL is loaded as a whole. */
export const isLoaded = computed(() => (isGallery.value ? gallery : scenes).value !== undefined)

/**
 * Loads the page of the URL: the gallery, or the scene pages with the whole engine. Resolves once there is something
 * to show.
 */
export async function loadPage(): Promise<void> {
  if (isGallery.value) return load(gallery, () => import('../gallery/gallery.js'))
  if (isEmbedded.value) return loadScenes()
  await load(opening, () => import('./scene-opening.js'))
  // Its text is painted first, so that there is something to read while the rest shares a slow network.
  void painted().then(loadScenes)
}

let scenesLoading: Promise<void> | undefined

function loadScenes(): Promise<void> {
  if (scenesLoading !== undefined) return scenesLoading
  if (/^#\/(?:scene|own)/.test(hash.value)) startFirst()
  scenesLoading = load(scenes, async () => {
    // Requests, evaluation and rendering in one task would block a phone. If this import fails, so does the next.
    import('drover/all').catch(() => undefined)
    await nextTask()
    const { SceneRoutes, SceneTitle } = await import('./scene-routes.js')
    await nextTask()
    return { SceneRoutes, SceneTitle }
  })
  return scenesLoading
}

/** Resolves after the next picture of the page, or soon where a hidden page has none. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })

async function load<Page>(page: Signal<Page | undefined>, loadIt: () => Promise<Page>): Promise<void> {
  try {
    page.value ??= await loadIt()
  } catch {
    isBroken.value = true
  }
}

export function App() {
  const isScene = !isGallery.value
  useEffect(() => {
    void loadPage()
  }, [isScene])
  const isMissing = isBroken.value || hasFailed.value
  const [galleryPage, scenePage] = hasFailed.value ? [] : [gallery.value, scenes.value]
  const openingPage = scenePage === undefined && !isMissing ? opening.value : undefined
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
          {isScene && openingPage !== undefined && <openingPage.OpeningTitle />}
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
      {isScene && openingPage !== undefined && <openingPage.SceneOpening />}
      {(isScene ? (scenePage ?? openingPage) : galleryPage) === undefined && (
        <p role="status">{isMissing ? FAILED : 'Loading …'}</p>
      )}
    </>
  )
}
