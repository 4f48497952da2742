import type { Session } from '../session/session.js'
import { BACKENDS, type Backend } from '../simulation/backends.js'

const NAMES: Readonly<Record<Backend, string>> = {
  reference: 'the engine',
  wasm: 'WebAssembly',
  auto: 'whichever suits',
}

/** The choice of the backend, and its status: threads, or the reason for a single one. */
export function BackendChoice({ session }: { readonly session: Session }) {
  const { about, why } = session.running.value
  return (
    <p class="backend">
      <label>
        steps by{' '}
        <select
          value={session.backend.value}
          onChange={(event) => {
            const { currentTarget } = event
            void session.runOn(currentTarget.value as Backend).then(() => {
              // Where it was refused.
              currentTarget.value = session.backend.value
            })
          }}
        >
          {BACKENDS.map((name) => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
        </select>
      </label>{' '}
      {session.backend.value !== 'reference' && (
        <output data-testid="backend">
          {about}: {why}
        </output>
      )}
      {about.startsWith('wasm') && (
        <small> Its numbers have 32 bits, the engine's 64: places and hashes differ from the engine's.</small>
      )}
    </p>
  )
}
