import { type SceneCard, sceneCards } from 'virtual:scene-cards'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { theme } from '../app/theme.js'
import { loadPacking } from '../share/packing-on-demand.js'
import { groupsOf } from './groups.js'
import type { RuleExample } from './rule-examples.js'
import { drawThumbnail } from './thumbnail.js'
import './gallery.css'

/** Every scene, grouped as its sources are. */
export function Gallery() {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    document.title = 'drover studio'
  }, [])
  const [examples, setExamples] = useState<readonly RuleExample[]>([])
  const loadExamples = useCallback(() => {
    // Their links hold all of them.
    void Promise.all([import('./rule-examples.js'), loadPacking()]).then(([{ ruleExamples }]) =>
      setExamples(ruleExamples()),
    )
  }, [])
  const bottom = useRef<HTMLElement>(null)
  useEffect(() => whenSeen(bottom.current as HTMLElement, loadExamples), [loadExamples])
  const words = asked.toLowerCase().split(/\s+/)
  const isFound = (scene: SceneCard): boolean => {
    const text = [scene.name, scene.title, scene.section, scene.about].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const found = sceneCards.filter(isFound)
  const foundExamples = examples.filter(isFound)
  return (
    <main class="gallery">
      <header>
        <h1>Agents that steer, flock and herd</h1>
        <p>
          Every example and exercise of the steering chapter of <em>The Nature of Code</em>, and herds over
          real ground. Open one, turn its numbers, and click an agent to see why it turns.
        </p>
        <input
          type="search"
          placeholder="Search scenes"
          aria-label="Search scenes"
          value={asked}
          onFocus={loadExamples}
          onInput={(event) => setAsked(event.currentTarget.value)}
        />
      </header>
      {found.length + foundExamples.length === 0 && <p class="hint">No scene matches.</p>}
      {groupsOf(found).map(({ title, parts }) => (
        <section key={title}>
          <h2>{title}</h2>
          {parts.map((part) => (
            <section key={part.title} aria-label={part.title}>
              {part.title !== undefined && <h3>{part.title}</h3>}
              <ul class="cards">
                {part.scenes.map((scene) => (
                  <Card key={scene.name} scene={scene} address={`#/scene/${scene.name}`} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {(examples.length === 0 || foundExamples.length > 0) && (
        <section aria-label="Rules of your own" ref={bottom}>
          <h2>Rules of your own</h2>
          <p>
            Rules of ten to twenty lines that are not built in. Each address holds its rule as data, so that
            it runs without being trusted.
          </p>
          <ul class="cards">
            {foundExamples.map((scene) => (
              <Card key={scene.section} scene={scene} address={scene.address ?? '#/'} />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Card({ scene, address }: { readonly scene: SceneCard; readonly address: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const colors = theme.value
  useEffect(() => {
    const element = canvas.current as HTMLCanvasElement
    return whenSeen(element, () => void drawThumbnail(scene.load, element, colors))
  }, [scene, colors])
  return (
    <li>
      <a href={address}>
        <canvas ref={canvas} width={320} height={180} />
        <b>{scene.title}</b>
        <span>{scene.section}</span>
      </a>
    </li>
  )
}

/** Does something once, when an element comes into view; answers how to give it up. */
function whenSeen(element: Element, does: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return
    observer.disconnect()
    does()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
