import { useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { CopyRow } from './copy-row.js'
import { useLessonFields } from './lesson-fields.js'
import { withParts } from './lesson-query.js'
import { SharePanel } from './share-panel.js'

const SIZES = { small: [480, 320], medium: [720, 460], large: [1080, 680] } as const
type Size = keyof typeof SIZES

/**
 * Two ways to embed a world: a frame with everything, controls and rules included; or an element that needs no studio.
 */
const WAYS = { frame: 'A frame of the studio', element: 'An element, without these controls' } as const
type Way = keyof typeof WAYS

const THEMES = { system: 'as the reader prefers', light: 'light', dark: 'dark' } as const
type Colors = keyof typeof THEMES

/** The element, which the studio's host serves. */
const ELEMENT = new URL('element/drover-scene.js', document.baseURI).href

/** Embed code for this world. */
export function EmbedPanel({ session }: { readonly session: Session }) {
  const [size, setSize] = useState<Size>('medium')
  const [way, setWay] = useState<Way>('frame')
  const [colors, setColors] = useState<Colors>('system')
  const { fields, address, asked } = useLessonFields(session)
  const [width, height] = SIZES[size]
  const framed = colors === 'system' ? ['embed'] : ['embed', `theme=${colors}`]
  const isDeep = (session.surroundings.value?.depth ?? 0) > 0
  const frame = `<iframe src="${escaped(withParts(address, [...framed, ...asked]))}" width="${width}" height="${height}" style="border:0;max-width:100%" title="${escaped(session.scene.title)}" loading="lazy" allow="fullscreen; cross-origin-isolated"></iframe>`
  const element = `<script type="module" src="${ELEMENT}"></script>
<drover-scene link="${escaped(address.slice(address.indexOf('#')))}" style="max-width:${width}px;aspect-ratio:${width}/${height}" autoplay controls><a href="${escaped(address)}">${isDeep ? 'Open in 3D' : escaped(session.scene.title)}</a></drover-scene>`
  // An element does not run code from a link.
  const bringsCode = /[?&]rule=/.test(address)
  const code = way === 'frame' || bringsCode ? frame : element
  return (
    <SharePanel>
      {fields}
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
          The element shows neither controls nor a question. A lesson link shows both.
          {isDeep && ' This world is drawn as a map: only the frame is in 3D.'}
        </p>
      )}
      <textarea readOnly rows={4} aria-label="Embed code" value={code} />
      <CopyRow text={code} what="Embed code" />
    </SharePanel>
  )
}

/** Text escaped for an attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
