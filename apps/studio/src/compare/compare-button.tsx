import type { Session } from '../app/session.js'

/** Puts a second world with the same values beside the first. */
export function CompareButton({ session }: { readonly session: Session }) {
  if (session.companion.value !== undefined) return null
  return (
    <button
      type="button"
      title="Begins anew with two worlds of the same seed and values, to change one of them"
      onClick={() => void session.compare()}
    >
      Compare
    </button>
  )
}
