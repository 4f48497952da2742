import type { RefObject } from 'preact'

/** Shows the whole world on a stage again, as the key 0 does. */
export const ShowAll = ({ canvas }: { readonly canvas: RefObject<HTMLCanvasElement | null> }) => (
  <button
    type="button"
    class="show-all"
    aria-label="Show all of the world"
    title="Shows the whole world again (key 0)"
    onClick={() => {
      canvas.current?.focus()
      canvas.current?.dispatchEvent(new KeyboardEvent('keydown', { key: '0' }))
    }}
  >
    Show all
  </button>
)
