import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import './menu.css'

interface Properties {
  readonly label: string
  /** What it is about, where several have the same label. */
  readonly of?: string
  /** No wider than what it holds. */
  readonly isNarrow?: boolean
  readonly children: ComponentChildren
}

/** It opens above its button where there is less room below. Pixels. */
const LEAST = 200

/** A button that opens what is rarely needed, over the world. */
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
      // At the right end of its button where there is room for its 380 pixels, with 8 beside them.
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
        {children}
      </div>
    </>
  )
}
