import { meanNeighbors } from '@drover/cli'
import { World, type WorldDescription } from 'drover'
import type { Variant } from '../timing.js'
import type { MakePeer } from './peer.js'

interface Play {
  readonly steps: number
  /** Of what the world was made, for the neighbors that an agent has where distances do not wrap. */
  readonly description: WorldDescription
}

/** Another library's flock that starts in the current state of a drover world. */
export function peerVariant(
  name: string,
  make: MakePeer,
  world: World,
  { steps, description }: Play,
): Variant {
  const [population] = world.populations
  const { width, height } = world.space
  const { x, y, vx, vy } = population.columns
  const beginning = {
    x: population.inOrder(x),
    y: population.inOrder(y),
    vx: population.inOrder(vx),
    vy: population.inOrder(vy),
  }
  const start = () => make({ width, height }, population.count, beginning)
  let flock = start()
  return {
    name,
    agents: flock.count,
    steps,
    reset: () => {
      flock = start()
    },
    step: () => flock.step(),
    checksum: () => {
      let sum = 0
      for (let agent = 0; agent < flock.count; agent++) sum += flock.xOf(agent) + flock.yOf(agent)
      return sum
    },
    neighbors: () => {
      const at = Array.from({ length: flock.count }, (_, agent) => [flock.xOf(agent), flock.yOf(agent)])
      const { populations = [] } = description
      return meanNeighbors(new World({ width, height, populations: [{ ...populations[0], at }] }))
    },
  }
}
