import { behavior, bench, engine, experiment, replayed, row, run, story, test } from './row.mjs'

const SAY = 'the-sources-say'
const SLOW = 'packages/scenarios/src/herd-scenes'

/**
 * @import { Source } from './row.mjs'
 *
 * @type {Source}
 */
export const GOMPERT = {
  page: 'flocking-over-3d-terrain.md',
  title: 'Gompert 2003, Flocking Over 3D Terrain',
  intro: 'Sections, equations, figures, tables and footnotes in the order of the paper.',
  sections: [
    {
      title: '1 Introduction',
      rows: [
        row(
          'Agent-based herds',
          'Each animal decides by a few rules about its neighbors.',
          run('herd-around-hill'),
          replayed('gompert/navigator'),
        ),
        row(
          'Fast on the level',
          'Fastest on level ground, slower downhill, slowest uphill.',
          run('herd-to-camera'),
          engine('motion/forces/terrain-drag', 'is fastest on the level, slower downhill and slowest uphill'),
        ),
        row(
          'Local properties alone',
          'Height and gradient where the animal stands are enough.',
          run('herd-around-hill'),
          engine('world/terrain-world', 'is surveyed once for each place where an agent comes to stand'),
        ),
        row(
          'Elevation grid',
          'The terrain is a height for each place.',
          run('herd-over-big-creek-gap'),
          engine('terrain/terrains', 'has its heights at the knots'),
        ),
      ],
    },
    {
      title: '2 Simulation basics',
      rows: [
        row(
          'Equation 1',
          'p ← p + v Δt + ½ a Δt².',
          engine('motion/locomotion', 'with the quadratic term is exact where the force is constant'),
          replayed('gompert/speedCorrection'),
        ),
        row(
          'Equation 2',
          'v ← v + a Δt.',
          engine('motion/move', 'changes the velocity first and then the place by the new velocity'),
          engine(
            'motion/locomotion',
            'takes the new velocity, the old one, or the old one and half the acceleration',
          ),
        ),
        row('Equation 3', 'a ← F / m.', engine('motion/move', 'accelerates twice the mass half as much')),
        row(
          'Forward Euler',
          'Explicit integration comes nearer to the truth with shorter steps.',
          test(
            'tests/properties/time-step',
            'converges with shorter steps: halving dt three times leaves about an eighth of the error',
          ),
        ),
        row(
          'The quadratic term may be left out',
          'It matters for large accelerations only: speed against accuracy.',
          engine('motion/locomotion', 'half the dt is twice as near to the limit'),
        ),
        row(
          'Forces from within and outside',
          'Animals make forces themselves; lifeless things only meet them.',
          engine('motion/forces/basic-forces', 'add up and are not limited by maxForce'),
        ),
        row(
          'Explicit and implicit methods',
          'Explicit integration becomes unstable where Δt is too large; the exact decay of drag does not.',
          experiment('time-step'),
          engine(
            'motion/forces/terrain-drag',
            'never turns the component along the gradient around, at any dt',
          ),
        ),
        row('Stable below 100 ms', 'The paper’s bound of Δt, measured.', experiment('time-step')),
      ],
    },
    {
      title: '3 Reynolds’ flocking algorithm',
      rows: [
        row(
          'Separation',
          'Accelerate away from those nearer than a threshold.',
          run('herd-to-camera'),
          replayed('gompert/keepDistance'),
        ),
        row(
          'Alignment',
          'Match the average velocity of the neighbors.',
          run('herd-to-camera'),
          replayed('gompert/matchHeading'),
        ),
        row(
          'Cohesion',
          'Accelerate toward the middle of the neighbors.',
          run('insect-swarm'),
          replayed('gompert/steerToCenter'),
        ),
        row(
          'Obstacle avoidance',
          'Accelerate around obstacles.',
          run('herd-to-camera'),
          replayed('gompert/avoidObstacles'),
        ),
        row(
          'Goal seeking',
          'Accelerate toward a goal.',
          run('herd-around-hill'),
          replayed('gompert/gotoGoal'),
        ),
        row(
          'Footnote 1',
          'Flake’s view clearing.',
          run('clear-view'),
          story('crowds', 'has fewer agents one behind the other'),
        ),
      ],
    },
    {
      title: '3.1 Obstacle avoidance',
      rows: [
        row(
          'Repulsive force field',
          'Obstacles push away those near them.',
          behavior('environment/repel-obstacles', 'is pushed by the inverse square of the distance'),
        ),
        row(
          'Steer away from center',
          'Sideways, away from the middle of what lies ahead.',
          behavior(
            'environment/avoid-obstacles-forms',
            'steers sideways with all its force, away from the middle of what its body meets straight ahead',
          ),
        ),
        row(
          'Steer along surface, curb feeler',
          'Feelers that meet a wall push to the side.',
          run('moving-obstacles'),
          behavior(
            'environment/avoid-obstacles-forms',
            'feels a wall beside it with the feeler on that side alone',
          ),
        ),
        row(
          'Steer toward nearest silhouette edge',
          'Past the edge that is nearest to the heading.',
          run('herd-to-camera'),
          behavior('environment/avoid-obstacles', 'turns to the side of the nearer edge'),
        ),
        row(
          'Fuzzy silhouette',
          'An image of what is ahead, blurred; steer where it is least dark.',
          story('obstacles-in-an-image', 'by a fuzzy silhouette'),
        ),
        row(
          'Obstacle density image',
          'An image of how much stands in each direction; steer where it is least.',
          story('obstacles-in-an-image', 'by a density image'),
        ),
        row(
          'z-buffer image',
          'An image of how far each direction is free; steer where it is farthest.',
          story('obstacles-in-an-image', 'by a z-buffer image'),
        ),
        row(
          'Geometrical path planning',
          'Plan a way past all obstacles before walking it.',
          run('out-of-a-fence'),
          engine('energy/least-energy', 'leads through the gap in a fence, not through the fence'),
        ),
      ],
    },
    {
      title: '3.2 Implementation',
      rows: [
        row(
          'Fixed time step',
          'All steps are equally long.',
          engine('world/world', 'counts its steps and keeps the time'),
        ),
        row(
          'Steps of elapsed time',
          'Each step is as long as the time since the last one.',
          run('flocking', 'world.timestep="elapsed"'),
          engine('world/steps/elapsed-steps', 'spreads the angle of wander with'),
        ),
        row(
          'A part of the herd decides in each frame',
          'Half of the animals decide now, the others in the next step.',
          run('herd-around-hill', 'world.populations[0].decisions={"every":2}'),
          engine(
            'binding/steering/held-steering',
            'decide in groups of equal size to within one, each agent once in i steps',
          ),
          experiment('decision-rate'),
        ),
      ],
    },
    {
      title: '4 Goal seeking',
      rows: [
        row(
          'Equation 4',
          'A pull in proportion to the distance, F ← K (p_g − p_a).',
          behavior(
            'flocks/attract',
            'is pulled in proportion to distance, to its square, or always the same',
          ),
        ),
        row(
          'Clipped, constant, quadratic, exponential',
          'Other laws of that pull.',
          behavior('flocks/attract', "by the law 'exponential'"),
          behavior('flocks/attract', 'is pulled by at most maxPull and maxForce'),
        ),
        row(
          'Full-speed flight',
          'Drawn at full speed, those behind cannot catch up.',
          behavior('motion/cruise', 'lets stragglers catch up'),
        ),
        row(
          'Cruising speed',
          'A speed below the maximum that animals want to keep.',
          run('herd-to-camera'),
          behavior(
            'motion/cruise',
            'steers in proportion to the missing velocity over half its maximum speed of cruising speed',
          ),
        ),
        row(
          'Equation 5',
          'The target velocity is C_s along the way to the goal.',
          replayed('gompert/gotoGoal'),
        ),
        row('Equation 6', 'F ← K (v_g − v).', replayed('gompert/gotoGoal')),
      ],
    },
    {
      title: '5 Terrain following',
      rows: [
        row(
          'A flock in the plane with heights',
          'Animals act in x and y, and are drawn at their height.',
          run('herd-around-hill'),
          engine('motion/locomotion', 'is the height where it is'),
        ),
        row(
          'Footnote 2',
          'Jumping and falling.',
          run('herds-over-a-ditch'),
          engine('motion/flight/airborne', 'jumps over a ditch that its leap clears'),
        ),
        row(
          'Gradient',
          'Its vector leads uphill, its length is the slope; it is 0 on tops and on the level.',
          engine('terrain/terrains', 'has the gradient that differences of its height show'),
        ),
        row(
          'Sheer cliff',
          'Where the height jumps there is no gradient: animals fall.',
          run('herds-over-a-ditch'),
          engine('motion/flight/airborne', 'falls off a cliff along a parabola'),
        ),
        row(
          'Equation 7',
          'The gradient and slope from the normal vector.',
          engine('terrain/terrain', 'has an upward unit normal from which the gradient follows'),
        ),
      ],
    },
    {
      title: '5.1 3D correction',
      rows: [
        row(
          'Figure 1',
          'The velocity is turned to point along the slope.',
          run('herd-around-hill'),
          engine('motion/locomotion', 'an agent is as fast in space as its velocity says'),
        ),
        row(
          'Slope in the direction of travel',
          's_v = v · g / |v|.',
          engine('terrain/terrain', 'rises by its slope along a direction, however long'),
        ),
        row(
          'Equation 8',
          'X = tan θ |v_new| = s_v |v_new|.',
          story(SAY, 'rises by the slope times the way in the plane'),
        ),
        row(
          'Equation 9',
          '|v_new|² + X² = |v|².',
          engine('motion/locomotion', 'an agent is as fast in space as its velocity says'),
        ),
        row(
          'Equation 10',
          'v_new = v / √(s_v² + 1).',
          engine('motion/locomotion', 'as far in the plane, and its velocity stays what it was'),
          replayed('gompert/speedCorrection'),
        ),
        row(
          'Correcting the acceleration too',
          'More accurate, hardly seen.',
          engine(
            'motion/locomotion',
            'the acceleration has the full effect in the plane, unless it is corrected too',
          ),
        ),
        row(
          'Footnote 3',
          'The shown speed is that of the velocity, not a constant one.',
          engine('motion/locomotion', 'an agent goes as far as in the plane when nothing is corrected'),
        ),
      ],
    },
    {
      title: '5.2 Natural behavior over 3D terrain',
      rows: [
        row(
          'Figure 2',
          'Ways past a hill: straight over it, around it, or between.',
          run('herd-around-hill'),
          test(SLOW, 'goes straight over the top without drag, and spends more'),
          test(SLOW, 'is one group before the hill, divides around it, and is one again at its goal'),
        ),
        row(
          '5.2.1 Precomputed routes',
          'The best way is computed before the herd sets out.',
          run('ridge-with-gap'),
          engine('routes/least-cost-on-planes', 'are the least on a slope of'),
        ),
        row(
          '5.2.1 Geodesic shortest path',
          'The shortest way over a mesh of triangles.',
          run('herd-through-tunnel'),
          engine('surfaces/mesh-walk', 'winds up a pipe as on the strip that it is unrolled to'),
        ),
        row(
          '5.2.1 Animals spend little energy',
          'They choose gaits and ways that cost least.',
          run('way-through-a-tunnel'),
          engine('routes/mesh-cost', 'leads around a steep hill and over a low one'),
        ),
        row(
          '5.2.1 Straight ahead in locally flat space',
          'The gradient under the feet is enough, as for a body in general relativity.',
          run('flock-on-hills'),
          test(
            'packages/engine/src/world/terrain-in-space',
            'follows the same geodesic the better the shorter the step',
          ),
        ),
        row(
          '5.2.1 Seeing a hill before feeling it',
          'A drag by the slope ahead instead of underfoot.',
          engine('motion/forces/terrain-drag', 'resists by the slope where the agent will be in that time'),
          experiment('survey'),
        ),
        row(
          '5.2.2 Energy expenditure',
          'Uphill costs most, steep ways down cost more than level ones.',
          run('cattle-and-goats'),
          engine(
            'energy/energy-use',
            'is the distance along the ground times the factor of the slope on a hillside',
          ),
        ),
        row(
          '5.2.2 Contours or a direct way',
          'A wide, low hill is better crossed than gone around.',
          engine('routes/mesh-cost', 'leads around a steep hill and over a low one'),
        ),
        row(
          '5.2.2 The lowest point of a ridge',
          'A ridge is passed where it is low.',
          run('herd-over-big-creek-gap'),
          test(SLOW, 'passes the ridge, higher than 500 m on both sides, through the gap'),
        ),
      ],
    },
    {
      title: '5.2.3 Drag force',
      rows: [
        row(
          'Drag along the gradient',
          'Resists motion across contour lines only.',
          run('herd-around-hill'),
          engine('motion/forces/terrain-drag', 'is none on level ground and none along a contour'),
        ),
        row(
          'Figure 3',
          'The drag while traveling uphill.',
          run('herd-around-hill'),
          replayed('gompert/terrainDrag'),
        ),
        row(
          'Figure 4',
          'A smaller drag while following the contour.',
          run('cattle-and-goats'),
          engine('motion/forces/terrain-drag', 'is none on level ground and none along a contour'),
        ),
        row(
          'Viscous drag',
          'F = −B v, as in a fluid.',
          engine('motion/forces/basic-forces', 'only ever slows an agent down'),
        ),
        row(
          'Figure 5',
          'Gravity on an inclined plane: parts along and across it.',
          engine('motion/forces/slip', 'goes straight downhill, by gravity along the ground less friction'),
        ),
        row(
          'Equation 11',
          'Aversion K sin θ / cos θ = K tan θ = K s.',
          story(SAY, 'the drag of a slope grows with the tangent of its angle'),
        ),
        row('Equation 12', 'B = K s.', story(SAY, 'the drag of a slope grows with the tangent of its angle')),
        row('Equation 13', 'F = −B (v · g) g / |g|².', replayed('gompert/terrainDrag')),
        row(
          'Equation 14',
          'F = −K (v · g) g / |g|, and 0 on level ground.',
          engine('motion/forces/terrain-drag', 'as it is written takes'),
        ),
        row(
          'Figure 6',
          'Energy against K from 0 to 75, about 300 trips each.',
          experiment('figure-6'),
          test(
            'tests/experiments',
            'shows that drag saves energy, outside the confidence intervals, with nobody stuck',
          ),
        ),
        row(
          'A herd has arrived',
          'Its mean place is within a radius of the goal.',
          engine('trips/trip', 'has arrived when the mean of its agents is within the radius of the goal'),
        ),
        row(
          'Energy over a trip',
          'The sum over all steps of distance times a factor of the slope.',
          replayed('gompert/energySlopeFactor'),
          engine(
            'energy/energy-use',
            'is the distance along the ground times the factor of the slope on a hillside',
          ),
        ),
        row(
          'Figure 7',
          'Energy for a unit of distance against the slope.',
          experiment('figure-7'),
          engine('energy/energy-arctangent', 'meets the conditions of section 5.2.3'),
        ),
        row(
          'Cheapest at −10 %',
          'Energy is least on a slope of −0.1.',
          engine('energy/energy-curves', 'is cheapest, at 1, on a slope of -10'),
        ),
        row(
          'Finite asymptotes, a fifth downhill',
          'Straight down costs a fifth of straight up.',
          engine('energy/energy-curves', 'costs a fifth of straight up straight down'),
        ),
        row(
          'Too much drag',
          'Above a value of K herds are stuck; trips need a limit of time or energy.',
          run('overwhelmed-by-terrain'),
          engine('trips/trip', 'is stuck when its agents reach the energy limit on average'),
        ),
        row(
          'Cattle and goats',
          'K is large for cattle, small for mountain goats.',
          run('cattle-and-goats'),
          test(SLOW, 'goats arrive first, cattle spend less'),
        ),
        row(
          'K by mood or situation',
          'The factor of one animal may change.',
          run('predator-on-hillside'),
          engine('signals/attribute', "works in outside forces too, and follows another signal's attribute"),
        ),
        row(
          'K for positive and negative slopes',
          'A larger K uphill makes animals slower uphill.',
          engine('motion/forces/terrain-drag', 'uphill and downhill'),
        ),
      ],
    },
    {
      title: '6 Avoiding trees',
      rows: [
        row(
          'Trees and boulders',
          'Small obstacles on the terrain.',
          run('herd-to-camera'),
          engine('obstacles/obstacles', 'has its trees where its seed and its place in the description say'),
        ),
        row(
          '6.1 Repulsive force',
          'Herds bounce off trees that repel by the inverse square.',
          behavior(
            'environment/repel-obstacles',
            'bounces back and forth in front of a tree dead ahead instead of passing it',
          ),
        ),
        row(
          '6.2 Nearest silhouette edge',
          'Animals steer past the edge nearest to the heading.',
          run('pillars'),
          story('obstacles', 'splits, touches nothing, and is one flock again beyond it'),
        ),
        row(
          'Figure 8',
          'Corners of a polygon projected onto the line across the velocity.',
          behavior('environment/avoid-obstacles', 'passes the nearer corner of a polygon'),
        ),
        row(
          'What is behind is ignored',
          'So is what lies beside the way or out of sight.',
          behavior('environment/avoid-obstacles', 'ignores a tree'),
        ),
        row(
          'With regard to the goal',
          'The side of the goal instead of that of the heading.',
          behavior('environment/avoid-obstacles', 'passes on the side of its goal'),
        ),
        row('Figure 9', 'Animals among trees.', run('herd-to-camera')),
        row(
          'Long fences',
          'Animals follow a fence to its gap.',
          run('out-of-a-fence'),
          engine('energy/least-energy', 'finds fences that are thinner than a cell'),
        ),
        row(
          'Large concave objects',
          'Animals leave a U whose goal is behind it.',
          run('out-of-a-fence'),
          story('out-of-a-fence', 'agents that only turn aside stay, all that follow leastEnergy leave'),
        ),
      ],
    },
    {
      title: '7 Complexity',
      rows: [
        row(
          'O(n²)',
          'Everybody considers everybody: ten times as many take a hundred times as long.',
          run('flock', 'world.populations[0].count=500', 'world.index="brute-force"'),
          bench('indexes'),
        ),
        row(
          'Two parts of the work',
          'Who is a neighbor; and what comes of neighbors.',
          replayed('gompert/computeNeighbors'),
          bench('density'),
        ),
        row(
          'Bins',
          'Look in nearby bins only.',
          run('bin-lattice'),
          engine(
            'neighbors/indexes',
            'is searched by a grid, which looks at about three times the neighbors there are',
          ),
        ),
        row(
          'A smaller visible range',
          'Fewer neighbors, less work.',
          bench('density'),
          test('packages/cli/src/bench/measure', 'does not count beyond the range of perception'),
        ),
      ],
    },
    {
      title: '8 Implementation',
      rows: [
        row('50 animals in 10 ms', 'The time of a step of the paper’s herd.', bench('herd')),
        row(
          '8.1 Backing up',
          'Bodies that overlap are moved apart.',
          run('tugs-and-crates'),
          engine('collisions/collisions', 'two bodies that overlap by 2 go apart by 1 each'),
        ),
        row(
          '8.1 Changes in velocity and energy',
          'Bodies bounce and rub; momentum is kept, energy never grows.',
          run('out-of-a-fence', 'world.collisions={"restitution":1}'),
          engine('collisions/impacts', 'share momentum by their masses'),
        ),
        row(
          '8.1 Halving the time step',
          'Go half of the way and try again, as Bourg does.',
          run('tugs-and-crates', 'world.collisions="halve"'),
          engine(
            'collisions/collisions',
            'stops two that would meet halfway at 4 and 16, while pushing leaves them touching',
          ),
        ),
        row(
          '8.1 Threshold distance',
          'How near counts as colliding: the border of the bodies itself, to rounding.',
          engine('collisions/collisions', 'changes nothing if nobody touches'),
          engine('collisions/impacts', 'for bodies that only come near'),
        ),
        row(
          '8.1 Jumping through obstacles',
          'Faster than L / Δt a body could pass an obstacle unnoticed.',
          test(
            'packages/engine/src/collisions/sweep',
            'stops where it touches, and loses the velocity into it',
          ),
        ),
        row(
          '8.1 The line between two places',
          'Above L / Δt there is a gap between the places of two steps: the line across it is tested.',
          engine('collisions/sweep', 'stops a point, which has no size, as well'),
        ),
        row(
          '8.1 Swept volumes',
          'What the body sweeps between two steps is tested, of moving bodies too.',
          engine(
            'collisions/impacts',
            'do not pass each other at 100 per step, as they do if only pushed apart',
          ),
        ),
        row(
          '8.1 Collisions over terrain',
          'The same on a height field.',
          engine('collisions/impacts', 'at the instant at which their discs meet, and stand on the ground'),
        ),
        row('8.2 Ten decisions a second', 'Below that herds fail to flock.', experiment('decision-rate')),
        row(
          '8.2 i equal groups',
          'Behavior in every i-th frame, in groups drawn at random.',
          engine('binding/steering/held-steering', 'are assigned to groups at random, by the seed'),
        ),
        row(
          '8.2 Largest flock',
          'The flock size is bounded by the frame rate: 140 in the paper.',
          bench('herd'),
        ),
      ],
    },
    {
      title: '9 Parameters',
      rows: [
        row(
          'Animal size',
          'The unit of length: all else scales with it.',
          story(SAY, 'a herd twice as large in all lengths goes twice as far'),
        ),
        row(
          'Maximum speed',
          'The top speed.',
          run('herd-around-hill', 'world.populations[0].maxSpeed=5'),
          engine('motion/move', 'goes no faster than maxSpeed'),
        ),
        row(
          'Cruising speed',
          'What animals keep on the level.',
          behavior(
            'motion/cruise',
            'slows down over the last second of its way, or continues at cruising speed',
          ),
        ),
        row('Maximum acceleration', 'All rules together make no more.', replayed('gompert/accumulate')),
        row(
          'Comfort zone',
          'Whoever enters it is moved away from.',
          behavior('goals/keep-distance', 'has no force at the border of its comfort zone'),
        ),
        row(
          'Danger zone',
          'From there on with all strength.',
          behavior('goals/keep-distance', 'and its full force from danger on'),
        ),
        row(
          'Visible flock-mate range',
          'Whoever is farther does not count.',
          replayed('gompert/computeNeighbors'),
        ),
        row(
          'Visible obstacle range',
          'Obstacles farther away do not count.',
          behavior('environment/avoid-obstacles', 'ignores a tree'),
        ),
        row(
          'Viewing angle',
          'From the heading to either side.',
          engine('perception/field-of-view', 'of three quarters of a turn misses an agent behind'),
        ),
        row(
          'Drag factor',
          'How closely animals follow contour lines.',
          run('herd-around-hill', 'uphill=60'),
          replayed('gompert/terrainDrag'),
        ),
        row(
          'Figure 10',
          'Which parameters depend on which.',
          engine('description/check-world', 'gets only the warning'),
        ),
        row(
          '9.1 Independent parameters',
          'Speeds, acceleration and comfort zone come first.',
          engine('description/check-world', 'with the parameters of the paper draws no warning'),
        ),
        row(
          'Equation 15',
          'Reaction time t = R / |v₀|.',
          story(SAY, 'sidesteps half of a times the square of R over v'),
        ),
        row(
          'Equation 16',
          'Distance cleared ½ a t² = ½ a (R / |v₀|)².',
          story(SAY, 'sidesteps half of a times the square of R over v'),
        ),
        row(
          'Equation 17',
          'To stop in time: |v₀|² ≤ 2 a R.',
          story(SAY, 'stops within its range if the ratio is one, and not if it is less'),
        ),
        row(
          'Equation 18',
          'The ratio 2 a R / |v₀|² is above one.',
          story(SAY, 'stops within its range if the ratio is one, and not if it is less'),
          engine('description/check-world', 'on the edge of every relation draws no warning'),
        ),
        row(
          '9.2 Room for error',
          'Parameters need more than the exact ability to react: steps of time cost some of it.',
          experiment('time-step'),
          engine('description/check-world', 'on the edge of every relation draws no warning'),
        ),
        row(
          '9.3.1 Landmarks of the comfort zone',
          'Larger than the body, larger than the danger zone.',
          engine(
            'description/check-world',
            'gets two warnings if its comfort zone is smaller than the body, as no danger zone fits between',
          ),
        ),
        row(
          '9.3.2 Range below the comfort zone',
          'Animals come nearer than they should.',
          engine('description/check-world', 'gets only the warning'),
        ),
        row(
          '9.3.2 Range beyond the flock',
          'A longer range than the flock is wide changes nothing.',
          story(SAY, 'a range beyond the width of the flock changes nothing'),
        ),
        row(
          'Footnote 4',
          'That holds for flock-mates only, not for obstacles.',
          run('trapped-by-obstacles'),
          test(SLOW, 'the herd walks out of the same wood when it sees trees late'),
        ),
        row(
          '9.3.2 Diameter as √n',
          'A herd at rest is as wide as the root of its number.',
          experiment('resting-diameter'),
        ),
        row(
          'Footnote 5',
          'Hexagonal packing is the most compact lattice.',
          experiment('resting-diameter'),
          behavior('land/graze', 'forms a lattice, which grazing breaks up'),
        ),
        row(
          '9.3.2 Random grazing',
          'A rule that breaks the rows of a herd at rest.',
          run('a-day-of-a-herd'),
          behavior('land/graze', 'stands and walks in turn, slowly, to places within reach'),
        ),
        row(
          '9.3.3 Visible obstacle range',
          'Not so far that trees make a wall.',
          run('trapped-by-obstacles'),
          test(SLOW, 'nobody who sees trees from afar gets out of the wood'),
        ),
        row(
          'Figure 11',
          'Animals avoiding obstacles.',
          run('herd-to-camera'),
          replayed('gompert/avoidObstacles'),
        ),
        row(
          '9.3.4 Viewing angle of π/2 or more',
          'Those side by side must see each other.',
          engine('description/check-world', 'gets only the warning'),
        ),
        row(
          '9.3.4 Cosine stored',
          'Compare cosines instead of computing angles.',
          engine('perception/field-of-view', 'of a quarter of a turn contains an agent ahead'),
        ),
        row(
          '9.3.5 Drag factor 0, large, negative',
          'Straight over, stuck, and up and down the steepest hills.',
          run('overwhelmed-by-terrain'),
          test(SLOW, 'a negative drag drives the herd up and down the steepest hills'),
        ),
        row(
          'Table 1',
          'The landmark values of all parameters.',
          engine('description/check-world', 'with the parameters of the paper draws no warning'),
        ),
      ],
    },
    {
      title: '9.5 Varying behaviors',
      rows: [
        row(
          'Ghost-like',
          'Animals that see nobody pass through each other.',
          run('ghosts'),
          test(SLOW, 'ghosts end where each would have ended alone'),
        ),
        row(
          'Trapped by obstacles',
          'A wood that looks like a wall.',
          run('trapped-by-obstacles'),
          test(SLOW, 'nobody who sees trees from afar gets out of the wood'),
        ),
        row(
          'Overwhelmed by terrain',
          'A drag too strong for the slopes.',
          run('overwhelmed-by-terrain'),
          test(SLOW, 'a herd with a drag of 300 is where it was after four minutes'),
        ),
        row(
          'Swarm of insects',
          'Nothing but the pull to the middle.',
          run('insect-swarm'),
          test(SLOW, 'insects stay about their middle without settling'),
        ),
        row(
          'Table 2',
          'The four rows: R_f = 0 or θ_v = 0; R_o and trees; f_d; no keeping apart.',
          run('ghosts'),
          run('trapped-by-obstacles'),
          run('overwhelmed-by-terrain'),
          run('insect-swarm'),
        ),
      ],
    },
    {
      title: '10 Results',
      rows: [
        row('Figure 12', 'Herds over terrain, toward the camera.', run('herd-to-camera')),
        row(
          'Figure 13',
          'A herd divides around a hill and joins again.',
          run('herd-around-hill'),
          test(SLOW, 'is one group before the hill, divides around it, and is one again at its goal'),
        ),
        row(
          'Constant time for each animal',
          'Terrain adds O(n) to the herd.',
          bench('herd'),
          engine('world/terrain-world', 'is surveyed once for each place where an agent comes to stand'),
        ),
      ],
    },
    {
      title: '11 Future work',
      rows: [
        row(
          'A long ridge with a distant gap',
          'Animals go along the ridge to its gap.',
          run('ridge-with-gap'),
          test(SLOW, 'is passed through the gap'),
        ),
        row(
          'Cliffs',
          'Sheer cliffs are fallen off, not walked down.',
          run('herds-over-a-ditch'),
          engine('motion/flight/airborne', 'falls off a cliff along a parabola'),
        ),
        row(
          'Overhangs, land bridges, tunnels',
          'Terrain of triangles, one sheet above another.',
          run('herd-through-tunnel'),
          run('way-through-a-tunnel'),
          engine('routes/mesh-cost', 'stays on its own sheet'),
        ),
        row(
          'Obstacles on such terrain',
          'Bodies on a mesh stop at obstacles.',
          run('way-through-a-tunnel'),
          engine('motion/ground/mesh-landing', 'stop at obstacles, however fast they are'),
        ),
        row(
          'A three-dimensional flock kept on the ground',
          'Headings are tangent to the terrain.',
          run('flock-on-hills'),
          test(
            'packages/scenarios/src/surface-scenes',
            'stands on them and heads along them at every moment',
          ),
        ),
        row(
          'Food and water',
          'Animals graze and drink.',
          run('a-day-of-a-herd'),
          behavior('land/drink', 'goes to the water at its speed'),
        ),
        row(
          'Migrating',
          'A herd goes from ground to ground together.',
          run('a-day-of-a-herd'),
          behavior(
            'land/migrate',
            'arrives at a ground once half of it has arrived: neither stragglers nor scouts decide',
          ),
        ),
        row(
          'Avoiding danger',
          'Animals flee a wolf, and calm down.',
          run('a-day-of-a-herd'),
          story('fear-and-rest', 'sheep flee when it is near'),
        ),
        row(
          'A module that decides about behavior',
          'States and needs in their order choose the behavior.',
          run('a-day-of-a-herd'),
          engine('selection/states', 'takes the first transition that holds, one in a step'),
        ),
        row(
          'How animals find food and water',
          'They go to the nearest, and give up what they cannot reach.',
          behavior('land/drink', 'that cannot reach a water pauses, then tries the next'),
        ),
        row(
          'Representation of the terrain, spatial database',
          'A map of the cells that an animal has seen.',
          behavior('land/survey', 'remembers the cells within its sight, and no others'),
        ),
        row(
          'Analyzing the terrain ahead',
          'Animals plan by what they have seen.',
          experiment('survey'),
          behavior('land/survey', 'finds the gap in a ridge'),
        ),
        row(
          'Memory',
          'Of the land, and of others out of sight.',
          experiment('survey'),
          engine('perception/memory', 'or where it would be had it gone on as it went'),
        ),
        row(
          'Leader',
          'The strongest leads.',
          run('a-leader-challenged'),
          engine('life/leadership', 'is led by the strongest'),
        ),
        row(
          'Challenging the leader',
          'Others challenge it, and may take over.',
          run('a-leader-challenged'),
          engine('life/leadership', 'challenges its leader at the given rate'),
        ),
        row(
          'Decisions at the level of the herd',
          'All set out for the next ground when half of the herd is at this one.',
          behavior(
            'land/migrate',
            'arrives at a ground once half of it has arrived: neither stragglers nor scouts decide',
          ),
        ),
        row(
          'Influence of individuals',
          'Some count for more than others.',
          run('a-day-of-a-herd'),
          test(
            'packages/scenarios/src/day-of-a-herd',
            'does not bring the herd to the other pasture where its leaders count no more than others',
          ),
        ),
        row(
          'Different species',
          'Several populations that consider each other.',
          run('flock-and-hawk'),
          behavior('flocks/separate', 'is another one, several, or all'),
        ),
        row(
          'Predators and prey, stability',
          'With which parameters both live on.',
          run('ecosystem'),
          experiment('ecosystem'),
        ),
        row(
          'More complex bodies',
          'Rigid bodies with mass, friction and shape over terrain.',
          run('tugs-and-crates'),
          test('packages/rapier/src/over-terrain', 'go as fast along the ground as their velocity says'),
        ),
        row(
          'Complex dynamics',
          'Turning circles, leaning, jumps.',
          run('banking-birds'),
          engine('motion/flight/airborne', 'rises by speed² / '),
        ),
        row(
          'Slipping and sliding',
          'Down slopes beyond the friction angle.',
          engine(
            'motion/forces/slip',
            'moves an agent on the side of a steep hill down to where friction holds',
          ),
        ),
        row(
          'Obstructed vision',
          'Hills, trees and bodies hide others.',
          engine('perception/line-of-sight', 'hides agents behind a hill from eyes lower than its top'),
          engine(
            'perception/line-of-sight',
            'the one in the middle hides the outer two from each other, only with the option',
          ),
        ),
      ],
    },
    {
      title: '12 Conclusion',
      rows: [
        row(
          'Modification 1',
          'Vectors lie in the plane of x and y.',
          engine('world/terrain-world', 'do not consider how high the ground is, found by'),
        ),
        row('Modification 2', 'Places change by v / √(s_v² + 1).', replayed('gompert/speedCorrection')),
        row('Modification 3', 'An acceleration −K (v · g) g / |g|.', replayed('gompert/terrainDrag')),
      ],
    },
    {
      title: 'Appendix A: source code',
      rows: [
        row(
          'Constants',
          'Speeds, radii and factors of the program.',
          run('herd-to-camera'),
          engine('description/check-world', 'with the parameters of the paper draws no warning'),
        ),
        row(
          'Boid::Update',
          'Drag, place, velocity, limit of speed, decision.',
          replayed('gompert/trajectoryHerd'),
        ),
        row(
          'behavior_update_delay',
          'Frames between decisions.',
          engine('binding/steering/held-steering', 'hold their steering in between, and begin with none'),
        ),
        row('accumulate', 'Adds forces in their order up to a length of 1.', replayed('gompert/accumulate')),
        row(
          'computeNeighbors',
          'Who is near and within the viewing angle.',
          replayed('gompert/computeNeighbors'),
        ),
        row(
          'navigator',
          'Obstacles, distance, heading, center, goal, in that order.',
          replayed('gompert/navigator'),
        ),
        row('avoidObstacles', 'The nearest tree in the way.', replayed('gompert/avoidObstacles')),
        row(
          'keepDistance',
          'By the square of the distance between danger and comfort.',
          replayed('gompert/keepDistance'),
        ),
        row('matchHeading', 'By half of the maximum speed.', replayed('gompert/matchHeading')),
        row('steerToCenter', 'A fiftieth of the way to the middle.', replayed('gompert/steerToCenter')),
        row('gotoGoal', 'Toward a cruising velocity.', replayed('gompert/gotoGoal')),
        row(
          'Energy, arctangent',
          'The factor of the slope, whose line is cut in print.',
          replayed('gompert/energySlopeFactor'),
          engine('energy/energy-arctangent', 'is, by default, the appendix'),
        ),
        row(
          'Energy, piecewise linear',
          'The other factor, in comments.',
          engine('energy/energy-curves', 'the energy model gompertLinear'),
        ),
        row(
          'Teams and their goals',
          'Two teams that head for goals of their own, and keep apart.',
          run('ghosts'),
          behavior('flocks/separate', 'is another one, several, or all'),
        ),
        row(
          'Averages of the flock',
          'Mean place in two and three dimensions, mean energy.',
          engine('metrics/centroid', 'mean'),
        ),
      ],
    },
  ],
}
