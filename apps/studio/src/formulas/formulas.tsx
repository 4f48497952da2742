import type { WorldDescription } from 'drover'
import type { Formulas } from 'drover/inspect'
import { resolveWorld } from 'drover/schema'
import { useEffect, useRef, useState } from 'preact/hooks'
import { partsOf } from './parts.js'
import './formulas.css'

interface Properties {
  readonly world: WorldDescription
  readonly population: number
}

interface Shown {
  readonly name: string
  readonly rules: readonly Formulas[]
}

/** The formulas of what a population does, as they come from its rules. */
export function FormulasOf({ world, population }: Properties) {
  const [{ name, rules }, show] = useState<Shown>({ name: '', rules: [] })
  useEffect(() => {
    let isLatest = true
    const { populations = [] } = resolveWorld(world)
    const one = populations[population] ?? {}
    // What turns rules into formulas is loaded when there are some to show.
    import('./explained.js').then(({ explainedIn }) => {
      if (isLatest) show({ name: one.name ?? '', rules: explainedIn(world, one) })
    })
    return () => {
      isLatest = false
    }
  }, [world, population])
  if (rules.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide for a line of its own is scrolled to by keys too
    <section class="formulas" aria-label={`Formulas of ${name}`} tabIndex={0}>
      <dl>
        {rules.map((one, k) => (
          <Rule key={k} rule={one} />
        ))}
      </dl>
    </section>
  )
}

function Rule({ rule: { name, about, formulas, mathml } }: { readonly rule: Formulas }) {
  return (
    <div>
      <dt title={about}>{name}</dt>
      {formulas.map((text, k) => (
        <dd key={text}>
          <Formula text={text} mathml={mathml[k]} />
        </dd>
      ))}
    </div>
  )
}

/** A formula that breaks into lines when it is too wide; screen readers read its text. */
function Formula({ text, mathml }: { readonly text: string; readonly mathml: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(mathml, 'text/html')
    const formula = body.firstElementChild as Element
    place.current?.replaceChildren(...partsOf(formula).flatMap((part) => [part, ' ']))
  }, [mathml])
  return <span ref={place} class="formula" role="math" aria-label={text} />
}
