import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import './menu.css'

interface Properties {
  readonly label: string
  readonly children: ComponentChildren
}

/** A button that opens what is rarely needed, over the world. */
export function Menu({ label, children }: Properties) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = content.current as HTMLDivElement
    const opened = () => {
      const { bottom, right } = (button.current as HTMLButtonElement).getBoundingClientRect()
      menu.style.top = `${bottom + 6}px`
      // Below the right end of its button where there is room for its 380 pixels, with 8 beside them.
      const beside = document.documentElement.clientWidth - right
      menu.style.right = `max(8px, min(${beside}px, 100vw - 388px))`
      menu.style.maxHeight = `calc(100dvh - ${bottom + 16}px)`
    }
    menu.addEventListener('beforetoggle', opened)
    return () => menu.removeEventListener('beforetoggle', opened)
  }, [])
  return (
    <>
      <button ref={button} type="button" class="menu-button" popovertarget={id} aria-haspopup="dialog">
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div ref={content} id={id} popover="auto" class="menu" role="dialog" aria-label={label}>
        {children}
      </div>
    </>
  )
}
