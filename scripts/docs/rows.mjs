/**
 * What the two editions of *The Nature of Code* and the classic demonstrations ask for, and where it is: rows of
 * docs/exercises.md. The behaviors of a scene are read off the scene.
 *
 * @typedef {object} Row
 * @property {string} name the number of an exercise, or what a demonstration is called
 * @property {string} asks in a few words
 * @property {readonly string[]} scenes
 * @property {string} see how to see that it holds
 */

/** @type {(asks: string, scenes: readonly string[], see: string, first?: number) => Omit<Row, 'name'> & { first?: number }} */
const exercise = (asks, scenes, see, first) => ({
  asks,
  scenes,
  see,
  ...(first === undefined ? {} : { first }),
})

/** The exercises of the 2nd edition in order, each with the number it has in the 1st where that one has it too. */
const SECOND = [
  exercise('Flee: seeking turned round.', ['flee'], 'the way of the point stays swept clean', 1),
  exercise(
    'Maximum speed and force that depend on the place.',
    ['mud-and-ice'],
    'mud and ice are tinted in pictures and in the studio',
    3,
  ),
  exercise(
    'Pursuit: head for where a moving target will be.',
    ['pursuit'],
    'the pursuer meets its prey, the seeker trails behind it; `tests/stories/exercises.test.ts`',
    2,
  ),
  exercise('Wander by a point on a circle ahead.', ['wander'], 'the overlay of the wander circle', 4),
  exercise(
    'A desired velocity of your own.',
    ['figure-of-waves', 'braitenberg-vehicles'],
    'the figure; a scheme of your own in TypeScript: the rule editor of the studio, or `orbit` in the read-me',
    5,
  ),
  exercise('A flow field that swirls around the middle.', ['swirling-field'], 'the overlay of the field'),
  exercise(
    'A flow field that changes over time, by a third dimension of noise.',
    ['changing-field'],
    'the overlay of the field: its arrows turn',
    7,
  ),
  exercise(
    'A flow field from the brightness of an image.',
    ['field-from-an-image'],
    'the picture is drawn below its field, and the vehicles end at the lights; drop a picture of your own on the page in the studio',
    8,
  ),
  exercise(
    'The angle between two vectors.',
    ['angle-between'],
    'shown without asking: the angle follows the pointer; `tests/stories/exercises.test.ts`',
    9,
  ),
  exercise(
    'A test for normal points that holds for segments in any direction.',
    ['path-in-all-directions'],
    'the robust ones get to the end of the road, those who ask by x alone do not',
    10,
  ),
  exercise(
    'A path that changes, its points with behaviors of their own.',
    ['living-path'],
    'the road moves, the vehicles follow',
    11,
  ),
  exercise(
    'Cohesion, the opposite of separation: seek those beyond a distance.',
    ['cohesion'],
    'one group is left, which does not shrink to a point; `tests/stories/exercises.test.ts`',
    12,
  ),
  exercise(
    'Separation and path following together: a crowd on a path.',
    ['crowd-on-a-path'],
    'set separation to 0',
    13,
  ),
  exercise(
    'Weights that change: by a sine wave, by noise, by vehicle, by how crowded it is.',
    ['changing-weights'],
    'the crowd breathes; some forget the point; the preset Crowded; `packages/scenarios/src/preset.test.ts`',
    14,
  ),
  exercise(
    'Alignment only with those whom a boid can see ahead.',
    ['peripheral-vision'],
    'the sector of the first boid is drawn; click another to see its own',
    15,
  ),
  exercise('Flocking with other behaviors.', ['flock-and-hawk'], 'the flock opens before the hawk', 16),
  exercise(
    "Flake's fourth rule, view.",
    ['clear-view'],
    'fewer fly one behind the other; `tests/stories/crowds.test.ts`',
    17,
  ),
  exercise(
    'A flock all of whose parameters change, by noise or by hand.',
    ['restless-flock'],
    'every number is a slider in the studio too',
    18,
  ),
  exercise(
    'A flock that looks entirely different.',
    ['murmuration', 'flock-on-hills'],
    'in the studio in space: birds, fish, balls, the view of one of them; `drover bake`',
    19,
  ),
  exercise(
    'The flock of the bins on a quadtree.',
    ['flock-on-a-quadtree'],
    'the nested quarters are drawn; `packages/scenarios/src/scenes.test.ts`: the same bits with every index',
  ),
  exercise(
    'No temporary objects, and squares of distances.',
    ['flocking', 'flock'],
    '`tests/allocation/allocation.slow.test.ts`: steps leave nothing on the heap',
    20,
  ),
]

const FIRST_ONLY = [
  {
    number: 6,
    asks: 'A flow field that points to the middle.',
    scenes: ['field-to-the-middle'],
    see: 'all swing about the middle',
  },
  {
    number: 21,
    asks: 'Steering behaviors with a physics engine.',
    scenes: ['tugs-and-crates'],
    see: 'the engine parts those that overlap; as rigid bodies: [`drover-rapier`](../packages/rapier/README.md), `tests/stories/tugs-and-crates.test.ts`',
  },
]

/** @type {readonly Row[]} */
export const EXERCISES = [
  ...SECOND.map(({ first, ...row }, k) => ({
    ...row,
    name: `5.${k + 1}${first === undefined ? '' : `, 6.${first}`}`,
  })),
  ...FIRST_ONLY.map(({ number, ...row }) => ({ ...row, name: `6.${number}` })),
  {
    name: 'the sine table of example 5.14',
    asks: 'Sine and cosine without the cost of computing them.',
    scenes: ['lookup-table'],
    see: "`benches/sine-table.ts` is the table; `npm run bench -- --only sine-table` measures it beside drover's sine and the language's; `tests/benches.test.ts`",
  },
  {
    name: 'the ecosystem project',
    asks: 'Creatures with needs, food, predators; a river; weights that change; memory; creatures made of creatures.',
    scenes: ['ecosystem', 'flock-of-flocks', 'a-day-of-a-herd'],
    see: 'predators and prey go up and down, and neither dies out; creatures of boids keep together and flock',
  },
]

/** @type {readonly Row[]} */
export const DEMONSTRATIONS = [
  {
    name: 'boids',
    asks: 'A flock by three rules.',
    scenes: ['flocking', 'murmuration'],
    see: 'polarization rises above 0.9',
  },
  {
    name: 'pedestrians',
    asks: 'Walkers both ways on one path, who avoid each other and obstacles.',
    scenes: ['pedestrians'],
    see: 'they pass; `tests/stories/demonstrations.test.ts`',
  },
  {
    name: 'capture the flag',
    asks: 'One to the flag, others who catch it, obstacles between.',
    scenes: ['capture-the-flag'],
    see: 'the runner is caught or home; `tests/stories/demonstrations.test.ts`',
  },
  {
    name: 'multiple pursuit',
    asks: 'Many pursue one.',
    scenes: ['multiple-pursuit'],
    see: 'each gets to it, again and again',
  },
  {
    name: 'low-speed turn',
    asks: 'Vehicles that turn at low speed without spinning on the spot.',
    scenes: ['low-speed-turn'],
    see: 'the trails are arcs',
  },
  {
    name: 'one turning',
    asks: 'One vehicle that turns.',
    scenes: ['one-turning'],
    see: 'a circle of radius 95',
  },
  {
    name: 'soccer',
    asks: 'Two teams and a ball, goals, and the score.',
    scenes: ['soccer'],
    see: 'marks in the nets count the goals; `tests/stories/demonstrations.test.ts`',
  },
  {
    name: 'queuing',
    asks: 'A crowd at a door.',
    scenes: ['queue-at-a-door'],
    see: 'they pass one by one; `tests/stories/crowds.test.ts`',
  },
  {
    name: 'leader following',
    asks: 'Behind a leader, out of its way.',
    scenes: ['follow-the-leader', 'wingmen'],
    see: '`tests/stories/following.test.ts`',
  },
  {
    name: 'formations',
    asks: 'Slots around a leader; line, wedge, circle, column.',
    scenes: ['formations'],
    see: 'four shapes in turn',
  },
  {
    name: 'wall following, containment',
    asks: 'Along walls, and within them.',
    scenes: ['along-walls', 'stay-within-walls'],
    see: '`tests/stories/places.test.ts`',
  },
  {
    name: 'obstacle avoidance',
    asks: 'A flock that a pillar splits joins again.',
    scenes: ['pillars', 'herd-to-camera'],
    see: 'one group before, two beside the pillar, one after',
  },
  {
    name: 'hiding',
    asks: 'Behind obstacles, out of sight of a hunter.',
    scenes: ['hide-and-seek'],
    see: '`tests/stories/hunting.test.ts`',
  },
  {
    name: 'unaligned collision avoidance',
    asks: 'Crowds that cross.',
    scenes: ['crossing-crowds', 'circle-swap'],
    see: '`tests/properties/avoidance.test.ts`',
  },
  {
    name: "Braitenberg's vehicles",
    asks: 'Fear, aggression, love, exploration from two sensors and two wheels.',
    scenes: ['braitenberg-vehicles'],
    see: '`tests/stories/braitenberg.test.ts`',
  },
]
