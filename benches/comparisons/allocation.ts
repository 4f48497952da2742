import { measure } from '@drover/cli'
import { World } from 'drover'
import { type Comparison, figure, type Part } from '../comparison.js'
import { flockOf } from '../flock-pair.js'
import { spreadOf } from '../timing.js'

const AGENTS = 10_000
/** A single number left per agent would be 16. */
const MOST_BYTES_PER_AGENT = 1

const part = (index: 'grid' | 'tree' | 'brute-force', steps: number): Part => ({
  name: index,
  title: `scene \`flock\`, ${AGENTS.toLocaleString('en')} agents, index ${index}`,
  measure: ({ quick, repeats }) => {
    const flock = new World({ ...flockOf(AGENTS), index })
    const empty = new World({ ...flockOf(0), index, populations: [] })
    const counted = Math.ceil(quick ? steps / 5 : steps)
    flock.run(counted)
    const withFlock: number[] = []
    const without: number[] = []
    for (let k = 0; k < repeats; k++) {
      without.push(bytesPerStep(empty, counted))
      withFlock.push(bytesPerStep(flock, counted))
    }
    const perAgent = withFlock.map((bytes, k) => (bytes - without[k]) / AGENTS)
    return {
      timings: [],
      figures: [
        figure('bytes per step and agent', spreadOf(perAgent), { atMost: MOST_BYTES_PER_AGENT }),
        figure(`bytes per step, over ${counted} steps`, spreadOf(withFlock)),
        figure('the same without agents', spreadOf(without)),
      ],
    }
  },
})

function bytesPerStep(world: World, steps: number): number {
  const { bytesAllocatedPerStep } = measure(world, { steps, repeats: 1, warmUp: 0 })
  if (bytesAllocatedPerStep === undefined) throw new Error('expected node to run with --expose-gc')
  return bytesAllocatedPerStep
}

export const allocation: Comparison = {
  name: 'allocation',
  title: 'What a step leaves on the heap',
  // Room for everything that the steps allocate, so that no garbage collection runs before the count.
  nodeOptions: ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'],
  parts: [part('grid', 200), part('tree', 200), part('brute-force', 10)],
}
