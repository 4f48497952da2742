import type { WorldDescription } from 'drover'
import { type Comparison, type EnergyUse, figure, type Outcome } from '../comparison.js'
import { denseFlock, flockInSpace, inCorner, VASTNESS } from '../dense-flocks.js'
import { interleave } from '../timing.js'
import { wasmName, wasmVariant } from '../wasm-world.js'
import { worldVariant } from '../world-variant.js'

const NEIGHBORS = [5, 7, 20, 50, 100]
const PLAY = { settle: 10, steps: 3, leadIn: 1 }
const WASM = wasmName(1)

const agentsFor = (quick: boolean): number => (quick ? 5000 : 50_000)

export const density: Comparison = {
  name: 'density',
  title:
    'How many neighbors an agent has, and where it all happens: the wasm backend and the reference backend',
  parts: [
    {
      name: 'plane',
      title: `scene \`flock\` in squares in which an agent has ${NEIGHBORS.join(', ')} neighbors`,
      measure: measurePlane,
    },
    {
      name: 'space',
      title: 'scene `flock` in a cube in which an agent has 20 neighbors',
      measure: async ({ quick, ...energyUse }) => {
        const world = flockInSpace(agentsFor(quick), 20)
        const { timings, ratio } = interleave(
          [
            worldVariant('reference', world, PLAY),
            await wasmVariant(WASM, world, 1, PLAY),
            await wasmVariant(wasmName(2), world, 2, PLAY),
          ],
          energyUse,
        )
        return {
          timings,
          figures: [1, 2].map((threads) =>
            figure(`reference / ${wasmName(threads)}`, ratio('reference', wasmName(threads))),
          ),
        }
      },
    },
    {
      name: 'corner',
      title: `scene \`flock\` in one corner of a world ${VASTNESS} times as wide and high, against one that fills its world`,
      measure: measureCorner,
    },
  ],
}

async function measurePlane({ quick, ...energyUse }: EnergyUse): Promise<Outcome> {
  const named = (backend: string, neighbors: number) => `${backend}, ${neighbors} neighbors`
  const variants = []
  for (const neighbors of NEIGHBORS) {
    const world = denseFlock(agentsFor(quick), neighbors)
    variants.push(worldVariant(named('reference', neighbors), world, PLAY))
    variants.push(await wasmVariant(named('wasm', neighbors), world, 1, PLAY))
  }
  const { timings, ratio } = interleave(variants, energyUse)
  const [fewest] = NEIGHBORS
  const most = NEIGHBORS[NEIGHBORS.length - 1]
  return {
    timings,
    figures: [
      ...NEIGHBORS.map((neighbors) =>
        figure(
          `reference / wasm, ${neighbors} neighbors`,
          ratio(named('reference', neighbors), named('wasm', neighbors)),
        ),
      ),
      ...['reference', 'wasm'].map((backend) =>
        figure(
          `${backend}, ${most} / ${fewest} neighbors`,
          ratio(named(backend, most), named(backend, fewest)),
        ),
      ),
    ],
  }
}

async function measureCorner({ quick, ...energyUse }: EnergyUse): Promise<Outcome> {
  const filled = denseFlock(agentsFor(quick), 2 * Math.PI)
  const corner = inCorner(filled)
  const pair = async (threads: number, world: WorldDescription, place: string) =>
    wasmVariant(`${place}, ${wasmName(threads)}`, world, threads, PLAY)
  const { timings, ratio } = interleave(
    [
      worldVariant('filled, reference', filled, PLAY),
      worldVariant('corner, reference', corner, PLAY),
      await pair(1, filled, 'filled'),
      await pair(1, corner, 'corner'),
      await pair(2, filled, 'filled'),
      await pair(2, corner, 'corner'),
    ],
    energyUse,
  )
  return {
    timings,
    figures: [
      ...[1, 2].map((threads) =>
        figure(
          `corner / filled, ${wasmName(threads)}`,
          ratio(`corner, ${wasmName(threads)}`, `filled, ${wasmName(threads)}`),
          { atMost: 3 },
        ),
      ),
      figure('corner / filled, reference', ratio('corner, reference', 'filled, reference')),
    ],
  }
}
