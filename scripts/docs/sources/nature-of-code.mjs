import { behavior, bench, engine, replayed, run, story, studio, test } from './row.mjs'

/**
 * The steering chapter in both editions: a section of the 2nd, then of the 1st, and its rows, each with its number in
 * both, or in the one that has it.
 *
 * @import { Proof, Section, Source } from './row.mjs'
 *
 * @typedef {object} Both
 * @property {string | undefined} second
 * @property {string | undefined} first
 * @property {string} about
 * @property {readonly Proof[]} proofs
 * @property {readonly Proof[]} [inFirst] what shows it in the 1st edition, where that differs
 */

/** @type {(number: string | undefined, word: string, chapter: number) => string | undefined} */
const numbered = (number, word, chapter) =>
  number === undefined ? undefined : `${word} ${chapter}.${number}`

/** @type {(word: string) => (second: number | undefined, first: number | undefined, about: string, ...proofs: Proof[]) => Both} */
const inBoth =
  (word) =>
  (second, first, about, ...proofs) => ({
    second: numbered(second?.toString(), word, 5),
    first: numbered(first?.toString(), word, 6),
    about,
    proofs,
  })

const figure = inBoth('Figure')
const exercise = inBoth('Exercise')

/**
 * An example: its number in the Markdown of the 2nd edition, in the HTML of it and in the 1st edition.
 *
 * @type {(second: number, html: number | undefined, first: number | undefined, about: string, scene: string, ...more: Proof[]) => Both}
 */
const example = (second, html, first, about, scene, ...more) => ({
  second: `Example 5.${second}${html === second ? '' : html === undefined ? ' (Markdown alone)' : ` (HTML: 5.${html})`}`,
  first: numbered(first?.toString(), 'Example', 6),
  about,
  proofs: [run(scene), ...more],
  inFirst: [run(`${scene}-first-edition`), ...more],
})

/** @type {(name: string, about: string, ...proofs: Proof[]) => Both} */
const idea = (name, about, ...proofs) => ({ second: name, first: name, about, proofs })
/** @type {(name: string, about: string, ...proofs: Proof[]) => Both} */
const inSecond = (name, about, ...proofs) => ({ second: name, first: undefined, about, proofs })
/** @type {(name: string, about: string, ...proofs: Proof[]) => Both} */
const inFirst = (name, about, ...proofs) => ({ second: undefined, first: name, about, proofs })

const AGAIN = 'the-sources-say'

/** A wind over the first population. */
const WIND = 'world.populations[0].forces=[{"force":"wind","vector":[0.02,0]}]'

/** What a picture shows of the first agent, and of which step it is. */
const shown = (/** @type {number} */ step, /** @type {string[]} */ ...names) => [
  `view.show=${JSON.stringify(names)}`,
  `view.at=[${step}]`,
]

/** @type {readonly { readonly second: string, readonly first: string, readonly rows: readonly Both[] }[]} */
const CHAPTER = [
  {
    second: 'Forces from Within',
    first: '6.1 Forces from Within',
    rows: [
      idea(
        'Autonomous agent',
        'An entity that decides by itself how to move; its desires act as forces.',
        run('seek'),
        engine('selection/behavior-rule', 'makes a desired velocity the force that is missing to it'),
      ),
      idea(
        'Limited perception',
        'An agent perceives its surroundings only so far, and its own state.',
        run('peripheral-vision'),
        engine('perception/sense', 'no farther than the perception of its population allows'),
      ),
      idea(
        'From perception to action',
        'An agent turns what it perceives into a force: from the shark, away.',
        run('flock-and-hawk'),
        behavior('goals/flee', 'desires full speed away from the target'),
      ),
      idea(
        'No leader',
        'Groups act by local rules, without a leader or a plan.',
        run('flocking'),
        story(AGAIN, 'a flock finds one way without a leader'),
      ),
      idea(
        'Forces from outside and within',
        'Gravity and wind act on agents as on lifeless things, besides their desires.',
        run('one-turning'),
        run('mud-and-ice', WIND),
        engine('drawings/guides', 'include arrows where a wind blows, longest where it is strongest'),
        engine('motion/forces/basic-forces', 'add up and are not limited by maxForce'),
      ),
    ],
  },
  {
    second: 'Vehicles and Steering',
    first: '6.2 Vehicles and Steering',
    rows: [
      idea(
        'The class Vehicle',
        'Position, velocity and acceleration; Newton’s law; a limit of speed.',
        run('seek'),
        engine('motion/move', 'changes the velocity first and then the place by the new velocity'),
      ),
      idea(
        'Braitenberg’s vehicles',
        'Two sensors and two wheels show fear, aggression, love and exploration.',
        run('braitenberg-vehicles'),
        story('braitenberg', 'that fears turns away'),
      ),
      idea(
        'Layer 1: action selection',
        'An agent chooses one action or a combination of actions by its goals.',
        run('capture-the-flag'),
        engine(
          'selection/states',
          'considers near agents, and stays alert until all are far, with separate thresholds',
        ),
      ),
      idea(
        'Layer 2: steering',
        'The chosen action becomes a steering force.',
        run('seek'),
        replayed('noc/seek'),
      ),
      idea(
        'Layer 3: locomotion',
        'How the body carries it out: legs that move, bodies that lean.',
        run('banking-birds'),
        test('packages/io/src/glb/animals/gait', 'put feet down that do not slip'),
      ),
      idea(
        'Building blocks',
        'Behaviors are pieces to combine: selections nest.',
        run('a-day-of-a-herd'),
        engine('selection/selection', 'nests as deep as one likes'),
      ),
    ],
  },
  {
    second: 'The Steering Force',
    first: '6.3 The Steering Force',
    rows: [
      figure(
        1,
        1,
        'A vehicle with a velocity, and a target that it wants.',
        run('seek'),
        studio('seek', 'v'),
      ),
      idea(
        'Steering, not attraction',
        'A gravitational attraction does not mind how the vehicle moves; steering does.',
        run('seek'),
        behavior('flocks/attract', 'ignores its velocity, and a goal at its own position'),
      ),
      idea(
        'Equation: steering force',
        'Steering force = desired velocity − current velocity.',
        run('seek'),
        behavior('goals/seek', 'takes its old velocity into account'),
      ),
      figure(
        2,
        2,
        'The desired velocity points from the vehicle to the target.',
        run('seek'),
        studio('seek', 'd'),
        behavior('goals/seek', 'desires full speed toward the target'),
      ),
      figure(
        3,
        3,
        'Its length is the maximum speed.',
        run('seek'),
        studio('seek', 'd'),
        behavior('goals/seek', 'desires full speed toward the target'),
      ),
      idea(
        'Maximum speed',
        'The vehicle wants to go at full speed, however far the target is.',
        run('seek', 'maxSpeed=3'),
        engine('motion/move', 'goes no faster than maxSpeed'),
      ),
      figure(
        4,
        4,
        'The steering force leads from the current to the desired velocity.',
        run('seek'),
        studio('seek', 'f'),
        behavior('goals/seek', 'takes its old velocity into account'),
      ),
      idea(
        'Maximum force',
        'A limit of the force makes a race car or a truck.',
        run('seek', 'maxForce=0.05'),
        engine('selection/behavior-rule', 'limits that force to maxForce'),
      ),
      figure(
        5,
        5,
        'A stronger maximum force makes tighter turns than a weaker one.',
        run('seek', 'maxForce=2'),
        run('seek', 'maxForce=0.05'),
        story(AGAIN, 'a weaker maximum force runs farther past its target'),
      ),
      idea(
        'Better steering by energy or health',
        'The limits of an agent may follow its state.',
        run('ecosystem'),
        engine('signals/attribute', 'slows an agent that has spent its energy'),
      ),
      example(1, 1, 1, 'Seeking a target.', 'seek', replayed('noc/trajectorySeek')),
      idea(
        'A triangle that shows the heading',
        'Vehicles are drawn as triangles that point the way they go.',
        run('seek'),
        test('packages/cli/src/picture/draw/draw-agents', 'are a triangle each'),
      ),
      exercise(1, 1, 'Flee: seeking turned around.', run('flee'), replayed('noc/flee')),
      {
        second: 'Exercise 5.2 (HTML: 5.3)',
        first: 'Exercise 6.3',
        about: 'Maximum speed and force that depend on the place: mud, ice; and a wind.',
        proofs: [
          run('mud-and-ice'),
          run('mud-and-ice', WIND),
          test('packages/scenarios/src/mud-and-ice', 'vehicles are slow in the mud and fast on the ice'),
        ],
      },
      {
        second: 'Exercise 5.3 (HTML: 5.2)',
        first: 'Exercise 6.2',
        about: 'Pursuit: seek where a moving target will be.',
        proofs: [
          run('pursuit'),
          story('exercises', 'shows a pursuer that meets its prey and a seeker that never does'),
        ],
      },
    ],
  },
  {
    second: 'The Arrive Behavior',
    first: '6.4 Arriving Behavior',
    rows: [
      figure(
        6,
        undefined,
        'Above, a seeker overshoots; below, an arriver slows down.',
        run('seek', 'maxForce=0.05'),
        run('arrive'),
        behavior('goals/seek', 'never slows down, overshoots and comes back'),
        behavior('goals/arrive', 'comes to rest on the target and stays'),
      ),
      figure(
        undefined,
        6,
        'A seeker always goes as fast as possible, and overshoots.',
        run('seek-first-edition'),
        behavior('goals/seek', 'never slows down, overshoots and comes back'),
      ),
      figure(
        undefined,
        7,
        'An arriver goes the slower, the nearer it is.',
        run('arrive-first-edition'),
        behavior('goals/arrive', 'comes to rest on the target and stays'),
      ),
      figure(
        7,
        8,
        'The desired velocity is as long as the maximum speed, wherever the vehicle is.',
        run('seek'),
        behavior('goals/seek', 'desires full speed toward the target'),
      ),
      figure(
        8,
        9,
        'The desired speed is half of the distance.',
        run('arrive', 'slowingRadius=8'),
        story(AGAIN, 'the desired speed is half of the distance'),
      ),
      idea(
        'Desired speed of 5 % of the distance',
        'A gentler factor than one half.',
        run('arrive', 'slowingRadius=80'),
        story(AGAIN, 'or 5 percent of it'),
      ),
      figure(
        9,
        10,
        'Inside a circle the desired speed falls from the maximum to 0.',
        run('arrive'),
        engine('drawings/guides', 'include the slowing circle of an arriving agent, with its own speed too'),
      ),
      example(2, 2, 2, 'Arriving at a target.', 'arrive', replayed('noc/trajectoryArrive')),
      idea(
        'Steering corrects an error',
        'The force is the difference between where I want to go and where I am going.',
        run('arrive'),
        behavior('goals/flee', 'does not reverse its own velocity, as the negative seeking force would'),
      ),
      figure(
        10,
        11,
        'Too fast toward the target, the steering force points away from it.',
        run('arrive', 'slowingRadius=20', ...shown(70, 'velocity', 'desired velocity', 'forces')),
        studio('arrive', 'f'),
        story(AGAIN, 'points away from the target of an arriver that is too fast'),
      ),
    ],
  },
  {
    second: 'Your Own Behaviors',
    first: '6.5 Your Own Desires: Desired Velocity',
    rows: [
      idea(
        'A desire of your own',
        'Any vector that says a desired velocity is a steering behavior.',
        run('figure-of-waves'),
        test('tests/properties/own-behavior', 'works in a scenario, with signals instead of its numbers'),
      ),
      idea(
        'Wandering has a long-term order',
        'The direction of one frame is related to that of the next.',
        run('wander'),
        test('tests/properties/wander', 'changes uniformly by at most'),
      ),
      figure(
        11,
        12,
        'Wandering: a point that moves on a circle ahead of the vehicle.',
        run('wander'),
        studio('wander', 'w'),
        engine('world/drawn-shapes', 'of a wanderer shows its circle ahead of it and the point on it'),
      ),
      exercise(4, 4, 'Wander, by polar coordinates.', run('wander'), replayed('noc/wander')),
      figure(
        12,
        13,
        'Within a distance of a wall the vehicle wants to go away from it at full speed.',
        run('stay-within-walls', ...shown(400, 'velocity', 'desired velocity')),
        engine(
          'drawings/guides',
          'include the lines at which agents turn and the regions in which they stay',
        ),
      ),
      example(3, 3, 3, 'Stay within walls.', 'stay-within-walls', replayed('noc/stayWithinWalls')),
      inSecond(
        'No desire is not the desire to stop',
        'A desired velocity of null leaves the vehicle alone; one of zero brakes it.',
        run('stay-within-walls'),
        engine(
          'selection/behavior-rule',
          'is not active when there is nothing to say, which is not the desire to stop',
        ),
      ),
      exercise(
        5,
        5,
        'A desired velocity by a scheme of your own.',
        run('figure-of-waves'),
        run('braitenberg-vehicles'),
        story('scene-texts', 'the strongest draws the figure of 520 by 200'),
      ),
    ],
  },
  {
    second: 'Flow Fields',
    first: '6.6 Flow Fields',
    rows: [
      figure(
        13,
        14,
        'A flow field: a grid with an arrow in each cell, in the 2nd edition in random directions.',
        run('flow-field', 'world.fields.wind={"field":"random"}'),
        engine('fields/flow-field', "is that of the agent's cell"),
      ),
      idea(
        'Look ahead in the field',
        'Reynolds reads the vector at the foreseen place; the book at the place itself.',
        run('flow-field'),
        behavior(
          'environment/follow-field',
          'reads the field where it is, or ahead in the direction of its velocity',
        ),
      ),
      idea(
        'Resolution',
        'The size of a cell decides how many columns and rows there are.',
        run('flow-field', 'world.fields.wind.cellSize=10'),
        engine('fields/flow-field', 'cover the world'),
      ),
      figure(
        14,
        15,
        'A field all of whose vectors point to the right.',
        run('flow-field', 'world.fields.wind={"field":"constant"}'),
        engine('fields/fields', 'is the same everywhere, by default along x'),
      ),
      figure(
        15,
        16,
        'A field of vectors in random directions.',
        run('flow-field', 'world.fields.wind={"field":"random"}'),
        engine('fields/fields', 'has a unit vector in every cell, its own for each cell and seed'),
      ),
      figure(
        16,
        17,
        'A field of Perlin noise.',
        run('flow-field', 'turns=2'),
        engine('fields/fields', 'has unit vectors that change little from cell to cell'),
      ),
      inSecond(
        'Noise prefers to flow left',
        'Angles over one turn lean to π; over two turns they do not.',
        run('flow-field', 'turns=1'),
        story(AGAIN, 'a field of noise over one turn flows left, over two it does not'),
      ),
      idea(
        'Gusts of wind, winding rivers',
        'What noise makes of a flow field; a river carries those in it along.',
        run('ecosystem'),
        run('flow-field'),
      ),
      exercise(
        6,
        undefined,
        'A field that swirls around the center.',
        run('swirling-field'),
        engine('fields/fields', 'is the vector to the center turned by a quarter'),
      ),
      exercise(
        undefined,
        6,
        'A field that points to the center.',
        run('field-to-the-middle'),
        engine('fields/fields', 'points to the middle of the world and is zero on it'),
      ),
      idea(
        'Look-up that stays in the grid',
        'Outside of the canvas the nearest cell counts.',
        run('flow-field'),
        engine('fields/flow-field', 'is that of the nearest cell outside'),
      ),
      example(4, 4, 4, 'Following a flow field.', 'flow-field', replayed('noc/flowFieldFollow')),
      exercise(
        7,
        7,
        'A field that changes over time, by the third dimension of noise.',
        run('changing-field'),
        engine('fields/fields', 'stands still without a period and changes in time with one'),
      ),
      exercise(
        8,
        8,
        'A field from the brightness of an image.',
        run('field-from-an-image'),
        story('exercises', 'end at its two lights'),
      ),
    ],
  },
  {
    second: 'Path Following',
    first: '6.7 The Dot Product',
    rows: [
      inSecond(
        'Path following is not path finding',
        'A path is there to be followed; finding one is another task.',
        run('path-following'),
        run('out-of-a-fence'),
      ),
      figure(
        17,
        18,
        'Adding vectors; multiplying a vector by a number.',
        run('flocking', ...shown(400, 'forces')),
        engine('selection/weighted', 'adds up the forces times their weights'),
      ),
      idea(
        'Equation: dot product by components',
        'A · B = ax·bx + ay·by; (−3, 5) · (10, 1) = −25.',
        run('angle-between'),
        story(AGAIN, 'the dot product of the book'),
      ),
      idea(
        'Equation: dot product by the angle',
        'A · B = |A| |B| cos θ.',
        run('angle-between'),
        behavior('goals/measure-angle', 'draws both vectors, the angle and the dot product as guides'),
      ),
      figure(
        18,
        19,
        'The angle between two vectors.',
        run('angle-between'),
        story('exercises', 'shows the live angle between the x axis and the direction of the pointer'),
      ),
      idea(
        'Equation: the angle',
        'θ = arccos(A · B / (|A| |B|)); 48° for (10, 2) and (4, −3).',
        run('angle-between'),
        engine(
          'math/vector',
          '10, 2 and 4, -3 have the dot product 34 and make an angle of about 48 degrees',
        ),
      ),
      idea(
        'angleBetween()',
        'A function for it, right where the arccosine is not.',
        run('angle-between'),
        engine('math/vector', 'parallel vectors make an angle of 0 or π, where the arccosine gives NaN'),
      ),
      exercise(
        9,
        9,
        'Show the angle between two vectors.',
        run('angle-between'),
        behavior('goals/measure-angle', 'draws both vectors, the angle and the dot product as guides'),
      ),
      {
        second: 'Cross product, Hadamard product',
        first: 'Cross product',
        about: 'Other products of two vectors: one at right angles to both, one component by component.',
        proofs: [
          engine('math/vector', 'of 1, 2, 3 and 4, 5, 6 are -3, 6, -3 and 4, 10, 18'),
          engine('math/vector', 'the cross product is perpendicular to both, with the length'),
        ],
      },
      idea(
        'Orthogonal and unit vectors',
        'At right angles the dot product is 0; of unit vectors it is the cosine.',
        engine('math/vector', 'in space 1, 2, 2 and 2, -2, 1 are at right angles'),
        story(AGAIN, 'of unit vectors it is the cosine of their angle'),
      ),
    ],
  },
  {
    second: 'Simple Path Following',
    first: '6.8 Path Following',
    rows: [
      inFirst(
        'Path following is not path finding',
        'A path is there to be followed; finding one is another task.',
        run('path-following-first-edition'),
        run('out-of-a-fence'),
      ),
      figure(
        19,
        20,
        'The parts: path, vehicle, foreseen place, normal, target.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
        engine(
          'world/drawn-shapes',
          'of a follower of a path shows the foreseen place, the normal point on the path and the target',
        ),
      ),
      inFirst(
        'Steps 1 to 4',
        'Foresee; how far from the path; a target on it; steer.',
        run('simple-path-following-first-edition'),
        replayed('noc/pathFollowSimple'),
      ),
      figure(20, 21, 'A path is a sequence of points.', run('path-segments')),
      figure(21, 22, 'A path with a start, an end and a radius.', run('path-object')),
      idea(
        'The radius of a path',
        'The narrower the road, the closer vehicles follow it.',
        run('simple-path-following', 'world.paths.road.radius=2'),
        story(AGAIN, 'a narrow road is followed more closely than a wide one'),
      ),
      {
        ...example(5, undefined, undefined, 'A path object: two points and a radius.', 'path-object'),
        first: undefined,
      },
      figure(
        22,
        23,
        'A vehicle outside of the path, on its way off it.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
      ),
      idea(
        'Predict',
        'The foreseen place, 25 pixels ahead in the first sketches.',
        run('simple-path-following'),
        behavior('environment/follow-path', 'at rest foresees where it is'),
      ),
      figure(
        23,
        24,
        'The normal is at right angles to the path.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
        engine('paths/path', 'is the foot of the perpendicular'),
      ),
      figure(
        24,
        25,
        'From the start of the path to the normal point it is |A| cos θ.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
        engine('math/vector', 'of 3, 4 on the x axis is 3'),
      ),
      figure(
        25,
        26,
        'Scalar projection of A onto B.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
        engine('math/vector', 'the scalar projection'),
      ),
      idea(
        'Scalar projection',
        'With a unit vector B it is A · B; no angle is needed.',
        engine('math/vector', 'of 3, 4 on the x axis is 3'),
        replayed('noc/pathFollowSimple'),
      ),
      figure(
        26,
        27,
        'One vehicle’s foreseen place is on the path, another’s is not.',
        run('simple-path-following'),
        behavior('environment/follow-path', 'has nothing to do while the road holds its foreseen position'),
      ),
      figure(
        27,
        28,
        'The target is 25 pixels ahead of the normal point.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
        behavior(
          'environment/follow-path',
          'seeks a point farther along than the nearest to its foreseen position',
        ),
      ),
      example(6, 5, 5, 'Simple path following.', 'simple-path-following', replayed('noc/pathFollowSimple')),
      figure(
        28,
        29,
        'What getNormalPoint() is given: a place and a segment from a to b.',
        run('simple-path-following'),
        studio('simple-path-following', 'h'),
        engine('paths/path', 'is the foot of the perpendicular'),
      ),
    ],
  },
  {
    second: 'Path Following with Multiple Segments',
    first: '6.9 Path Following with Multiple Segments',
    rows: [
      figure(
        29,
        30,
        'A more complex, curved path.',
        run('path-following', 'world.paths.road.spline="catmull-rom"'),
        engine('paths/spline', 'goes through its points'),
      ),
      figure(
        30,
        31,
        'The same path, made of straight segments.',
        run('path-segments'),
        engine(
          'paths/spline',
          'is nowhere farther from the curve than a thousandth of the distance between two points',
        ),
      ),
      figure(
        31,
        32,
        'The closest normal point of several segments that lies on its segment.',
        run('path-following'),
        studio('path-following', 'h'),
        engine('paths/path', 'is an end of a segment where the foot lies outside'),
      ),
      {
        ...example(7, undefined, undefined, 'A path made of several segments.', 'path-segments'),
        first: undefined,
      },
      inFirst(
        'Path as a list of points',
        'A path that points are added to.',
        run('path-segments'),
        engine('paths/path', 'takes other points, also more or fewer'),
      ),
      exercise(
        10,
        10,
        'A test for the normal point that holds for segments in all directions.',
        run('path-in-all-directions'),
        story('exercises', 'has a road that some follow to the end and others lose'),
      ),
      idea(
        'World record',
        'Of all normal points the closest one wins.',
        run('path-following'),
        engine('paths/path', 'is on the first of two segments as near'),
      ),
      example(8, 6, 6, 'Path following.', 'path-following', replayed('noc/trajectoryPathFollow')),
      inSecond(
        'Look-ahead that depends on speed and distance',
        'Instead of 25 pixels: farther ahead when fast, or far from the path.',
        run('path-following'),
        behavior('environment/follow-path', 'grow with the distance from the path'),
      ),
      exercise(
        11,
        11,
        'A path that changes, whose points steer.',
        run('living-path'),
        behavior('environment/follow-path', 'may lead through the agents of a population'),
      ),
    ],
  },
  {
    second: 'Complex Systems',
    first: '6.10 Complex Systems',
    rows: [
      idea(
        'More than the sum of its parts',
        'What an ant cannot do a colony can: groups do what no member plans.',
        run('flocking'),
        story(AGAIN, 'a flock finds one way without a leader'),
      ),
      idea(
        'Short-range relationships',
        'Each unit knows those near it only.',
        run('flocking'),
        engine('perception/sense', 'as far as its farthest-looking behavior'),
      ),
      idea(
        'Units operate in parallel',
        'All decide on the same state, then all move.',
        run('flocking'),
        engine('world/world', 'is simultaneous: all act on the previous state'),
      ),
      idea(
        'Emergence',
        'Local rules make a pattern of the whole: flock, swarm or mill.',
        run('couzin'),
        story(AGAIN, 'a flock finds one way without a leader'),
      ),
      idea(
        'Nonlinearity',
        'A tiny change at the start makes another outcome, as in Lorenz’ weather.',
        run('flocking', 'seed=2'),
        story(AGAIN, 'a millionth of a pixel at the start makes another flock'),
      ),
      idea(
        'Competition and cooperation',
        'Separation competes, alignment and cohesion cooperate; without either the flock is lost.',
        run('flocking', 'separation=0'),
        story(AGAIN, 'without competition boids crowd together, without cooperation they have no common way'),
      ),
      idea(
        'Feedback',
        'What the system does acts on it again: prey feed predators, which eat prey.',
        run('ecosystem'),
        test('packages/scenarios/src/ecosystem', 'lives on, its numbers go up and down'),
      ),
    ],
  },
  {
    second: 'Implementing Group Behaviors',
    first: '6.11 Group Behaviors',
    rows: [
      idea(
        'A list of vehicles',
        'All vehicles are kept together, and each is stepped.',
        run('separation'),
        engine('world/world', 'gives every agent an id, through all populations'),
      ),
      idea(
        'Seek the mouse',
        'An individual behavior for all vehicles.',
        run('seek-the-pointer'),
        engine('signals/input', 'are those that its description names, and steer from the next step on'),
      ),
      idea(
        'Separate from everyone else',
        'A group behavior takes all the others as its argument.',
        run('separation'),
        behavior('flocks/separate', 'is its own population by default'),
      ),
      figure(
        32,
        33,
        'Separation from one neighbor is fleeing from it.',
        run('separation', 'world.populations[0].count=70', ...shown(1, 'zones', 'desired velocity')),
        studio('separation', 'f'),
        behavior('flocks/separate', 'desires full speed away from a neighbor'),
      ),
      figure(
        33,
        34,
        'Separation from several is the average of fleeing from each.',
        run('separation', 'world.populations[0].count=70', ...shown(1, 'zones', 'desired velocity')),
        studio('separation', 'f'),
        behavior('flocks/separate', 'has no desire, or desires to stop, if neighbors cancel out'),
      ),
      idea(
        'Not from oneself',
        'A vehicle leaves itself out of the list.',
        run('separation'),
        engine('perception/sense', 'others up to its range, those just on it too, and never itself'),
      ),
      idea(
        'Average of the fleeing vectors',
        'Sum, divide by the count, scale to maximum speed; dividing is not needed.',
        run('separation'),
        replayed('noc/separate'),
      ),
      example(9, 7, 7, 'Separation.', 'separation', replayed('noc/separateBySize')),
      idea(
        'Desired separation by size',
        'Larger vehicles keep farther apart.',
        run('separation'),
        replayed('noc/separateBySize'),
      ),
      idea(
        'Nearer neighbors count more',
        'Each vector counts by one over the distance.',
        run('separation'),
        behavior('flocks/separate', 'weights neighbors by 1 / distance'),
      ),
      exercise(
        12,
        12,
        'Cohesion: seek those beyond a distance.',
        run('cohesion'),
        story('exercises', 'become one group that neither splits nor shrinks to a point'),
      ),
      exercise(
        13,
        13,
        'Separation and path following: a crowd on a path.',
        run('crowd-on-a-path'),
        replayed('noc/crowdPathFollow'),
      ),
    ],
  },
  {
    second: 'Combining Behaviors',
    first: '6.12 Combinations',
    rows: [
      idea(
        'Forces add up',
        'Wind and gravity, seeking and separation: forces accumulate.',
        run('seek-and-separate'),
        run('mud-and-ice', WIND),
        engine('selection/weighted', 'adds up the forces times their weights'),
      ),
      inSecond(
        'A school of fish seeks food',
        'Keeping apart matters, food matters more: weights decide.',
        run('seek-and-separate', 'seeking=1.5'),
        replayed('noc/combineSeekSeparate'),
      ),
      idea(
        'Behaviors return forces',
        'The sum scales what each behavior asks for; the account tells each share.',
        run('seek-and-separate'),
        engine('world/attribution', 'contains desire, force and contribution of each, and the steering'),
      ),
      example(
        10,
        8,
        8,
        'Combining seeking and separation.',
        'seek-and-separate',
        replayed('noc/combineSeekSeparate'),
      ),
      inSecond(
        'Weights by hunger and by crowding',
        'Seeking counts for more near food, separation in a crowd.',
        run('ecosystem'),
        test('packages/scenarios/src/preset', 'weighs separation by how many others are within 40 pixels'),
      ),
      exercise(
        14,
        14,
        'Weights that change: by sine, noise, vehicle, crowding.',
        run('changing-weights'),
        engine('signals/crowding', 'weighs a behavior, agent by agent'),
      ),
    ],
  },
  {
    second: 'Flocking',
    first: '6.13 Flocking',
    rows: [
      idea(
        'Four points of flocking',
        'Steering formula, group behaviors, weights; what emerges is intelligent.',
        run('flocking'),
        replayed('noc/flock'),
      ),
      idea('Boid', 'The element of a flock: a bird-like object.', run('murmuration')),
      idea(
        'Separation',
        'Also avoidance: steer to avoid neighbors.',
        run('flocking', 'separation=3'),
        replayed('noc/separate'),
      ),
      idea(
        'Alignment',
        'Also copy: steer the way neighbors go.',
        run('flocking', 'alignment=3'),
        replayed('noc/align'),
      ),
      idea(
        'Cohesion',
        'Also center: steer to the middle of neighbors.',
        run('flocking', 'cohesion=3'),
        replayed('noc/cohere'),
      ),
      figure(
        34,
        35,
        'The three rules.',
        run('flocking', ...shown(400, 'forces')),
        studio('flocking', 'f'),
        replayed('noc/flock'),
      ),
      idea(
        'Neighborhood by distance',
        'Only boids within a distance count; it may differ from boid to boid.',
        run('flocking'),
        engine('perception/sense', 'a range of its own for each agent'),
      ),
      figure(
        35,
        36,
        'A boid considers the neighbors within its circle.',
        run('flocking', ...shown(400, 'zones')),
        studio('flocking', 'z'),
        engine(
          'world/drawn-shapes',
          'of those who consider others shows how far they look, as a sector where they do not look all around',
        ),
      ),
      inSecond(
        'Not influenced by itself',
        'A boid’s own velocity is left out of the mean.',
        run('flocking'),
        engine('perception/sense', 'others up to its range, those just on it too, and never itself'),
      ),
      figure(
        undefined,
        37,
        'A boid that sees ahead and to the sides only.',
        run('peripheral-vision'),
        studio('peripheral-vision', 'z'),
        engine('drawings/debug-drawing', 'include the sectors of behaviors that see less than the agent'),
      ),
      {
        ...exercise(
          15,
          undefined,
          'Alignment with those in a direct line of sight.',
          run('peripheral-vision'),
          engine('perception/line-of-sight', 'a tree hides an agent behind it, from either side'),
        ),
      },
      {
        ...exercise(
          undefined,
          15,
          'Alignment with those in peripheral vision.',
          run('peripheral-vision'),
          behavior('flocks/align', 'considers only agents that it sees'),
        ),
      },
      idea(
        'The class Flock',
        'A flock knows all of its boids, and steps them.',
        run('flocking'),
        engine('world/world', 'finds populations by name'),
      ),
      example(11, 9, 9, 'Flocking.', 'flocking', replayed('noc/trajectoryFlock')),
      exercise(
        16,
        16,
        'Flocking with other behaviors: a hawk.',
        run('flock-and-hawk'),
        test(
          'tests/properties/selections',
          'is finite, within maxForce, and explained by contributions that add up',
        ),
      ),
      figure(
        undefined,
        38,
        'View: move sideways from a boid that blocks the view.',
        run('clear-view'),
        story('crowds', 'has fewer agents one behind the other'),
      ),
      exercise(
        17,
        17,
        'Flake’s fourth rule, view.',
        run('clear-view'),
        story('crowds', 'has fewer agents one behind the other'),
      ),
      exercise(
        18,
        18,
        'A flock all of whose parameters change, by noise or by hand.',
        run('restless-flock'),
        story('scene-texts', 'flies as one and is a swarm, in turn'),
      ),
      exercise(
        19,
        19,
        'A flock that looks entirely different.',
        run('murmuration'),
        run('flock-on-hills'),
        test('packages/io/src/glb/herd-glb', 'shows in three.js every recorded pose within the tolerance'),
      ),
    ],
  },
  {
    second: 'Algorithmic Efficiency',
    first: '6.14 Algorithmic Efficiency',
    rows: [
      idea(
        'O(N): a list of particles',
        'Each is looked at once.',
        bench('floor'),
        test('tests/benches', 'moves every agent of the flock as drover does'),
      ),
      idea(
        'O(N²): everybody looks at everybody',
        '1,000 boids make 1,000,000 checks, ten times as many make a hundred times as many.',
        run('bin-lattice', 'world.index="brute-force"'),
        bench('indexes'),
      ),
      idea(
        'Only the five closest',
        'To find the closest one must look at all, unless there is an index.',
        run('topological-flock'),
        engine('neighbors/nearest', 'the nearest of those it perceives, or all if there are fewer'),
      ),
    ],
  },
  {
    second: 'Spatial Subdivisions',
    first: '6.14, continued: bins',
    rows: [
      figure(
        36,
        39,
        'A canvas divided into a grid of cells.',
        run('bin-lattice'),
        engine('world/cells-of', 'of a grid are as large as the range'),
      ),
      idea(
        'Bin-lattice spatial subdivision',
        '2,000 boids in 100 cells: 40,000 checks instead of 4,000,000.',
        run('bin-lattice'),
        engine(
          'neighbors/indexes',
          'is searched by a grid, which looks at about three times the neighbors there are',
        ),
      ),
      example(
        12,
        10,
        10,
        'Flocking with bins.',
        'bin-lattice',
        test('tests/benches', 'moves every boid as the one without bins until a boid crosses a border'),
      ),
      idea(
        'Neighboring cells',
        'Boids near a border of a cell must look beyond it.',
        run('bin-lattice'),
        test('tests/properties/indexes', 'at any density, edges and dimensions, in the same order'),
      ),
      idea(
        'All boids in one cell',
        'A crowd in a corner makes a grid slow; a tree is not.',
        run('quadtree'),
        engine('neighbors/indexes', 'costs each agent as much however many there are'),
      ),
      inSecond(
        'Quadtree',
        'A cell with too many boids is divided into four.',
        run('quadtree'),
        engine(
          'world/cells-of',
          'of a tree are the whole and the quarters of each box with more than 16 agents',
        ),
      ),
      inSecond(
        'Barnes–Hut',
        'A quadtree gathers far bodies into one when gravity is computed: far fewer pulls.',
        bench('barnes-hut'),
        test('tests/benches', 'with a fifth of the pulls if cells count as one'),
      ),
      inFirst(
        'Octree',
        'The like in space: boxes divided into eight.',
        run('murmuration', 'world.index="tree"'),
        engine('neighbors/tree', 'finds neighbors in three dimensions'),
      ),
      { ...example(13, 11, undefined, 'Quadtree.', 'quadtree'), first: undefined },
      exercise(
        20,
        undefined,
        'The flock with bins on a quadtree.',
        run('flock-on-a-quadtree'),
        test('packages/scenarios/src/scenes', 'stays finite and ends the same with every index'),
      ),
    ],
  },
  {
    second: 'More Optimization Tricks',
    first: '6.15 A Few Last Notes: Optimization Tricks',
    rows: [
      idea(
        'Magnitude squared',
        'Compare squares of distances, without the root.',
        run('flocking'),
        engine('neighbors/tree', 'takes the places of neighboring numbers apart'),
      ),
      idea(
        'Sine and cosine look-up tables',
        'Values computed once, looked up later.',
        run('lookup-table'),
        test('tests/benches', 'is wrong by up to 0.0087 in between'),
        bench('sine-table'),
      ),
      {
        ...example(
          14,
          12,
          undefined,
          'Sine and cosine by a look-up table of any precision.',
          'lookup-table',
          test('tests/benches', 'has 720 entries, which are right at half degrees'),
          bench('sine-table'),
        ),
        first: undefined,
      },
      idea(
        'Fewer temporary vectors',
        'Make a vector once and reuse it; a step makes none.',
        run('flock'),
        test('tests/allocation/allocation', 'allocates nothing'),
      ),
      exercise(
        21,
        20,
        'Flocking without temporary vectors, by squares of distances.',
        run('flock'),
        test('tests/allocation/allocation', 'of a flock of 200 found by'),
      ),
      exercise(
        undefined,
        21,
        'Steering behaviors with a physics engine, over terrain too.',
        run('tugs-and-crates'),
        run(
          'tugs-and-crates',
          'world.terrain={"terrain":"smoothTerrain","columns":20,"rows":12,"height":40,"smoothness":3}',
        ),
        story('tugs-and-crates', 'also works with a physics engine: contacts act, and crates gain speed'),
        test(
          'packages/rapier/src/over-terrain',
          'slide down a slope that is too steep, and pile up at a wall',
        ),
      ),
    ],
  },
  {
    second: 'The Ecosystem Project',
    first: 'The Ecosystem Project, step 6',
    rows: [
      idea(
        'Schools and flocks of creatures',
        'Creatures flock, school or herd.',
        run('flock-and-hawk'),
        run('ecosystem'),
      ),
      idea(
        'Creatures seek food',
        'Hunger leads to food; moving prey is pursued.',
        run('ecosystem'),
        test('packages/scenarios/src/ecosystem', 'lives on, its numbers go up and down'),
      ),
      idea(
        'A flow field as a river',
        'Creatures live in a river that carries them.',
        run('ecosystem'),
        behavior('environment/follow-field', 'desires full speed along the vector'),
      ),
      idea(
        'A creature with many behaviors',
        'Many behaviors whose weights change by rules.',
        run('a-day-of-a-herd'),
        test('packages/scenarios/src/day-of-a-herd', 'has time for every need'),
      ),
      idea(
        'Nested complex systems',
        'A creature made of boids; a flock of such creatures.',
        run('flock-of-flocks'),
        test('packages/scenarios/src/ecosystem', 'keeps each creature together and the creatures apart'),
      ),
      idea(
        'Memory',
        'What has happened changes what creatures do, by weights that follow memory.',
        run('ecosystem'),
        behavior('land/remember', 'has no desire, but weights may follow its memory'),
      ),
    ],
  },
]

/** @type {(edition: 'first' | 'second') => readonly Section[]} */
const sectionsOf = (edition) =>
  CHAPTER.map((section) => ({
    title: section[edition],
    rows: section.rows.flatMap(({ about, proofs, inFirst: own, ...item }) => {
      const name = item[edition]
      return name === undefined
        ? []
        : [{ item: name, about, proofs: edition === 'first' ? (own ?? proofs) : proofs }]
    }),
  })).filter(({ rows }) => rows.length > 0)

/** @type {Source} */
export const SECOND_EDITION = {
  page: 'nature-of-code-2nd-edition.md',
  title: 'The Nature of Code, 2nd edition, chapter 5',
  intro:
    'There are two texts of this edition: the Markdown numbers its examples from 5.1 to 5.14, the HTML from 5.1 to 5.12, since it has no numbers for the path object and the path of several segments. Figures have the same numbers in both, and so have exercises but for 5.2 and 5.3, which have changed places.',
  sections: sectionsOf('second'),
  parts: true,
}

/** @type {Source} */
export const FIRST_EDITION = {
  page: 'nature-of-code-1st-edition.md',
  title: 'The Nature of Code, 1st edition, chapter 6',
  intro:
    'The scenes of its examples have the numbers of the sketches; those of the printed text are the preset *As printed*.',
  sections: sectionsOf('first'),
  parts: true,
}
