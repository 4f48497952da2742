import type { Columns } from 'drover/backend'
import type { Guide } from 'drover/inspect'
import type { Quantity } from './player/agent-state.js'
import type { Insight, Reasons } from './player/insight.js'
import type { AgentNumber } from './player/tint.js'

/** Offsets of an agent's numbers in `PopulationFrame.agents`. */
export const AGENT = { x: 0, y: 1, z: 2, hx: 3, hy: 4, hz: 5, speed: 6, radius: 7, roll: 8, size: 9 } as const

export interface PopulationFrame {
  readonly name: string
  readonly count: number
  /** The index of its color among the colors of populations. */
  readonly color: number
  /** Whether its agents are drawn as steering; plants, crates and balls are not. */
  readonly steers: boolean
  /** The shape of capsule or box bodies. */
  readonly body: Columns['body']
  readonly ids: Uint32Array<ArrayBuffer>
  /** `AGENT.size` numbers per agent, ordered by id. */
  readonly agents: Float32Array<ArrayBuffer>
  /** The number that colors each agent, if requested and available; NaN for agents without one. */
  readonly numbers: Float32Array<ArrayBuffer> | undefined
}

export type NumberRange = readonly [low: number, high: number]

/** The ranges of speeds and of the numbers that color agents, since they were chosen or the world began. */
export interface SeenNumbers {
  readonly speed: NumberRange | undefined
  readonly number: NumberRange | undefined
}

interface PathFrame {
  readonly radius: number
  readonly closed: boolean
  /** x, y, z of each point. */
  readonly points: Float32Array<ArrayBuffer>
}

/** What the page knows of a world at a step. */
export interface Frame {
  readonly step: number
  readonly time: number
  /** How the run has ended, as a sentence; '' if it goes on. */
  readonly ending: string
  readonly populations: readonly PopulationFrame[]
  /** Attributes of agents that can color them. */
  readonly kept: readonly AgentNumber[]
  /** Added by the page: a scale of colors must not shrink while the world plays. */
  readonly seen?: SeenNumbers | undefined
  readonly paths: readonly PathFrame[]
  /** Vectors of fields that change over time, by name: x then y, cell by cell. */
  readonly fields: Readonly<Record<string, Float32Array<ArrayBuffer>>>
  /** x, y, z of each moving obstacle, and of each solid. */
  readonly moved: Float32Array<ArrayBuffer>
  /** Targets, regions and the like that behaviors use regardless of their agents' positions. */
  readonly guides: readonly Guide[]
  /** The state of the selected agent; undefined if none. */
  readonly state: readonly Quantity[] | undefined
  /** Why the selected agent turned. */
  readonly reasons: Reasons | undefined
  /** Data for the active overlays. */
  readonly insight: Insight | undefined
}

/** The part of a frame that is needed to draw its agents. */
export type DrawnFrame = Pick<Frame, 'step' | 'populations' | 'kept' | 'seen'>

/** The buffers of that part, for transfer instead of copying. */
export const drawnBuffersOf = ({ populations }: Pick<DrawnFrame, 'populations'>): ArrayBuffer[] =>
  populations.flatMap(({ ids, agents, numbers }) => [
    ids.buffer,
    agents.buffer,
    ...(numbers === undefined ? [] : [numbers.buffer]),
  ])

/** The buffers of a frame, for transfer. */
export const buffersOf = ({ paths, fields, moved, ...drawn }: Frame): ArrayBuffer[] => [
  ...drawnBuffersOf(drawn),
  ...paths.map(({ points }) => points.buffer),
  ...Object.values(fields).map((vectors) => vectors.buffer),
  moved.buffer,
]
