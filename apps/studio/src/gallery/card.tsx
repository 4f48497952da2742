import type { SceneCard } from 'virtual:scene-cards'
import { useEffect, useRef, useState } from 'preact/hooks'
import { theme } from '../app/theme.js'
import type { CardEntry } from './chapters.js'
import { isMotionReduced, watchInMiddle } from './playing.js'

/** The link of a card; a rule's link contains the whole scenario. */
const addressOf = (scene: SceneCard & { readonly address?: string | undefined }): string =>
  scene.address ?? `#/scene/${scene.name}`

const loadProjector = () => import('./projector.js')

const beingDrawn = new Set<Promise<void>>()

/** Resolves when the pictures in view are drawn. */
export async function picturesDrawn(): Promise<void> {
  // All observers hear of cards in the first view at the same time.
  await new Promise<void>((resolve) => {
    const seen = new IntersectionObserver(() => {
      seen.disconnect()
      setTimeout(resolve)
    })
    seen.observe(document.body)
  })
  await Promise.allSettled(beingDrawn)
}

/** A scene's card: its picture (which plays on hover), title, content and source. */
function Card({ entry: { scene, line, firstEdition } }: { readonly entry: CardEntry }) {
  const [played, play] = useState<SceneCard>()
  const card = useRef<HTMLLIElement>(null)
  const lessMotion = isMotionReduced()
  useEffect(() => {
    if (lessMotion) return
    return watchInMiddle(card.current as Element, (isInMiddle) => play(isInMiddle ? scene : undefined))
  }, [scene, lessMotion])
  const playsWhileAt = (one: SceneCard) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && play(one),
    onFocus: ({ currentTarget }: FocusEvent) =>
      (currentTarget as Element).matches(':focus-visible') && play(one),
    onBlur: () => play(undefined),
  })
  return (
    <li
      ref={card}
      class="card"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && play(scene)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && play(undefined)}
    >
      <a class="open" href={addressOf(scene)} {...playsWhileAt(scene)}>
        <Picture scene={played ?? scene} isPlaying={played !== undefined && !lessMotion} />
        <b>{scene.title}</b>
        <span class="line">{line}</span>
      </a>
      <p class="tags">
        <span class="tag">{scene.tag}</span>
        {firstEdition && (
          <a
            class="tag"
            href={addressOf(firstEdition)}
            aria-label={`1st ed. ${firstEdition.tag}: ${scene.title}`}
            {...playsWhileAt(firstEdition)}
          >
            1st ed. {firstEdition.tag}
          </a>
        )}
      </p>
    </li>
  )
}

/** The still picture of a scene, and above it the scene playing. */
function Picture({ scene, isPlaying }: { readonly scene: SceneCard; readonly isPlaying: boolean }) {
  const still = useRef<HTMLCanvasElement>(null)
  const film = useRef<HTMLCanvasElement>(null)
  const colors = theme.value
  useEffect(() => {
    const element = still.current as HTMLCanvasElement
    let isInView = false
    const draw = () => {
      if (!isInView) return
      const drawn = loadProjector().then(({ drawStill }) => drawStill(scene, element, colors, () => isInView))
      beingDrawn.add(drawn)
      void drawn.finally(() => beingDrawn.delete(drawn))
    }
    const seen = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting === true
        draw()
      },
      { rootMargin: '150px' },
    )
    seen.observe(element)
    const sized = new ResizeObserver(draw)
    // Where supported, this also reflects the pixel density of another screen.
    try {
      sized.observe(element, { box: 'device-pixel-content-box' })
    } catch {
      sized.observe(element)
    }
    return () => {
      isInView = false
      seen.disconnect()
      sized.disconnect()
    }
  }, [scene, colors])
  useEffect(() => {
    if (!isPlaying) return
    const element = film.current as HTMLCanvasElement
    let isWanted = true
    const begun = () => {
      element.dataset.playing = ''
    }
    void loadProjector().then(({ playScene }) =>
      playScene(scene, element, colors, () => isWanted && !document.hidden, begun),
    )
    return () => {
      isWanted = false
      delete element.dataset.playing
    }
  }, [scene, colors, isPlaying])
  return (
    <span class="picture">
      <canvas ref={still} class="still" />
      <canvas ref={film} class="film" />
    </span>
  )
}

export const Cards = ({ cards }: { readonly cards: readonly CardEntry[] }) => (
  <ul class="cards">
    {cards.map((entry) => (
      <Card key={entry.scene.name + entry.scene.tag} entry={entry} />
    ))}
  </ul>
)
