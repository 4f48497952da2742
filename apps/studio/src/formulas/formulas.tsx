import type { FormulaTerm } from 'drover/inspect'
import { resolveWorld } from 'drover/schema'
import { useEffect, useRef, useState } from 'preact/hooks'
import { referenceOf } from '../app/documents.js'
import { nextTask } from '../app/next-task.js'
import { loadTexts } from '../app/texts.js'
import { theme } from '../app/theme.js'
import { unitsOf } from '../controls/units.js'
import type { Overlays } from '../overlays/overlays.js'
import { colorOfTerm, drawTerm } from '../overlays/term-drawing.js'
import type { Session } from '../session/session.js'
import { type Besides, besidesOf } from './besides.js'
import { type Explained, explainedIn } from './explained.js'
import { Glossary } from './glossary.js'
import { partsOf, termAt, termNear, termsIn } from './parts.js'
import { PointedNow } from './pointed-now.js'
import './formulas.css'

interface Properties {
  readonly session: Session
  readonly overlays: Overlays
  readonly population: number
}

interface Shown {
  readonly name: string
  readonly rules: readonly Explained[]
  readonly besides: readonly Besides[]
}

/** The formulas of a population's rules, and what else decides how it moves. Terms under the pointer are highlighted in the world. */
export function FormulasOf({ session, overlays, population }: Properties) {
  const scenario = session.edits.scenario.value
  const { world } = scenario
  const [{ name, rules, besides }, show] = useState<Shown>({ name: '', rules: [], besides: [] })
  /** The places of the rules that show their whole formulas although those are long. */
  const [unfolded, unfold] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isLatest = true
    const { populations = [] } = resolveWorld(world)
    const one = populations[population] ?? {}
    const described = world.populations?.[population] ?? {}
    const explain = async () => {
      await loadTexts()
      if (!isLatest) return
      const besides = besidesOf(world, described, unitsOf(scenario))
      const rules = explainedIn(world, one)
      // Finding and rendering them in one task would block a phone.
      await nextTask()
      if (isLatest) show({ name: one.name ?? '', rules, besides })
    }
    void explain()
    return () => {
      isLatest = false
      overlays.pointed.value = undefined
    }
  }, [scenario, world, population, overlays])
  if (rules.length + besides.length === 0) return null
  const isAlone = rules.length === 1
  const parts = rules.map((rule) => {
    const isLong = linesOf(rule) > (isAlone ? MOST_LINES_ALONE : MOST_LINES)
    return { rule, isLong, isFolded: isLong && !unfolded.has(rule.place) }
  })
  return (
    <section aria-label={`Formulas of ${name}`}>
      <PointedNow session={session} overlays={overlays} population={population} />
      {rules.length > 0 && (
        <dl class="formulas" tabIndex={0}>
          {parts.map(({ rule, isLong, isFolded }) => (
            <Rule
              key={rule.place}
              rule={rule}
              isLong={isLong}
              isFolded={isFolded}
              toggle={() => {
                const next = new Set(unfolded)
                if (!next.delete(rule.place)) next.add(rule.place)
                unfold(next)
              }}
              population={population}
              overlays={overlays}
            />
          ))}
        </dl>
      )}
      <Glossary
        formulas={parts.flatMap(({ rule, isFolded }) =>
          shownOf(rule, isFolded).map(({ formula }) => formula),
        )}
      />
      {besides.length > 0 && (
        <>
          <h4>Besides its behaviors</h4>
          <dl class="besides">
            {besides.map(({ name, about }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

interface OfRule extends Pick<Properties, 'population' | 'overlays'> {
  readonly rule: Explained
  readonly isLong: boolean
  readonly isFolded: boolean
  readonly toggle: () => void
}

/**
 * The lines that the formulas of a rule take at most, in the width of the panel, before they are folded: beside others,
 * or alone.
 */
const MOST_LINES = 8
const MOST_LINES_ALONE = 16
const WIDTH = 50

const linesOf = ({ formulas }: Explained): number =>
  formulas.length === 1 ? 1 : formulas.reduce((sum, { length }) => sum + Math.ceil(length / WIDTH), 0)

/** The formulas that are shown of a rule: all, or what it wants in brief. */
const shownOf = ({ formulas, mathml, brief }: Explained, isFolded: boolean) =>
  isFolded ? brief : formulas.map((formula, k) => ({ formula, mathml: mathml[k] }))

function Rule({ rule, isLong, isFolded, toggle, population, overlays }: OfRule) {
  const { name, about, terms, place } = rule
  const reference = referenceOf(name)
  const pointed = overlays.pointed.value
  const isHere = pointed?.asked.population === population && pointed.asked.place === place
  const point = (at: number | undefined): void => {
    const term = at === undefined ? undefined : terms[at]
    if (term === pointed?.term) return
    if (term === undefined) {
      overlays.pointed.value = undefined
      return
    }
    const { node, among } = term
    const asked = { population, place, node, among }
    overlays.pointed.value = { term, asked, draw: (pen, data) => drawTerm(pen, data, { term, asked }) }
  }
  return (
    <div>
      <dt title={about}>
        {reference === undefined ? (
          name
        ) : (
          <a href={reference} target="_blank" rel="noopener">
            {name}
          </a>
        )}
      </dt>
      {isFolded && <dd class="about-rule">{about}</dd>}
      {shownOf(rule, isFolded).map(({ formula, mathml }) => (
        <dd key={formula}>
          <Formula
            text={formula}
            mathml={mathml}
            lit={isHere ? pointed.term : undefined}
            at={isHere ? terms.indexOf(pointed.term) : -1}
            point={point}
          />
        </dd>
      ))}
      {isLong && (
        <dd>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => {
              overlays.pointed.value = undefined
              toggle()
            }}
          >
            {isFolded ? 'Show the whole formula' : 'Show less'}
          </button>
        </dd>
      )}
    </div>
  )
}

interface OfFormula {
  readonly text: string
  readonly mathml: string
  /** The highlighted term, and its number. */
  readonly lit: FormulaTerm | undefined
  readonly at: number
  readonly point: (term: number | undefined) => void
}

/** Formulas that are still too wide in this part of the usual size scroll. */
const SMALLEST = 0.75

/** Makes a formula smaller if a part that cannot break is wider than the panel. */
function fitWidth(formula: HTMLElement): void {
  formula.style.fontSize = ''
  const share = formula.clientWidth / formula.scrollWidth
  if (share < 1) formula.style.fontSize = `${Math.max(share, SMALLEST)}em`
}

/**
 * A formula that breaks into lines if too wide; screen readers read its text. Select its terms with the pointer or the
 * arrow keys.
 */
function Formula({ text, mathml, lit, at, point }: OfFormula) {
  const place = useRef<HTMLSpanElement>(null)
  const color = lit && colorOfTerm(lit, theme.value)
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(mathml, 'text/html')
    const formula = body.firstElementChild as Element
    const shown = place.current as HTMLElement
    shown.replaceChildren(...partsOf(formula).flatMap((part) => [part, ' ']))
    // In the next picture: the new size would be observed within this one, which browsers report as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => fitWidth(shown)))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [mathml])
  useEffect(() => {
    for (const element of place.current?.querySelectorAll('[data-terms]') ?? [])
      element.classList.toggle('lit', element.matches(`[data-terms~="${at}"]`))
  }, [mathml, at])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const terms = termsIn(place.current as Element)
    if (step === undefined || terms.length === 0) return
    point(terms[(terms.indexOf(at) + step + terms.length) % terms.length])
    event.preventDefault()
  }
  return (
    <span
      ref={place}
      class="formula"
      role="math"
      aria-label={text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys select its terms
      tabIndex={0}
      style={color === undefined ? undefined : { '--term': color }}
      onPointerDown={({ pointerType, currentTarget, clientX, clientY }) => {
        const tapped = pointerType === 'touch' ? termNear(currentTarget, clientX, clientY) : undefined
        if (tapped !== undefined) point(tapped)
      }}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'touch') return
        const under = termAt(target as Element)
        if (under !== undefined) point(under)
      }}
      onPointerLeave={({ currentTarget, pointerType }) => {
        // A lifted finger leaves too, but the term stays lit.
        if (pointerType !== 'touch' && currentTarget !== document.activeElement) point(undefined)
      }}
      onPointerCancel={() => point(undefined)}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) point(termsIn(currentTarget)[0])
      }}
      onBlur={() => point(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
