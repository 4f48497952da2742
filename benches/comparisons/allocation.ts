import { measure } from '@drover/cli'
import { World } from 'drover'
import { type Comparison, figure, type Part } from '../comparison.js'
import { flockOf } from '../flock-pair.js'
import { spreadOf } from '../timing.js'

const AGENTS = 10_000
/** A look at the heap leaves something on it itself, which is spread over the steps. */
const MOST_BYTES_PER_STEP = 100

const part = (index: 'grid' | 'tree' | 'brute-force', steps: number): Part => ({
  name: index,
  title: `scene \`flock\`, ${AGENTS.toLocaleString('en')} agents, index ${index}`,
  measure: ({ quick, repeats }) => {
    const world = new World({ ...flockOf(AGENTS), index })
    const counted = Math.ceil(quick ? steps / 5 : steps)
    const bytes: number[] = []
    for (let k = 0; k < repeats; k++) {
      const { bytesAllocatedPerStep } = measure(world, {
        steps: counted,
        repeats: 1,
        warmUp: k === 0 ? counted : 0,
      })
      if (bytesAllocatedPerStep === undefined) throw new Error('expected node to run with --expose-gc')
      bytes.push(bytesAllocatedPerStep)
    }
    return {
      timings: [],
      figures: [
        figure(`bytes per step, over ${counted} steps`, spreadOf(bytes), { atMost: MOST_BYTES_PER_STEP }),
      ],
    }
  },
})

export const allocation: Comparison = {
  name: 'allocation',
  title: 'What a step leaves on the heap',
  // Room for everything that is allocated during the steps, so that nothing is collected before it is counted.
  nodeOptions: ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'],
  parts: [part('grid', 200), part('tree', 200), part('brute-force', 10)],
}
