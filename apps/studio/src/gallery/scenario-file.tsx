import { useRef, useState } from 'preact/hooks'

/** A button that opens a scenario file. */
export function ScenarioFile() {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  return (
    <p>
      <button type="button" title="You can also drop it on this page" onClick={() => input.current?.click()}>
        Open a scenario file…
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        class="hidden"
        tabIndex={-1}
        aria-label="A scenario file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file !== undefined) void import('./drops.js').then(({ openFile }) => openFile(file, setProblem))
        }}
      />{' '}
      <span role="alert">{problem}</span>
    </p>
  )
}
