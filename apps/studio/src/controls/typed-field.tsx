import { useRef } from 'preact/hooks'

interface Properties {
  readonly label: string
  readonly type: 'text' | 'number'
  /** What it shows unless a person is typing. */
  readonly shown: string
  /** Takes what was typed. Answers false if that changes nothing: the field then shows the old text again. */
  readonly onTyped: (text: string) => boolean
}

/** A field to type in. It keeps unfinished text when the panel is rendered again, such as after a step. */
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
        // The panel is not rendered again if nothing changes.
        if (!onTyped(field.value)) show(field)
      }}
      onBlur={({ currentTarget: field }) => {
        // The browser reports no change if a person types the old text again.
        if (typed.current !== undefined) show(field)
      }}
    />
  )
}
