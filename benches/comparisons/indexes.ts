import { type Comparison, figure } from '../comparison.js'
import { inCorner, VASTNESS } from '../dense-flocks.js'
import { flockOf } from '../flock-pair.js'
import { interleave } from '../timing.js'
import { worldVariant } from '../world-variant.js'

const SETTLE = 10

export const indexes: Comparison = {
  name: 'indexes',
  title: 'The ways of finding neighbors',
  parts: [
    {
      name: 'uniform',
      title: 'scene `flock`: grid and tree',
      measure: ({ quick, ...energyUse }) => {
        const world = flockOf(quick ? 20_000 : 100_000)
        const play = { settle: SETTLE, steps: 5 }
        const { timings, ratio } = interleave(
          (['grid', 'tree'] as const).map((index) => worldVariant(index, { ...world, index }, play)),
          energyUse,
        )
        return { timings, figures: [figure('tree / grid', ratio('tree', 'grid'))] }
      },
    },
    {
      name: 'few',
      title: 'scene `flock` with few agents: all three',
      measure: ({ quick: _, ...energyUse }) => {
        const world = flockOf(2000)
        const play = { settle: SETTLE, steps: 20 }
        const { timings, ratio } = interleave(
          (['grid', 'tree', 'brute-force'] as const).map((index) =>
            worldVariant(index, { ...world, index }, play),
          ),
          energyUse,
        )
        return {
          timings,
          figures: [
            figure('tree / grid', ratio('tree', 'grid')),
            figure('brute-force / grid', ratio('brute-force', 'grid')),
          ],
        }
      },
    },
    {
      name: 'crowd',
      title: `a crowd in one corner of a world ${VASTNESS} times as wide and high, against one that fills its world`,
      measure: ({ quick, ...energyUse }) => {
        const filled = flockOf(quick ? 5000 : 50_000)
        const crowd = inCorner(filled)
        const play = { settle: SETTLE, steps: 5 }
        const { timings, ratio } = interleave(
          [
            worldVariant('filled, auto', filled, play),
            worldVariant('crowd, auto', crowd, play),
            worldVariant('crowd, tree', { ...crowd, index: 'tree' }, play),
            worldVariant('crowd, grid', { ...crowd, index: 'grid' }, { ...play, steps: 1 }),
          ],
          energyUse,
        )
        return {
          timings,
          figures: [
            figure('crowd / filled, auto', ratio('crowd, auto', 'filled, auto')),
            figure('auto / tree, crowd', ratio('crowd, auto', 'crowd, tree')),
            figure('grid / auto, crowd', ratio('crowd, grid', 'crowd, auto')),
          ],
        }
      },
    },
  ],
}
