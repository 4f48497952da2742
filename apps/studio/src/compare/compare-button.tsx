import type { Desk } from '../app/desk.js'

/** Puts a second world with the same values beside the first. */
export function CompareButton({ desk }: { readonly desk: Desk }) {
  if (desk.second.value !== undefined) return null
  return (
    <button
      type="button"
      title="Begins anew with two worlds of the same seed and values, to change one of them"
      onClick={() => void desk.compare()}
    >
      Compare
    </button>
  )
}
