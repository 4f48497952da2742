import { useState } from 'preact/hooks'
import { Late } from '../app/late.js'
import type { Session } from '../session/session.js'

const loadSweepForm = async () => (await import('../sweep/sweep-form.js')).SweepForm

/** A sweep: a metric over a number of the scene, from many runs; loaded when opened. */
export function Sweep({ session }: { readonly session: Session }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="sweep" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>Sweep: how a metric depends on a number</summary>
      {isOpen && <Late load={loadSweepForm} given={{ session }} />}
    </details>
  )
}
