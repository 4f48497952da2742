import { World } from 'drover'
import { type Comparison, type EnergyUse, figure, type Outcome } from '../comparison.js'
import { herdAmongTrees } from '../herd-world.js'
import { interleave } from '../timing.js'
import { acceleratedFrom, wasmName } from '../wasm-world.js'
import { variantOf } from '../world-variant.js'

const TREES = 1000
const THREADS = [1, 2]
const PLAY = { steps: 5, leadIn: 1 }

export const wasmHerd: Comparison = {
  name: 'wasm-herd',
  title: 'A large herd over a real place with trees, on both backends',
  parts: [
    {
      name: 'trees',
      title: `scene \`herd-over-big-creek-gap\` with 100,000 animals that see 20 m far, among ${TREES.toLocaleString('en')} trees`,
      measure: measureHerd,
    },
  ],
}

async function measureHerd({ quick, ...energyUse }: EnergyUse): Promise<Outcome> {
  const description = quick ? herdAmongTrees(10_000, TREES / 10) : herdAmongTrees(100_000, TREES)
  const reference = new World(description)
  reference.run(10)
  const variants = [variantOf('reference', reference, PLAY)]
  for (const threads of THREADS) {
    const world = await acceleratedFrom(reference, description, threads)
    if (world !== undefined) variants.push(variantOf(wasmName(threads), world, PLAY))
  }
  const { timings, ratio } = interleave(variants, energyUse)
  return {
    timings,
    figures: timings.flatMap(({ name, wall }) => [
      figure(
        `steps per second, ${name}`,
        { median: 1000 / wall.median, min: 1000 / wall.max, max: 1000 / wall.min },
        name === wasmName(2) ? { atLeast: 30 } : undefined,
      ),
      ...(name === 'reference' ? [] : [figure(`reference / ${name}`, ratio('reference', name))]),
    ]),
  }
}
