import type { Vector, World, WorldDescription } from 'drover'
import type { Attribution, DebugDrawing } from 'drover/inspect'
import type { Cells } from 'drover/queries'
import type { AgentName } from '../agent-name.js'
import { type Quantity, stateOf } from './agent-state.js'
import type { TermNow, TermRequest } from './term-now.js'
import { usualForce } from './usual-force.js'

/** Data that the active overlays need. */
export interface InsightRequest {
  /** The perception and desires of one agent. */
  readonly agent: boolean
  /** The cells of the neighbor index. */
  readonly cells: boolean
  /** The desires of all agents. */
  readonly allAgents: boolean
  /** The term of a formula under the pointer. */
  readonly term?: TermRequest | undefined
}

const NOTHING: InsightRequest = { agent: false, cells: false, allAgents: false }

/** Most agents whose desires are shown together. */
export const MOST_SHOWN = 500

/** Why an agent turned in a step. Plain data. */
export interface Reasons extends Pick<Attribution, 'id' | 'step' | 'behaviors' | 'steering' | 'velocity'> {
  /** A force that matters to it, to compare others with. */
  readonly usual: number
}

/** Data of overlays about a world at a step, besides positions. Plain data. */
export interface Insight {
  /** The observed agent: the selected one, or the first. */
  readonly agent: AgentName | undefined
  readonly debugDrawing: DebugDrawing | undefined
  /** From the last step; undefined if it was not recorded. */
  readonly reasons: Reasons | undefined
  /** The index cells of each population that has a neighbor index. */
  readonly cells: readonly Cells[]
  /** The desires of agents, with their positions. */
  readonly desires: readonly Desire[]
  /** The highest `maxSpeed` of all agents; 0 if it is infinite for all. It scales arrows of velocities. */
  readonly fullSpeed: number
  readonly term: TermNow | undefined
}

interface Desire {
  readonly from: readonly [x: number, y: number, z: number]
  readonly desired: Vector
}

/** No data. */
export const NO_INSIGHT: Insight = {
  agent: undefined,
  debugDrawing: undefined,
  reasons: undefined,
  cells: [],
  desires: [],
  fullSpeed: 0,
  term: undefined,
}

/** Records explanations of the agents that overlays show. */
export class Observer {
  wanted: InsightRequest = NOTHING
  /** Reads terms of formulas, once loaded: few visitors point at any. */
  #readTerm: typeof import('./term-now.js').termNow | undefined
  readonly #watched = new Map<string, AgentName>()
  /** Explanations from the world that this one continues. */
  #earlier: ReadonlyMap<string, Reasons | undefined> = new Map()

  /** Loads what a request needs; undefined if nothing is missing. */
  load({ term }: InsightRequest): Promise<void> | undefined {
    if (term === undefined || this.#readTerm !== undefined) return undefined
    return import('./term-now.js').then(({ termNow }) => {
      this.#readTerm = termNow
    })
  }

  /** Keeps the explanations of a world's last step for a world that continues it. */
  keep(world: World): void {
    const names = [...this.#watched]
    this.#earlier = new Map(names.map(([key, name]) => [key, this.reasonsOf(world, name)]))
  }

  /** Watches the agents in a world; call it again for a new world. */
  watch(world: World, chosen: AgentName | undefined): void {
    const names = this.#names(world, chosen)
    const still = new Set(names.map(keyOf))
    for (const [key, name] of this.#watched) {
      const agent = still.has(key) ? undefined : agentNamed(world, name)
      if (agent !== undefined) world.unwatch(agent)
    }
    this.#watched.clear()
    for (const name of names) {
      const agent = agentNamed(world, name)
      if (agent === undefined) continue
      world.watch(agent)
      this.#watched.set(keyOf(name), name)
    }
  }

  /** The agents to watch: the selected one, the observed one, and all agents if requested and few. */
  #names(world: World, chosen: AgentName | undefined): readonly AgentName[] {
    const { agent, allAgents } = this.wanted
    const about = agent ? subjectOf(world, chosen) : chosen
    const names = about === undefined ? [] : [about]
    if (!allAgents || countOf(world) > MOST_SHOWN) return names
    return world.populations.flatMap(({ index, columns, count }) =>
      Array.from({ length: count }, (_, row) => ({ population: index, id: columns.id[row] })),
    )
  }

  /** Whether all watched agents have explanations of the last step. */
  knows(world: World): boolean {
    return [...this.#watched.values()].every((name) => this.reasonsOf(world, name)?.step === world.steps - 1)
  }

  /** The state of a living agent. */
  stateOf(
    world: World,
    name: AgentName | undefined,
    { populations = [] }: WorldDescription = {},
  ): readonly Quantity[] | undefined {
    const agent = name && agentNamed(world, name)
    return agent && stateOf(agent, populations[name.population])
  }

  /** The explanation of a watched agent. */
  reasonsOf(world: World, name: AgentName | undefined): Reasons | undefined {
    if (name === undefined) return undefined
    const key = keyOf(name)
    const agent = agentNamed(world, name)
    if (agent === undefined || !this.#watched.has(key)) return undefined
    const reasons = { ...structuredClone({ ...world.watch(agent) }), usual: usualForce(agent, world.dt) }
    const earlier = this.#earlier.get(key)
    const last = world.steps - 1
    return reasons.step !== last && earlier?.step === last ? earlier : reasons
  }

  insight(world: World, chosen: AgentName | undefined): Insight | undefined {
    const { agent: wantsAgent, cells, allAgents, term } = this.wanted
    if (!wantsAgent && !cells && !allAgents && term === undefined) return undefined
    const name = wantsAgent ? subjectOf(world, chosen) : undefined
    const agent = name && agentNamed(world, name)
    const reasons = this.reasonsOf(world, name)
    return {
      agent: name,
      debugDrawing: agent && world.debugDraw(agent),
      reasons: reasons?.step === world.steps - 1 ? reasons : undefined,
      cells: cells ? world.populations.flatMap((population) => world.cellsOf(population) ?? []) : [],
      desires: allAgents ? this.#desires(world) : [],
      fullSpeed: fullSpeedOf(world),
      term: term && this.#readTerm?.(world, term, chosen),
    }
  }

  #desires(world: World): readonly Desire[] {
    return [...this.#watched.values()].flatMap((name) => {
      const agent = agentNamed(world, name)
      if (agent === undefined) return []
      const { step, behaviors } = world.watch(agent)
      if (step !== world.steps - 1) return []
      const { x, y, z } = agent.position
      return behaviors
        .filter(({ desired }) => desired.x !== 0 || desired.y !== 0 || desired.z !== 0)
        .map(({ desired }) => ({ from: [x, y, z] as const, desired: { ...desired } }))
    })
  }
}

function fullSpeedOf({ populations }: World): number {
  let highest = 0
  for (const { count, columns } of populations)
    for (let row = 0; row < count; row++)
      if (Number.isFinite(columns.maxSpeed[row])) highest = Math.max(highest, columns.maxSpeed[row])
  return highest
}

const keyOf = ({ population, id }: AgentName): string => `${population} ${id}`

const agentNamed = (world: World, { population, id }: AgentName) => world.populations[population]?.agent(id)

const countOf = ({ populations }: World): number => populations.reduce((sum, { count }) => sum + count, 0)

/** The selected agent if alive, else the first with behaviors, else the first. */
function subjectOf(world: World, chosen: AgentName | undefined): AgentName | undefined {
  if (chosen !== undefined && agentNamed(world, chosen) !== undefined) return chosen
  const described = world.toJSON().populations ?? []
  const living = world.populations.filter(({ count }) => count > 0)
  const first = living.find(({ index }) => (described[index]?.behaviors?.length ?? 0) > 0) ?? living[0]
  return first && { population: first.index, id: first.columns.id[0] }
}
