import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Properties<Given> {
  /** Must be the same function each time. */
  readonly load: () => Promise<ComponentType<Given>>
  readonly given: Given
}

/** Part of a page, loaded once the rest is shown. */
export function Late<Given extends object>({ load, given }: Properties<Given>) {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Given> }>()
  useEffect(() => {
    let isWanted = true
    void load().then((Part) => isWanted && setLoaded({ Part }))
    return () => {
      isWanted = false
    }
  }, [load])
  return loaded === undefined ? null : <loaded.Part {...given} />
}
