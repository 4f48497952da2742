import { behavior, engine, replayed, row, run, story, test } from './row.mjs'

const SAY = 'the-sources-say'

/**
 * @import { Source } from './row.mjs'
 *
 * @type {Source}
 */
export const DWYER = {
  page: 'course-notes-2005.md',
  title: 'Dwyer 2005, course notes of week 8',
  intro: 'The notes have no numbers: rows are their paragraphs and code in order.',
  sections: [
    {
      title: 'Individual autonomous agent behavior',
      rows: [
        row(
          'Behaviors by name',
          'Seeking, fleeing, wandering, arriving, pursuing, evading, path following, obstacle avoiding.',
          run('seek'),
          run('flee'),
          run('wander'),
          run('arrive'),
          run('pursuit'),
          run('flock-and-hawk'),
          run('path-following'),
          run('pillars'),
        ),
        row(
          'Responding to the environment',
          'Agents change with the place where they are.',
          run('mud-and-ice'),
          test('packages/scenarios/src/mud-and-ice', 'vehicles are slow in the mud and fast on the ice'),
        ),
        row(
          'Simple rules, complex groups',
          'Locally based rules make flocks and swarms.',
          run('flocking'),
          story(SAY, 'a flock finds one way without a leader'),
        ),
        row('Steering vector', 'Desired vector minus velocity.', run('seek'), replayed('noc/dwyerSteer')),
        row(
          'Class Boid',
          'A particle with a maximum speed and a maximum steering force.',
          run('seek', 'maxForce=0.05'),
          engine('selection/behavior-rule', 'limits that force to maxForce'),
        ),
        row(
          'steer(target)',
          'Limited to maxforce; zero on the target itself.',
          replayed('noc/dwyerSteer'),
          behavior('goals/seek', 'brakes, or coasts, exactly on the target'),
        ),
      ],
    },
    {
      title: 'Seeking',
      rows: [
        row(
          'seek(target)',
          'The steering vector becomes the acceleration.',
          run('seek'),
          replayed('noc/seek'),
        ),
        row(
          'Accumulated steering',
          'Forces add up, and the acceleration is zero again after each cycle.',
          run('seek-and-separate'),
          engine('selection/weighted', 'adds up the forces times their weights'),
        ),
        row(
          'update()',
          'v + a, limited; p + v; a = 0.',
          engine('motion/move', 'changes the velocity first and then the place by the new velocity'),
          replayed('noc/trajectorySeek'),
        ),
      ],
    },
    {
      title: 'Arrival',
      rows: [
        row(
          'Slow down near the target',
          'The desired speed shrinks with the distance.',
          run('arrive'),
          behavior(
            'goals/arrive',
            'desires full speed outside the slowing radius and less in proportion inside',
          ),
        ),
        row(
          'steer(target, slowdown)',
          'maxspeed · d / 100 below a distance of 100, with a flag.',
          run('arrive', 'slowingRadius=100'),
          replayed('noc/dwyerSteer'),
        ),
      ],
    },
    {
      title: 'Wandering',
      rows: [
        row(
          'Ordered wandering',
          'A point on a circle ahead; the steering of one moment is related to that before.',
          run('wander'),
          test('tests/properties/wander', 'changes uniformly by at most'),
        ),
        row(
          'Like Perlin noise',
          'Values that change little from moment to moment.',
          run('restless-flock'),
          engine('schema/signal', 'moves little in little time'),
        ),
        row(
          'wander()',
          'Radius 40, distance 80, change 0.5, the angle counted from the heading.',
          run('wander'),
          replayed('noc/dwyerWander'),
        ),
      ],
    },
    {
      title: 'Group behavior',
      rows: [
        row(
          'Agents steer by their neighbors',
          'By the places and velocities of those near them.',
          run('flocking'),
          replayed('noc/dwyerFlock'),
        ),
        row(
          'Separation',
          'Adjust the direction where somebody is too close.',
          behavior('flocks/weighted-flock', 'separates by the mean of 1 / distance, unlimited'),
        ),
        row(
          'Alignment',
          'Adjust the velocity to the average of the others.',
          behavior('flocks/weighted-flock', 'aligns by the mean velocity limited to maxForce'),
        ),
        row(
          'Cohesion',
          'Steer toward the center of the flock.',
          behavior('flocks/weighted-flock', 'coheres like a seeker of the mean position'),
        ),
        row(
          'Class FlockSystem',
          'Each boid is given the list of all.',
          run('flocking'),
          engine('perception/sense', 'all agents at an infinite range, no others at a range of 0'),
        ),
        row(
          'cohesion(boids)',
          'The mean place of those within 100, and steering toward it.',
          replayed('noc/dwyerFlock'),
          behavior('flocks/weighted-flock', 'coheres like a seeker of the mean position'),
        ),
        row(
          'flock(boids)',
          'Weights 10, 1 and 2.',
          replayed('noc/dwyerFlock'),
          behavior('flocks/weighted-flock', 'adds them up with weights 10, 1 and 2'),
        ),
      ],
    },
    {
      title: 'Resources',
      rows: [
        row(
          'Steering Behaviors for Autonomous Characters',
          'The behaviors of Reynolds’ page and paper.',
          run('follow-the-leader'),
          run('along-walls'),
          run('queue-at-a-door'),
          test('tests/conformance/reference', 'drover replays situations with parameters of all kinds'),
        ),
        row(
          'Boids; Flocks, Herds, and Schools',
          'The flocks of 1987.',
          run('murmuration'),
          run('pillars'),
          story('obstacles', 'splits, touches nothing, and is one flock again beyond it'),
        ),
      ],
    },
    {
      title: 'Assignment',
      rows: [
        row(
          'Other rules for boids',
          'A free view, evasion, rules of your own.',
          run('clear-view'),
          run('flock-and-hawk'),
          test('tests/properties/own-behavior', 'works in a scenario, with signals instead of its numbers'),
        ),
        row(
          'What flocking affects besides location',
          'Weights and other numbers follow how crowded it is, speed or energy.',
          run(
            'changing-weights',
            'world.populations[0].behaviors[0].weight={"signal":"crowding","radius":40,"from":0,"to":8,"low":0,"high":3}',
          ),
          engine('signals/crowding', 'weighs a behavior, agent by agent'),
        ),
        row(
          'Distance to neighbors',
          'Of cohesion and alignment; each boid may have its own.',
          run('flocking', 'world.populations[0].behaviors[2].radius=100'),
          engine('perception/sense', 'a range of its own for each agent'),
        ),
        row(
          'Maximum speed',
          'Each boid may have its own.',
          run('flocking', 'world.populations[0].maxSpeed={"signal":"range","low":1,"high":4}'),
          engine('schema/signal', 'gives every agent its own value for life'),
        ),
        row(
          'Maximum acceleration',
          'The maximum force over the mass.',
          run('flocking', 'maxForce=0.01'),
          engine('motion/move', 'accelerates twice the mass half as much'),
        ),
        row(
          'Comfortability level',
          'How far boids keep apart.',
          run('flocking', 'separationRadius=50'),
          behavior('flocks/separate', 'considers only neighbors nearer than the radius'),
        ),
        row(
          'Containment area',
          'Boids that stay in a region.',
          run('living-path'),
          story('places', 'stay within the world with a margin for other forces'),
        ),
      ],
    },
  ],
}
