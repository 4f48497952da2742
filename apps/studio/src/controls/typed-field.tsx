import { useRef } from 'preact/hooks'

interface Properties {
  readonly label: string
  readonly type: 'text' | 'number'
  /** The text, unless the user is typing. */
  readonly shown: string
  /** Handles typed text. Returns false if it changes nothing: the field then shows the old text again. */
  readonly onTyped: (text: string) => boolean
}

/** A text field. It keeps unfinished text when the panel is rendered again, as after a step. */
export function TypedField({ label, type, shown, onTyped }: Properties) {
  const typed = useRef<string | undefined>(undefined)
  const show = (field: HTMLInputElement): void => {
    typed.current = undefined
    field.value = shown
  }
  return (
    <input
      {...(type === 'number' ? ({ type, step: 'any' } as const) : ({ type } as const))}
      aria-label={label}
      value={typed.current ?? shown}
      onInput={({ currentTarget: field }) => {
        typed.current = field.value
      }}
      onChange={({ currentTarget: field }) => {
        typed.current = undefined
        // Without a change, the panel is not rendered again.
        if (!onTyped(field.value)) show(field)
      }}
      onBlur={({ currentTarget: field }) => {
        // The browser reports no change if the user types the old text again.
        if (typed.current !== undefined) show(field)
      }}
    />
  )
}
