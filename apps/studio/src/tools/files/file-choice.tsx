import { useRef } from 'preact/hooks'
import { Icon } from '../icons.js'
import type { Toolbox } from '../toolbox.js'

/** Loaded when the user opens a file. */
const opener = () => import('./open-file.js')

/** Opens a file, or the built-in terrain. */
export function FileChoice({ toolbox }: { readonly toolbox: Toolbox }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        class="file"
        tabIndex={-1}
        title="Open file. A picture becomes a flow field, an elevation model becomes the ground, a scenario (JSON) becomes a scene. You can also drop the file anywhere."
        onClick={() => input.current?.click()}
      >
        <Icon name="file" />
        <span>Open file…</span>
      </button>
      <input
        ref={input}
        type="file"
        class="hidden"
        tabIndex={-1}
        aria-label="A picture, an elevation model or a scenario"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) void opener().then(({ openFile }) => openFile(toolbox, file))
        }}
      />
      <button
        type="button"
        class="file"
        tabIndex={-1}
        title="Terrain. Makes a real terrain the ground: Big Creek Gap in Tennessee. The world becomes 7.4 by 9.2 km large"
        onClick={() => void opener().then(({ openBuiltIn }) => openBuiltIn(toolbox))}
      >
        <Icon name="place" />
        <span>Terrain</span>
      </button>
      {toolbox.picture.value !== undefined && (
        <button
          type="button"
          class="file"
          tabIndex={-1}
          onClick={() => void opener().then(({ openAsHeights }) => openAsHeights(toolbox))}
        >
          <Icon name="place" />
          <span>Read {toolbox.picture.value.name} as heights</span>
        </button>
      )}
    </>
  )
}
