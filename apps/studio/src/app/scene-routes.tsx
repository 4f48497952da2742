import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { addTexts } from 'drover/texts'
import { route } from './route.js'
import { ScenePage } from './scene-page.js'
import '../gallery/gallery.css'

// All that the gallery does without.
registerPlugins(all)
addTexts(all)

/** The title of the scene that the address names, for the head of the page. */
export function SceneTitle() {
  const shown = route.value
  return shown.page === 'scene' ? <span class="here">{shown.scene.title}</span> : null
}

/** The page that the address names, where it is not the gallery. */
export function SceneRoutes() {
  const shown = route.value
  if (shown.page === 'scene') return <ScenePage request={shown} />
  return (
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
  )
}
