import { findScene } from '@drover/scenarios'
import type { WorldDescription } from 'drover'
import { type Comparison, figure } from '../comparison.js'
import { interleave } from '../timing.js'
import { worldVariant } from '../world-variant.js'

/** Spacing of agents in the scene. */
const SPACING = 2.5

export const crowds: Comparison = {
  name: 'crowds',
  title: 'What it costs to keep out of each other’s way',
  parts: [
    {
      name: 'avoidance',
      title:
        'scene `crossing-crowds` with 10,000 agents: with reciprocal avoidance, and straight through each other',
      measure: ({ quick, ...energyUse }) => {
        const places = quick ? 32 : 100
        const play = { settle: 30, steps: 5 }
        const { timings, ratio } = interleave(
          [
            worldVariant('avoiding', crowdsOf(places, true), play),
            worldVariant('straight on', crowdsOf(places, false), play),
          ],
          energyUse,
        )
        const { median, min, max } = timings[0]?.wall ?? { median: 0, min: 0, max: 0 }
        const each = (msPerStep: number) => (1000 * msPerStep) / places ** 2
        return {
          timings,
          figures: [
            figure('avoiding / straight on', ratio('avoiding', 'straight on')),
            figure('µs for each agent and step', { median: each(median), min: each(min), max: each(max) }),
          ],
        }
      },
    },
  ],
}

/** The scene with as many agents along a side as given. */
function crowdsOf(places: number, avoiding: boolean): WorldDescription {
  const world = findScene('crossing-crowds')?.scenario.world
  if (world === undefined) throw new Error("expected a scene 'crossing-crowds'")
  const side = places * SPACING
  const populations = (world.populations ?? []).map((crowd, color) => {
    const at = Array.from(
      { length: places * places },
      (_, k) => [k % places, Math.floor(k / places)] as const,
    )
      .filter(([column, row]) => (column + row) % 2 === color)
      .map((place) => place.map((k) => (k + 0.5) * SPACING))
    return { ...crowd, at, ...(avoiding ? {} : { locomotion: {} }) }
  })
  return { ...world, width: side, height: side, populations }
}
