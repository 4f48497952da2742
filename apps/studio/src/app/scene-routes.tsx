import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { route } from '../routes/route.js'
import { EmbeddedPage } from './embedded-page.js'
import { Late } from './late.js'
import { ScenePage } from './scene-page.js'
import '../gallery/gallery.css'

const loadSimilarScenes = async () => (await import('./similar-scenes.js')).SimilarScenes

// Everything that the gallery does not need.
registerPlugins(all)
if (matchMedia('(any-pointer: coarse)').matches)
  void import('../controls/touch-sliders.js').then(({ scrollOverSliders }) => scrollOverSliders(document))

// For the gallery, which loads nothing of this until a file is dropped on it.
export { openScenario } from '../routes/open-scenario.js'

/** The title of the URL's scene, for the page's header. */
export function SceneTitle() {
  const shown = route.value
  return shown.page === 'scene' ? <h1 class="here">{shown.scene.title}</h1> : null
}

/** The page that the URL names, unless it is the gallery. */
export function SceneRoutes() {
  const shown = route.value
  if (shown.page === 'scene')
    return shown.isEmbedded ? <EmbeddedPage request={shown} /> : <ScenePage request={shown} />
  return (
    <main class="gallery">
      <h1>Page not found</h1>
      <p>
        {shown.problem === undefined ? (
          <>
            Nothing is called <code>{shown.asked}</code>.
            <Late load={loadSimilarScenes} given={{ asked: shown.asked }} />
          </>
        ) : (
          <>Opening your scenario failed: {shown.problem}.</>
        )}{' '}
        <a href="#/">All scenes</a>
      </p>
    </main>
  )
}
