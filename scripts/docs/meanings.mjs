/** What the standard terms mean, and what each option name stands for that is used in several places. */
export const MEANINGS = {
  terms: `| term | meaning |
|---|---|
| agent | one that moves: the book's vehicle, Reynolds' boid, the paper's animal |
| population | agents with the same rules: the paper's team or species |
| behavior | a rule that gives a desired velocity or a force |
| desired velocity | the velocity that an agent wants; the engine steers toward it |
| steering force | limit(desired velocity − velocity, maxForce) |
| selection | how the forces of several behaviors become one |
| outside force | acts whatever the agent wants: wind, drag, gravity |
| perception | what an agent knows of others |
| neighbor | another agent that is perceived |
| target | a point, or an agent, that a behavior is about |
| locomotion | how a force becomes motion |
| environment | space, edges, terrain, obstacles, paths, fields |
| world | environment, populations, clock and seed |
| signal | a number that changes with time, agent or place |
| scene | a named world with its controls |
| scenario | a world written as JSON, and how it is run |
| run, sweep | a scenario played; many of them over parameters and seeds |`,
  /** @type {Readonly<Record<string, string>>} */
  options: {
    alignmentWeight: 'weight of going the way neighbors go',
    angle: 'an angle',
    at: 'where something is; of a circle, its center',
    atEnd: 'what to do after the last place',
    attribute: 'a number that each agent has, by its name',
    behaviors: 'what a selection selects from',
    calmFactor: 'flees until this many times panicDistance away',
    cellSize: 'side of a cell',
    clearance: 'room left around a body',
    cohesionWeight: 'weight of staying together',
    columns: 'cells, pixels or knots in a row',
    count: 'how many',
    depth: 'extent along z',
    distance: 'distance to be kept from a wall, an obstacle or a target',
    estimate: 'how a time of arrival is estimated',
    eyeHeight: 'height of the eyes above the ground',
    fallback: 'brake or coast where the rule has no direction',
    field: 'a flow field of the world',
    fieldOfView: 'width of the sector seen',
    form: 'which form of the rule',
    friction: 'coefficient of friction',
    goal: 'where the agent is going in the end',
    gravity: 'acceleration of free fall',
    height: 'extent along y; of ground and bodies, upright',
    heightRange: 'the heights between which something stands, [low, high]',
    high: 'highest value; of what follows something, the value at `to`',
    horizon: 'how far ahead in time collisions are predicted',
    interpolation: 'how values between cells or knots are computed',
    interval: 'time from one to the next',
    lookAhead: 'how far ahead it looks',
    low: 'lowest value; of what follows something, the value at `from`',
    margin: 'distance from the border of a region or of the world',
    maxCount: 'at most this many',
    maxDistance: 'at most this far away',
    maxSlope: 'steepest ground allowed, rise per distance',
    name: 'what others call it',
    nearest: 'only the k nearest count',
    nearRadius: 'nearer ones count outside of the field of view too',
    panicDistance: 'flees what is nearer than this',
    path: 'a path of the world',
    pathIndex: 'which of several paths an agent keeps to, counted from 0',
    patience: 'gives up after this many times the usual time',
    pause: 'time spent at a place',
    period: 'time of one wave, or from peak to peak',
    points: 'points in order',
    population: 'a population, a list, or all',
    prediction: 'how far ahead in time a position is predicted',
    predictionDistance: 'how far ahead a position is predicted',
    predictionFactor: 'factor of the estimated time',
    radius: 'radius of a body, a place or a path; agents nearer than this count',
    range: 'obstacles nearer than this count',
    scale: 'length over which something changes',
    seed: 'decides random draws',
    seenFrom: 'the side from which something is an obstacle',
    separationRadius: 'neighbors nearer than this push',
    separationWeight: 'weight of keeping apart',
    share: 'part of a whole, 0 to 1',
    shift: 'offset from where it was placed',
    slowingRadius: 'distance at which slowing down begins',
    slowingTime: 'near the target, speed is distance over this time',
    spacing: 'distance from one to the next',
    speed: 'how fast it goes, or may go',
    strength: 'how strong a pull, a push, a source or an agent is',
    target: 'a point or an agent that the rule is about',
    tolerance: 'distance that counts as reached',
    idleSpeed: 'a speed at most so high counts as rest',
    model: 'what motion costs on a slope',
    weight: 'factor of the force in a selection',
    width: 'extent along x; of a body, across its heading',
    above: 'larger than this',
    below: 'smaller than this',
    from: 'where an interval or a transition begins',
    to: 'where an interval or a transition ends',
    vector: 'a vector of the field, the force or the behavior',
  },
}
