import { loadedScene } from '../routes/loaded-scenes.js'
import { hash, partsOf } from '../routes/page-address.js'
import './explain/about.css'
import './scene-page.css'
import './panel/side-panel.css'

/** Parameters of addresses whose page begins with something other than the scene's text. */
const OTHERS = ['panel', 'agent', 'question', 'rule']

/** The texts of the scene that the URL names; undefined if its page begins with something else. */
function textsOfUrl() {
  const [path = '', query] = partsOf(hash.value)
  const asked = new URLSearchParams(query)
  return OTHERS.some((name) => asked.has(name)) ? undefined : loadedScene(path.replace(/^scene\//, ''))
}

/** The title of the URL's scene, while its page loads. */
export const OpeningTitle = () => <h1 class="here">{textsOfUrl()?.title}</h1>

/** A scene's page without its world, while the engine loads: there is something to read, in its place. */
export function SceneOpening() {
  return (
    <main class="scene" aria-busy="true">
      <div class="play">
        <p role="status">Loading …</p>
      </div>
      <OpeningPanel />
    </main>
  )
}

/** The panel without its tabs. */
export function OpeningPanel() {
  const texts = textsOfUrl()
  return (
    <aside class="side">
      <div class="tab-bar">
        <button type="button" disabled />
      </div>
      <div role="tabpanel">
        {texts !== undefined && (
          <article class="about">
            <h2>{texts.title}</h2>
            <p class="section-name">{texts.section}</p>
            <p>{texts.about}</p>
          </article>
        )}
      </div>
    </aside>
  )
}
