import { useEffect, useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { CloseMessage } from './close-message.js'

/** Pauses a run that has ended, says so, and offers to play it once more. Play goes on all the same. */
export function Ended({ session }: { readonly session: Session }) {
  const { clock, ending } = session
  const [closed, setClosed] = useState('')
  useEffect(() => {
    clock.playing.value = false
  }, [clock])
  if (ending.value === '' || ending.value === closed) return null
  const restart = async (): Promise<void> => {
    await clock.restart()
    clock.playing.value = true
  }
  return (
    <p role="status">
      {ending.value}{' '}
      <button type="button" onClick={() => void restart()}>
        Restart
      </button>{' '}
      <CloseMessage close={() => setClosed(ending.value)} />
    </p>
  )
}
