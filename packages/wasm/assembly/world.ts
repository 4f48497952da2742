/** What lies in memory and is shared by all threads. Offsets and units: bytes; lengths and so on in the world's units. */

/** How agents leave the world's box, or do not; 3, bounce, is what is left. */
export const OPEN = 0
export const WRAP = 1
export const CLAMP = 2

/** Agents whose turn comes together, one in each lane. */
export const LANES = 4

/** A world: its space, its clock, and where its populations lie. */
@unmanaged
export class World {
  inSpace: i32 = 0
  edge: i32 = 0
  dt: f32 = 0
  /** The box that agents live in, margins counted in. */
  left: f32 = 0
  right: f32 = 0
  bottom: f32 = 0
  top: f32 = 0
  floor: f32 = 0
  ceiling: f32 = 0
  /** How many steps were made. */
  step: i32 = 0
  seedLow: u32 = 0
  seedHigh: u32 = 0
  threads: i32 = 1
  /** Of fewer agents the first thread makes the steps alone. */
  sharedFrom: i32 = 0
  /** Pointers of 4 bytes to the populations. */
  populations: usize = 0
  populationCount: i32 = 0
  /** For `meet`: how many have arrived, and how often all have. */
  arrived: i32 = 0
  met: i32 = 0
  /** Increments with each requested step, and contains the number of threads; all but the first wait for it. */
  asked: i32 = 0
  /** How many other threads have joined; `threads` counts those that take part in a step. */
  joined: i32 = 0
  /** The lowest id of agents whose motion was not finite; NOBODY if all were. */
  failedId: u32 = 0xffffffff
  /** What agents aim at: pointers to `Target`. */
  targets: usize = 0
  targetCount: i32 = 0
  /** Whether a column says 2 of an agent that has just arrived. */
  happened: i32 = 0
  /** The ground: a `Terrain`; 0 where it is level. */
  terrain: usize = 0
  /** Code made of rules: pairs of a place and how many bytes; threads take in what is new before a step. */
  kernels: usize = 0
  kernelCount: i32 = 0
  /** Whether some rule state of an agent is not finite. */
  spoiled: i32 = 0
  /** Whether a thread has failed, so that others must not wait for it. */
  stopped: i32 = 0
}

/**
 * A population. Its columns are what readers see, in lattice order of the step before. In a step they are sorted into
 * `hot` and `cold`, from which everybody reads what was before, and the new state is written into the columns.
 */
@unmanaged
export class Population {
  count: i32 = 0
  /** Its number in the world. */
  number: i32 = 0
  /** Columns, 4 bytes per agent; `mass` to `radius` only where agents differ, else 0. */
  id: usize = 0
  x: usize = 0
  y: usize = 0
  z: usize = 0
  vx: usize = 0
  vy: usize = 0
  vz: usize = 0
  hx: usize = 0
  hy: usize = 0
  hz: usize = 0
  mass: usize = 0
  maxSpeed: usize = 0
  maxForce: usize = 0
  /** Radii of bodies in lattice order; 0 where all have the same. */
  radius: usize = 0
  /** What all have where the columns are 0. */
  allMass: f32 = 1
  allRadius: f32 = 0
  allMaxSpeed: f32 = 0
  allMaxForce: f32 = 0
  /** Place and velocity of each agent in lattice order: x, y, vx, vy; in space x, y, z, –, vx, vy, vz, –. */
  hot: usize = 0
  /** Heading and id in that order: hx, hy, –, id; in space hx, hy, hz, id. */
  cold: usize = 0
  /** Where in the columns the agents of that order were, where a column must follow them. */
  order: usize = 0
  /** Columns that follow the agents, pairs of pointers: the column and its copy in lattice order. */
  kept: usize = 0
  keptCount: i32 = 0
  /** The last so many of these are written by compiled rules, and stay as they are where no rule writes them. */
  stateCount: i32 = 0
  /** The maximum search radius for its agents; 0 if nobody searches for them. */
  range: f32 = 0
  /** How many cells there is room for. */
  mostCells: i32 = 0
  /** Cells along x, y and z. They repeat: a place is in the cell of its number modulo these. */
  columns: i32 = 1
  rows: i32 = 1
  layers: i32 = 1
  /** Whether agents that are several times so many cells apart share one. */
  folded: i32 = 0
  originX: f32 = 0
  originY: f32 = 0
  originZ: f32 = 0
  perX: f32 = 0
  perY: f32 = 0
  perZ: f32 = 0
  /** The cell of each agent, in the order of the columns. */
  cellOf: usize = 0
  /** For each thread how many of its agents are in each cell, later where its next one of that cell goes. */
  counts: usize = 0
  /** The first agent of each cell in lattice order, and one entry more: the count. */
  cellStart: usize = 0
  /** How many agents there are in each thread's share of the cells. */
  shares: usize = 0
  /** For each thread, 64 bytes apart, its next row of cells that is not taken yet. */
  turns: usize = 0
  /** Looks around at neighbors: pointers to `Look`. */
  looks: usize = 0
  lookCount: i32 = 0
  /** The look that can visit each pair once; 0 if there is none. See pairs.ts. */
  paired: usize = 0
  /** How many rows of cells a thread takes at a time. */
  bandRows: i32 = 1
  /** The outermost rule. */
  rule: usize = 0
  /** Outside forces: pointers to rules. */
  forces: usize = 0
  forceCount: i32 = 0
  /** How the place follows from the velocity: a number of walk.ts. */
  integrator: i32 = 0
  /** Which parts of the motion over a terrain are corrected: bits of walk.ts. */
  shortens: i32 = 0
  /** A pointer to the limits of how agents turn; 0 if there are none. */
  limits: usize = 0
  /** The energy spent by each agent, in lattice order; 0 if not counted. Its model, and the model's parameter. */
  energy: usize = 0
  energyModel: i32 = 0
  energyNumber: f32 = 0
  energyByMass: i32 = 0
  /** Each agent decides in one of so many steps. Copies of its group, which says in which, and of the force it decided on. */
  every: i32 = 1
  group: usize = 0
  heldX: usize = 0
  heldY: usize = 0
  heldZ: usize = 0
  /**
   * Where forces are written, by rows, if the engine moves agents: rows then do not change. 0 if the code moves them.
   */
  forceX: usize = 0
  forceY: usize = 0
  forceZ: usize = 0
  /** Code made of its rules: the entry in the table and what it reads, 0 where there is none. */
  kernel: i32 = 0
  parameters: usize = 0
}

/** What is added up over neighbors from one population, and for whom. */
@unmanaged
export class Look {
  /** The population searched. */
  source: usize = 0
  /** Whether the searching agents are among them. */
  own: i32 = 0
  /** Whether it goes on from the sums of the look before. */
  continues: i32 = 0
  /** Where the sums go: a number of `Sums`. */
  slot: i32 = 0
  /** Which sums: bits of `kernel`. */
  kernel: i32 = 0
  /** The largest of the radii. */
  range: f32 = 0
  /** Squares of the radii within which neighbors push, count for the mean velocity, and for the mean place. */
  nearSquared: f32 = 0
  alongSquared: f32 = 0
  middleSquared: f32 = 0
}

/** The obstacles of the world, sorted by size into grids, the finest first; those that move are in the last. */
@unmanaged
export class Obstacles {
  /** Pointers to `ObstacleGrid`. */
  grids: usize = 0
  gridCount: i32 = 0
  /** Obstacles of three dimensions; see solids.ts. */
  solids: usize = 0
  solidCount: i32 = 0
  /** Whether any that stands upright is met from inside. */
  hollow: i32 = 0
}

/** Obstacles in the cells of their middles, row of cells by row of cells. */
@unmanaged
export class ObstacleGrid {
  /** Records of 32 bytes; see obstacles.ts. */
  records: usize = 0
  count: i32 = 0
  /** The radius of the largest circle around one of them. */
  largest: f32 = 0
  /** The first obstacle of each cell, and one entry more: the count. */
  cellStart: usize = 0
  columns: i32 = 1
  rows: i32 = 1
  originX: f32 = 0
  originY: f32 = 0
  perX: f32 = 0
  perY: f32 = 0
  /** Whether any in it is met from inside. */
  hollow: i32 = 0
}

/** A grid of vectors over the plane. */
@unmanaged
export class FlowField {
  /** x and y of each cell, row by row. */
  vectors: usize = 0
  columns: i32 = 1
  rows: i32 = 1
  /** Cells per length. */
  perLength: f32 = 0
  /** Whether each cell has one vector, rather than that they blend from middle to middle. */
  steps: i32 = 0
}

/** A road: straight segments, and half its width. */
@unmanaged
export class Path {
  /** Records of 36 bytes; see paths.ts. */
  segments: usize = 0
  segmentCount: i32 = 0
  closed: i32 = 0
  radius: f32 = 0
  length: f32 = 0
}

/** A behavior, a selection, or an outside force. */
@unmanaged
export class Rule {
  /** What it does; see rules.ts. */
  operation: i32 = 0
  /** Its number among the rules of its population, for errors. */
  number: i32 = 0
  weight: f32 = 1
  /** A copy in lattice order of the weights, where agents differ in them. */
  weights: usize = 0
  /** The sums that it reads. */
  slot: i32 = 0
  /** Inner rules: pointers. */
  rules: usize = 0
  ruleCount: i32 = 0
  /** Further inputs: a pointer, a second one. */
  data: usize = 0
  more: usize = 0
  flags: i32 = 0
  a: f32 = 0
  b: f32 = 0
  c: f32 = 0
  d: f32 = 0
  e: f32 = 0
  f: f32 = 0
  g: f32 = 0
  h: f32 = 0
}

/** Limits of how agents turn: the options of the engine's TurnLimits; without a value 0, `maxTurnRate` Infinity. */
@unmanaged
export class TurnLimits {
  lowSpeedFraction: f32 = 0
  /** Whether one of the next two limits is given. */
  turns: i32 = 0
  maxTurnRate: f32 = 0
  turningRadius: f32 = 0
  accelerationTime: f32 = 0
  headingTime: f32 = 0
  /** Copies of the smoothed acceleration, in lattice order. */
  accelerationX: usize = 0
  accelerationY: usize = 0
  accelerationZ: usize = 0
  /** A copy of the roll angles, in lattice order; 0 if agents do not bank. */
  roll: usize = 0
  gravity: f32 = 0
  maxAngle: f32 = 0
  rollTime: f32 = 0
}

/** What a rule aims at: a point, one agent, or for each agent the nearest. */
@unmanaged
export class Target {
  /** 0 for a point, 1 for one agent, 2 for the nearest. */
  kind: i32 = 0
  /** Whose agents: pointers to populations. */
  sources: usize = 0
  sourceCount: i32 = 0
  id: u32 = 0
  /** Whether the one agent is in the world, and where its record is. */
  found: i32 = 0
  record: usize = 0
  x: f32 = 0
  y: f32 = 0
  z: f32 = 0
  vx: f32 = 0
  vy: f32 = 0
  vz: f32 = 0
  hx: f32 = 1
  hy: f32 = 0
  hz: f32 = 0
  /** Columns in lattice order of the places of a point that differs between agents; 0 where they are the same. */
  xs: usize = 0
  ys: usize = 0
  zs: usize = 0
  /** Whether an agent must be perceived: nearer than `within`, not farther than `range`, and in the field of view. */
  seen: i32 = 0
  within: f32 = 0
  range: f32 = 0
  /** The cosine of half the field of view; below −1 for all around, NaN for agents that perceive nobody. */
  cosine: f32 = -2
  /** Whether agents at the same point are not perceived. */
  ignores: i32 = 0
}

/** The ground; see terrain.ts. */
@unmanaged
export class Terrain {
  /** By which formula its height is found. */
  form: i32 = 0
  /** Knots, hills, or a number for each octave; of the last two how many. */
  data: usize = 0
  count: i32 = 0
  /** Knots along x and y, those added not counted, and in a row of `data`. */
  columns: i32 = 0
  rows: i32 = 0
  stride: i32 = 0
  /** Whether it is cubic between knots, and what is beyond the last ones. */
  cubic: i32 = 0
  outside: i32 = 0
  originX: f32 = 0
  originY: f32 = 0
  /** Cells or units of the widest octave in a unit of length. */
  perX: f32 = 0
  perY: f32 = 0
  /** The height at the origin of a plane, or that by which octaves are multiplied. */
  height: f32 = 0
  slopeX: f32 = 0
  slopeY: f32 = 0
  /** After how many units the widest octave repeats; 0: never. */
  periodX: f32 = 0
  periodY: f32 = 0
  roughness: f32 = 0
}
