import { useLayoutEffect, useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { Toolbox } from '../tools/toolbox.js'

/** The toolbox of a session. `takesFiles`: whether it opens files dropped on the page. */
export function useToolbox(session: Session | undefined, takesFiles: boolean): Toolbox | undefined {
  const [toolbox, setToolbox] = useState<Toolbox>()
  // Before the next picture: a scene's page waits for it.
  useLayoutEffect(() => {
    if (session === undefined) return
    const own = new Toolbox(session, takesFiles)
    setToolbox(own)
    return () => own.close()
  }, [session, takesFiles])
  return toolbox?.session === session ? toolbox : undefined
}
