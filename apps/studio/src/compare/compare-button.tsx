import type { Workspace } from '../session/workspace.js'

/** Shows a second world with the same values next to the first. */
export function CompareButton({ workspace }: { readonly workspace: Workspace }) {
  if (workspace.second.value !== undefined) return null
  return (
    <button
      type="button"
      title="Adds a second world in the present state, so that you can change one of them; both go on from here"
      onClick={() => void workspace.compare()}
    >
      Compare
    </button>
  )
}
