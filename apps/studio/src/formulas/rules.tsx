import { LiveContributions } from '../numbers/contribution-bars.js'
import type { Overlays } from '../overlays/overlays.js'
import type { Session } from '../session/session.js'
import { rulesOf } from '../share/written.js'
import { POINTER } from '../simulation/player/pointer-trail.js'
import { FormulasOf } from './formulas.js'

interface Properties {
  readonly session: Session
  readonly overlays: Overlays
}

/** The rules of each population in a few lines, and their formulas. */
export function Rules({ session, overlays }: Properties) {
  const { populations = [] } = session.edits.scenario.value.world
  return (
    <>
      {populations.map((population, k) => {
        const rules = rulesOf(population)
        const { name } = population
        if (rules === '' || name === POINTER) return null
        return (
          <section key={k}>
            <h3>{populations.length === 1 ? 'The rule' : `The rule of ${name ?? `population ${k + 1}`}`}</h3>
            <pre>{rules}</pre>
            <FormulasOf session={session} overlays={overlays} population={k} />
            <LiveContributions session={session} population={k} />
          </section>
        )
      })}
    </>
  )
}
