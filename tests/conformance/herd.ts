import {
  avoidObstacles,
  cruise,
  keepDistance,
  matchVelocity,
  type PopulationDescription,
  steerToCenter,
  World,
  type WorldDescription,
} from 'drover'
import { tree } from 'drover/obstacles'
import { type BehaviorDescription, defineBehavior, length, vectorOf } from 'drover/plugin'
import { prioritized } from 'drover/selections'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import { pointOf } from './vehicles.js'

export interface HerdParams {
  readonly maxSpeed: number
  readonly cruisingSpeed: number
  readonly maxAcceleration: number
  readonly boidRadius: number
  readonly comfortRadius: number
  readonly dangerRadius: number
  readonly visibleRange: number
  readonly visibleTreeRange: number
  readonly viewingAngle: number
}

export interface Animal {
  readonly position: Point
  readonly velocity?: Point
  readonly team?: number
}

export interface Tree {
  readonly position: Point
  readonly height: number
}

/** A tree of the files reaches a tenth of its height. */
export const grove = (trees: readonly Tree[]) =>
  trees.map(({ position, height }) => tree({ at: position, radius: height / 10 }))

/** Farther than everything in the files; their only sight range is `perception.radius`. */
const EVERYWHERE = 1000

/** The behaviors of the paper's program in its order of priority, with its parameters. */
export const instincts = (params: HerdParams, goal: Point) => [
  avoidObstacles({
    range: params.visibleTreeRange,
    form: theirs('avoiding a tree', 'silhouette', 'proportional'),
  }),
  keepDistance({ radius: params.comfortRadius, dangerRadius: params.dangerRadius }),
  matchVelocity({ radius: EVERYWHERE }),
  steerToCenter({ radius: EVERYWHERE }),
  cruise({ target: goal, speed: params.cruisingSpeed }),
]

/** What an animal of the files can do, in the terms of a population; the view of the files is half as wide. */
export const animal = (params: HerdParams): PopulationDescription => ({
  radius: params.boidRadius,
  maxSpeed: params.maxSpeed,
  maxForce: params.maxAcceleration,
  perception: { radius: params.visibleRange, fieldOfView: 2 * params.viewingAngle },
})

/**
 * What one animal decides in its situation: a world in which it comes first and its team is a population. A step is
 * as long as in the paper; forces are fractions of 1 unless `self` says otherwise.
 */
function decide(
  { position, velocity = [0, 0], team = 0 }: Animal,
  others: readonly Animal[],
  self: PopulationDescription,
  world: WorldDescription = {},
) {
  const teams = [team, ...new Set(others.map((other) => other.team ?? 0).filter((other) => other !== team))]
  const populations = teams.map((each, k) => {
    const members = others.filter((other) => (other.team ?? 0) === each)
    const starts = {
      name: `team${each}`,
      at: members.map((member) => member.position),
      velocity: members.map((member) => member.velocity ?? [0, 0]),
    }
    if (k > 0) return starts
    return {
      maxForce: 1,
      ...self,
      ...starts,
      at: [position, ...starts.at],
      velocity: [velocity, ...starts.velocity],
    }
  })
  const made = new World({ dt: 0.02, ...world, populations })
  const attribution = made.watch(made.populations[0].at(0))
  made.step()
  return attribution
}

const steering = (...situation: Parameters<typeof decide>) => ({
  steering: pointOf(decide(...situation).steering),
})

/** A force that is there whatever happens. */
const push = defineBehavior({
  name: 'conformancePush',
  summary: 'Pushes.',
  source: 'The conformance data',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      out.x = options.by.x
      out.y = options.by.y
      return true
    },
  }),
})

let heard: readonly number[] = []

/** Records the perceived agents, by their order in the file, and desires nothing. */
const listen = defineBehavior({
  name: 'conformanceListen',
  summary: 'Writes down whom it perceives.',
  source: 'The conformance data',
  options: { radius: length({ default: EVERYWHERE, about: 'How far.' }) },
  bind(options, context) {
    const neighbors = context.perceive(options, 'all')
    return {
      force(agent) {
        if (agent.id === 0) {
          heard = Array.from({ length: neighbors.count }, (_, k) => neighbors.idOf(k) - 1).sort(
            (a, b) => a - b,
          )
        }
        return false
      },
    }
  },
})

/** The least above 0, which neither a range nor an angle may be. */
const LEAST = 1e-9

type Among<Params> = Given<Params, Animal & { readonly neighbors: readonly Animal[] }>

/** Single decisions of one animal. */
export const herd = {
  accumulate: ({ input }: Given<unknown, { readonly accumulator: Point; readonly valueToAdd: Point }>) => {
    // Full or not, the paper's function adds what is given to it; that it is not called then is the navigator's rule.
    const selection = prioritized({ stops: theirs('full sum', false, true) })
    const behaviors = [push({ by: input.accumulator }), push({ by: input.valueToAdd })]
    const { x, y } = decide({ position: [0, 0] }, [], { selection, behaviors }).steering
    return { accumulator: [x, y], magnitude: Math.hypot(x, y) }
  },

  computeNeighbors: ({
    params,
    input,
  }: Given<
    Pick<HerdParams, 'visibleRange' | 'viewingAngle'>,
    Animal & { readonly others: readonly Animal[] }
  >) => {
    const perception = {
      radius: Math.max(params.visibleRange, LEAST),
      fieldOfView: Math.max(2 * params.viewingAngle, LEAST),
    }
    heard = []
    decide(input, input.others, { perception, behaviors: [listen({})] })
    return { neighborIndices: heard }
  },

  keepDistance: ({ params, input }: Among<Pick<HerdParams, 'comfortRadius' | 'dangerRadius'>>) => {
    const behaviors = [keepDistance({ radius: params.comfortRadius, dangerRadius: params.dangerRadius })]
    return steering(input, input.neighbors, { behaviors })
  },

  matchHeading: ({ params, input }: Among<Pick<HerdParams, 'maxSpeed'>>) => {
    // The file does not say where they are; it does not matter.
    const neighbors = input.neighbors.map((neighbor, k) => ({ ...neighbor, position: [k + 1, 0] as const }))
    const behaviors = [matchVelocity({ radius: EVERYWHERE })]
    return steering({ ...input, position: [0, 0] }, neighbors, { maxSpeed: params.maxSpeed, behaviors })
  },

  steerToCenter: ({ input }: Among<unknown>) =>
    steering(input, input.neighbors, { behaviors: [steerToCenter({ radius: EVERYWHERE })] }),

  gotoGoal: ({
    params,
    input,
  }: Given<Pick<HerdParams, 'maxSpeed' | 'cruisingSpeed'>, Animal & { readonly goal: Point }>) => {
    const behaviors = [cruise({ target: input.goal, speed: params.cruisingSpeed })]
    return steering(input, [], { maxSpeed: params.maxSpeed, behaviors })
  },

  avoidObstacles: ({
    params,
    input,
  }: Given<
    Pick<HerdParams, 'boidRadius' | 'visibleTreeRange'>,
    Animal & { readonly trees: readonly Tree[] }
  >) => {
    const behaviors = [
      avoidObstacles({
        range: params.visibleTreeRange,
        form: theirs('avoiding a tree', 'silhouette', 'proportional'),
      }),
    ]
    const self = { radius: params.boidRadius, behaviors }
    return steering(input, [], self, { obstacles: grove(input.trees) })
  },

  navigator: ({
    params,
    input,
  }: Given<
    HerdParams,
    Animal & { readonly goal: Point; readonly others: readonly Animal[]; readonly trees: readonly Tree[] }
  >) => {
    const { maxAcceleration } = params
    const behaviors: readonly BehaviorDescription[] = [...instincts(params, input.goal), listen({})]
    const world = { obstacles: grove(input.trees) }
    const decided = (stops: boolean) =>
      decide(input, input.others, { ...animal(params), selection: prioritized({ stops }), behaviors }, world)
    // What has no say any more is not evaluated, so the parts are taken from an animal that hears them all out.
    const parts = decided(false).behaviors.map(({ force }) => [
      force.x / maxAcceleration,
      force.y / maxAcceleration,
    ])
    const neighborCount = heard.length
    const [avoid, distance, heading, center, goal] = parts
    return {
      acceleration: pointOf(decided(true).steering),
      neighborCount,
      avoidObstacles: avoid,
      keepDistance: distance,
      matchHeading: heading,
      steerToCenter: center,
      gotoGoal: goal,
    }
  },
} satisfies Record<string, Adapter>
