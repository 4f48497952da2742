import { movedIn, populationColors } from '@drover/io/drawing'
import type { Scenario } from '@drover/scenarios'
import type { World } from 'drover'
import { AGENT, type Frame } from '../frame.js'
import type { Quantity } from './agent-state.js'
import { endingOf } from './ending.js'
import type { Insight, Reasons } from './insight.js'
import { agentNumbersIn, type Tint } from './tint.js'

/** A copy of the positions and headings of all agents. */
export function frameOf(
  world: World,
  { colors, discs = [] }: Pick<NonNullable<Scenario['view']>, 'colors' | 'discs'>,
  state: readonly Quantity[] | undefined,
  reasons: Reasons | undefined,
  insight: Insight | undefined,
  tint: Tint,
): Frame {
  const numbers = tint.numbersOf(world)
  const description = world.toJSON()
  const { populations: described = [] } = description
  const places = populationColors(world.populations, colors)
  return {
    step: world.steps,
    time: world.time,
    ending: endingOf(world, description),
    populations: world.populations.map((population) => {
      const { name, columns, count, index } = population
      const agents = new Float32Array(count * AGENT.size)
      for (let place = 0, at = 0; place < count; place++, at += AGENT.size) {
        const row = population.rowAt(place)
        const vx = columns.vx[row]
        const vy = columns.vy[row]
        const vz = columns.vz[row]
        agents[at + AGENT.x] = columns.x[row]
        agents[at + AGENT.y] = columns.y[row]
        agents[at + AGENT.z] = columns.z[row]
        agents[at + AGENT.hx] = columns.hx[row]
        agents[at + AGENT.hy] = columns.hy[row]
        agents[at + AGENT.hz] = columns.hz[row]
        agents[at + AGENT.speed] = Math.sqrt(vx * vx + vy * vy + vz * vz)
        agents[at + AGENT.radius] = columns.radius[row]
        agents[at + AGENT.roll] = columns.roll?.values[row] ?? 0
      }
      return {
        name,
        count,
        color: places[index],
        steers: (described[index]?.behaviors ?? []).length > 0 && !discs.includes(name),
        body: columns.body,
        ids: Uint32Array.from(population.inOrder(columns.id)),
        agents,
        numbers: numbers[index],
      }
    }),
    kept: agentNumbersIn(world),
    paths: [...world.paths.values()].map(({ radius, closed, x, y, z, count }) => {
      const points = new Float32Array(3 * count)
      for (let k = 0; k < count; k++) points.set([x[k], y[k], z[k]], 3 * k)
      return { radius, closed, points }
    }),
    fields: Object.fromEntries(
      [...world.fields].flatMap(([name, { varies, x, y }]) =>
        varies ? [[name, Float32Array.from([...x, ...y])]] : [],
      ),
    ),
    moved: Float32Array.from(movedIn(world.obstacles)),
    guides: world.guides(),
    state,
    reasons,
    insight,
  }
}
