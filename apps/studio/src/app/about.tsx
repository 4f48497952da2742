import { FormulasOf } from '../formulas/formulas.js'
import { rulesOf } from '../share/written.js'
import { POINTER } from '../simulation/pointer-trail.js'
import type { Session } from './session.js'
import { TryThis } from './try-this.js'
import './about.css'

/** What a scene shows, its rules in a few lines, what to try, and where it is from. */
export function About({ session }: { readonly session: Session }) {
  const { scene, edits } = session
  const { world } = edits.scenario.value
  const { populations = [] } = world
  return (
    <article class="about">
      <h1>{scene.title}</h1>
      <p class="section-name">{scene.section}</p>
      <p>{scene.about}</p>
      {populations.map((population, k) => {
        const rules = rulesOf(population)
        const { name } = population
        if (rules === '' || name === POINTER) return null
        return (
          <section key={k}>
            <h2>{populations.length === 1 ? 'The rule' : `The rule of ${name ?? `population ${k + 1}`}`}</h2>
            <pre>{rules}</pre>
            <FormulasOf world={world} population={k} />
          </section>
        )
      })}
      <TryThis session={session} />
      <p class="source">Source: {scene.source}</p>
    </article>
  )
}
