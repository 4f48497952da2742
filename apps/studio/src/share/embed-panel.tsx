import { useEffect, useState } from 'preact/hooks'
import { renderSVG } from 'uqr'
import { wordsOf } from '../controls/words.js'
import type { Session } from '../session/session.js'
import { lessonParts, withParts } from './lesson-query.js'
import { Notice, useNotice } from './notice.js'
import './share.css'

const SIZES = { small: [480, 320], medium: [720, 460], large: [1080, 680] } as const
type Size = keyof typeof SIZES

/** Longer links give QR codes too fine for cameras. */
const LONGEST_QR = 1200

/**
 * Two ways to embed a world: a frame with everything, controls and rules included; or an element that needs no studio.
 */
const WAYS = { frame: 'A frame of the studio', element: 'An element, without these controls' } as const
type Way = keyof typeof WAYS

const THEMES = { system: 'as the reader prefers', light: 'light', dark: 'dark' } as const
type Colors = keyof typeof THEMES

/** The element, which the studio's host serves. */
const ELEMENT = new URL('element/drover-scene.js', document.baseURI).href

/** Embed code for this world, a link for a lesson, and its QR code. */
export function EmbedPanel({ session }: { readonly session: Session }) {
  const names = Object.keys(session.scene.controls)
  const [controls, setControls] = useState<readonly string[]>(names.slice(0, 3))
  const [size, setSize] = useState<Size>('medium')
  const [way, setWay] = useState<Way>('frame')
  const [colors, setColors] = useState<Colors>('system')
  const [question, setQuestion] = useState('')
  const [showsAgent, setShowsAgent] = useState(false)
  const { text: notice, succeeded, failed } = useNotice()
  // The contents change with every edit.
  const [present, setAddress] = useState(location.href)
  useEffect(() => {
    const timer = setInterval(() => setAddress(location.href), 500)
    return () => clearInterval(timer)
  }, [])
  const hasAgent = /[?&]agent=/.test(present)
  // Arrows of an agent need words that an embedded world lacks.
  const address = without(present, ['controls', 'question', ...(showsAgent ? [] : ['agent', 'show'])])
  const [width, height] = SIZES[size]
  // A world without controls of its own has nothing to choose from.
  const asked = lessonParts({ question, ...(names.length > 0 && { controls }) })
  const framed = colors === 'system' ? ['embed'] : ['embed', `theme=${colors}`]
  const isDeep = (session.surroundings.value?.depth ?? 0) > 0
  const frame = `<iframe src="${escaped(withParts(address, [...framed, ...asked]))}" width="${width}" height="${height}" style="border:0;max-width:100%" title="${escaped(session.scene.title)}" loading="lazy" allow="fullscreen; cross-origin-isolated"></iframe>`
  const element = `<script type="module" src="${ELEMENT}"></script>
<drover-scene link="${escaped(address.slice(address.indexOf('#')))}" style="max-width:${width}px;aspect-ratio:${width}/${height}" autoplay controls><a href="${escaped(address)}">${isDeep ? 'Open in 3D' : escaped(session.scene.title)}</a></drover-scene>`
  // An element does not run code from a link.
  const bringsCode = /[?&]rule=/.test(address)
  const code = way === 'frame' || bringsCode ? frame : element
  // It opens on its question.
  const lesson = withParts(without(address, ['panel']), asked)
  const copy = (text: string, what: string) =>
    navigator.clipboard.writeText(text).then(
      () => succeeded(`${what} copied`),
      () => failed('Copying failed: the browser does not allow it'),
    )
  return (
    <div class="embed-panel">
      {names.length > 0 && (
        <fieldset>
          <legend>Controls to show</legend>
          {names.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={controls.includes(name)}
                onChange={({ currentTarget }) =>
                  setControls(
                    names.filter((one) => (one === name ? currentTarget.checked : controls.includes(one))),
                  )
                }
              />{' '}
              {wordsOf(name)}
            </label>
          ))}
        </fieldset>
      )}
      {hasAgent && (
        <label>
          <input
            type="checkbox"
            checked={showsAgent}
            onChange={({ currentTarget }) => setShowsAgent(currentTarget.checked)}
          />{' '}
          Show the chosen agent and its arrows
        </label>
      )}
      <label>
        Question{' '}
        <input
          type="text"
          value={question}
          placeholder="What happens without cohesion?"
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
      </label>
      <label>
        Size{' '}
        <select value={size} onChange={(event) => setSize(event.currentTarget.value as Size)}>
          {Object.entries(SIZES).map(([name, [w, h]]) => (
            <option key={name} value={name}>
              {w} × {h}
            </option>
          ))}
        </select>
      </label>
      <label>
        As{' '}
        <select
          value={way}
          disabled={bringsCode}
          onChange={(event) => setWay(event.currentTarget.value as Way)}
        >
          {Object.entries(WAYS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {code === frame && (
        <label>
          Colors{' '}
          <select value={colors} onChange={(event) => setColors(event.currentTarget.value as Colors)}>
            {Object.entries(THEMES).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {code === element && (
        <p class="hint">
          The element shows neither controls nor a question. The lesson link shows both.
          {isDeep && ' This world is drawn as a map: only the frame is in 3D.'}
        </p>
      )}
      <textarea readOnly rows={4} aria-label="Embed code" value={code} />
      <div class="share">
        <button type="button" onClick={() => void copy(code, 'Embed code')}>
          Copy embed code
        </button>
        <button type="button" onClick={() => void copy(lesson, 'Lesson link')}>
          Copy lesson link
        </button>
        <Notice text={notice} />
      </div>
      {lesson.length <= LONGEST_QR ? (
        <figure>
          <img
            class="qr"
            alt="QR code of the link"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(lesson, { border: 2 }))}`}
          />
          <figcaption class="hint">A phone's camera opens the lesson link.</figcaption>
        </figure>
      ) : (
        <p class="hint">The link is too long for a QR code.</p>
      )}
    </div>
  )
}

/** A URL without some parameters. */
const without = (address: string, names: readonly string[]): string =>
  names.reduce(
    (left, name) => left.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1').replace(/[?&]$/, ''),
    address,
  )

/** Text escaped for an attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
