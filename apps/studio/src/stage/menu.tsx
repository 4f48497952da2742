import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Soon } from '../app/soon.js'
import './menu.css'

interface Properties {
  readonly label: string
  /** Distinguishes menus with the same label. */
  readonly of?: string
  /** As narrow as its content. */
  readonly isNarrow?: boolean
  readonly children: ComponentChildren
}

/** Room needed below the button; with less it opens above. Pixels. */
const LEAST = 200

/** A button that opens a menu over the world. */
export function Menu({ label, of, isNarrow = false, children }: Properties) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = content.current as HTMLDivElement
    const opened = () => {
      const { top, bottom, right } = (button.current as HTMLButtonElement).getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const isAbove = clientHeight - bottom < LEAST && top > clientHeight - bottom
      menu.style.top = isAbove ? 'auto' : `${bottom + 6}px`
      menu.style.bottom = isAbove ? `${clientHeight - top + 6}px` : 'auto'
      // Aligned with the button's right end if 380 pixels and a margin of 8 fit.
      menu.style.right = `max(8px, min(${clientWidth - right}px, 100vw - 388px))`
      menu.style.maxHeight = `calc(100dvh - ${(isAbove ? clientHeight - top : bottom) + 16}px)`
    }
    menu.addEventListener('beforetoggle', opened)
    return () => menu.removeEventListener('beforetoggle', opened)
  }, [])
  return (
    <>
      <button ref={button} type="button" class="menu-button" popovertarget={id} aria-haspopup="dialog">
        {label} {of !== undefined && <span class="hidden">{of} </span>}
        <span aria-hidden="true">▾</span>
      </button>
      <div
        ref={content}
        id={id}
        popover="auto"
        class={isNarrow ? 'menu narrow' : 'menu'}
        role="dialog"
        aria-label={of === undefined ? label : `${label} ${of}`}
      >
        <Soon>{children}</Soon>
      </div>
    </>
  )
}
