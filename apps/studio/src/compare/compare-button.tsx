import type { Workspace } from '../session/workspace.js'

/** Shows a second world with the same values next to the first. */
export function CompareButton({ workspace }: { readonly workspace: Workspace }) {
  if (workspace.second.value !== undefined) return null
  return (
    <button
      type="button"
      title="Restarts with two worlds of the same seed and values, so that you can change one of them"
      onClick={() => void workspace.compare()}
    >
      Compare
    </button>
  )
}
