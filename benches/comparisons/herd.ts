import type { WorldDescription } from 'drover'
import { heightGrid, type TerrainDescription, terrainDrag } from 'drover/terrain'
import { type Comparison, figure } from '../comparison.js'
import { flockOf } from '../flock-pair.js'
import { largeHerd, realPlace } from '../herd-world.js'
import { interleave } from '../timing.js'
import { worldVariant } from '../world-variant.js'

export const herd: Comparison = {
  name: 'herd',
  title: 'What the ground costs, and how many animals go over it in real time',
  parts: [
    {
      name: 'terrain',
      title: 'scene `flock` with 50,000 agents: on level ground, over a real place, and there with drag',
      measure: ({ quick, ...energyUse }) => {
        const level = flockOf(quick ? 10_000 : 50_000)
        const over = overRealPlace(level)
        const play = { settle: 10, steps: 5 }
        const { timings, ratio } = interleave(
          [
            worldVariant('level', level, play),
            worldVariant('terrain', over, play),
            worldVariant('terrain and drag', withDrag(over), play),
          ],
          energyUse,
        )
        return {
          timings,
          figures: [
            figure('terrain / level', ratio('terrain', 'level'), { atMost: 1.6 }),
            figure('terrain and drag / level', ratio('terrain and drag', 'level'), { atMost: 1.6 }),
          ],
        }
      },
    },
    {
      name: 'pace',
      title: 'scene `herd-over-big-creek-gap` with 10,000 animals that see 20 m far: against real time',
      measure: ({ quick, ...energyUse }) => {
        const world = largeHerd(quick ? 2000 : 10_000)
        const { timings } = interleave([worldVariant('herd', world, { settle: 10, steps: 10 })], energyUse)
        const { median, min, max } = timings[0]?.wall ?? { median: 0, min: 0, max: 0 }
        const paceAt = (msPerStep: number) => (1000 * (world.dt ?? 1)) / msPerStep
        const pace = { median: paceAt(median), min: paceAt(max), max: paceAt(min) }
        return {
          timings,
          figures: [figure('seconds of the herd in one of the clock', pace, { atLeast: 5 })],
        }
      },
    },
  ],
}

/** The ground of the real place, made as small as the world. */
function overRealPlace(world: WorldDescription): WorldDescription {
  const place = realPlace()
  const smaller = (world.width ?? 1) / (place.width ?? 1)
  const grid = place.terrain as TerrainDescription & Parameters<typeof heightGrid>[0]
  const { cellSize, verticalScale = 1 } = grid
  const [wide, high] = typeof cellSize === 'number' ? [cellSize, cellSize] : (cellSize as number[])
  return {
    ...world,
    terrain: heightGrid({
      ...grid,
      cellSize: [(wide ?? 1) * smaller, (high ?? 1) * smaller],
      verticalScale: Number(verticalScale) * smaller,
    }),
  }
}

const withDrag = (world: WorldDescription): WorldDescription => ({
  ...world,
  populations: (world.populations ?? []).map((population) => ({
    ...population,
    forces: [terrainDrag({ uphill: 3, downhill: 0.6 })],
  })),
})
