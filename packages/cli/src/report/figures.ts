import { CommandError } from '../errors.js'
import type { Kind, PlotRequest, Plotted } from '../plot/kinds/kinds.js'
import { plotOf, sizeFor } from '../plot/plot.js'
import type { Source } from '../plot/source/source.js'
import { shellPath } from '../terminal/shell.js'
import { type Html, html } from './html.js'
import { type Colors, themedSvg } from './themed-svg.js'

/** The width of the page, so that texts in all pictures have the same size. */
const WIDTH = 880

const NO_WISHES: PlotRequest = { metrics: [], where: [], log: [] }

const TITLES: Partial<Record<Kind, string>> = {
  phase: 'Which state it is in',
  trajectories: 'The trajectories of the agents',
}

const titleOf = (kind: Kind, shows: readonly string[]): string => {
  const metrics = shows.join(', ')
  if (kind === 'time') return metrics === '' ? 'Metrics over the steps' : `${metrics} over the steps`
  return TITLES[kind] ?? metrics
}

/**
 * A picture for a report, with the command that draws it. `place` is the path of the results from the page's
 * folder. Undefined if there is nothing to show.
 */
export async function figureOf(
  source: Source,
  wishes: Partial<PlotRequest>,
  colors: Colors,
  place: string,
): Promise<Html | undefined> {
  let plotted: Plotted
  try {
    plotted = await plotOf(source, { ...NO_WISHES, ...wishes })
  } catch (error) {
    // A metric that is undefined everywhere, or that this kind cannot show, has no picture.
    if (error instanceof CommandError) return undefined
    throw error
  }
  const { flags, shows, kind } = plotted
  // The question stands above all of them; here it is what one shows.
  const figure = { ...plotted.figure, title: titleOf(kind, shows) }
  const { width, height } = sizeFor(figure, undefined)
  const svg = await themedSvg(figure, { width: WIDTH, height: (height * WIDTH) / width }, colors)
  return html`<figure><div class="wide" tabindex="0" role="group" aria-label="Picture: ${figure.title}">${svg}</div>
<figcaption><code>drover plot ${shellPath(place)} ${flags.join(' ')}</code></figcaption></figure>
`
}
