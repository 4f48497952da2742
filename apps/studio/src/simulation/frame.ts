import type { Columns } from 'drover/backend'
import type { Guide } from 'drover/inspect'
import type { Quantity } from './agent-state.js'
import type { Insight, Reasons } from './insight.js'
import type { AgentNumber } from './tint.js'

/** Numbers of each agent in `PopulationFrame.agents`. */
export const AGENT = { x: 0, y: 1, z: 2, hx: 3, hy: 4, hz: 5, speed: 6, radius: 7, roll: 8, size: 9 } as const

export interface PopulationFrame {
  readonly name: string
  readonly count: number
  /** Whether its agents steer; plants, crates and balls do not. */
  readonly steers: boolean
  /** The shape of the bodies, where they are capsules or boxes. */
  readonly body: Columns['body']
  readonly ids: Uint32Array<ArrayBuffer>
  /** `AGENT.size` numbers for each agent, in the order of the ids. */
  readonly agents: Float32Array<ArrayBuffer>
  /**
   * The number that agents are to be colored by, where one was asked for and there is one;
   * NaN for who has none.
   */
  readonly numbers: Float32Array<ArrayBuffer> | undefined
}

interface PathFrame {
  readonly radius: number
  readonly closed: boolean
  /** x, y, z of each point. */
  readonly points: Float32Array<ArrayBuffer>
}

/** What the page knows of a world at one moment. */
export interface Frame {
  readonly step: number
  readonly time: number
  readonly populations: readonly PopulationFrame[]
  /** What agents keep: by any of these they can be colored. */
  readonly kept: readonly AgentNumber[]
  readonly paths: readonly PathFrame[]
  /** Vectors of fields that change with time, by name: x then y, cell by cell. */
  readonly fields: Readonly<Record<string, Float32Array<ArrayBuffer>>>
  /** x, y, z of each obstacle that moves, and of each solid. */
  readonly moved: Float32Array<ArrayBuffer>
  /** What behaviors go by wherever their agents are: targets, regions. */
  readonly guides: readonly Guide[]
  /** The state of the chosen agent; undefined when there is none. */
  readonly state: readonly Quantity[] | undefined
  /** Why the chosen agent turned. */
  readonly reasons: Reasons | undefined
  /** What the overlays that are on need besides. */
  readonly insight: Insight | undefined
}

/** What of a frame is needed to draw its agents. */
export type DrawnFrame = Pick<Frame, 'step' | 'populations' | 'kept'>

/** The buffers of what is drawn: they can be handed over instead of copied. */
export const drawnBuffersOf = ({ populations }: Pick<DrawnFrame, 'populations'>): ArrayBuffer[] =>
  populations.flatMap(({ ids, agents, numbers }) => [
    ids.buffer,
    agents.buffer,
    ...(numbers === undefined ? [] : [numbers.buffer]),
  ])

/** The buffers of a frame, to be handed over too. */
export const buffersOf = ({ paths, fields, moved, ...drawn }: Frame): ArrayBuffer[] => [
  ...drawnBuffersOf(drawn),
  ...paths.map(({ points }) => points.buffer),
  ...Object.values(fields).map((vectors) => vectors.buffer),
  moved.buffer,
]
