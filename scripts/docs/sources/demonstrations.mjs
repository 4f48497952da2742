import { engine, row, run, story, test } from './row.mjs'

/**
 * @import { Source } from './row.mjs'
 *
 * @type {Source}
 */
export const DEMONSTRATIONS = {
  page: 'demonstrations.md',
  title: 'Classic demonstrations',
  intro: 'What Reynolds, Buckland and Braitenberg show, to whom the sources refer.',
  parts: true,
  sections: [
    {
      title: 'Reynolds, Buckland, Braitenberg',
      rows: [
        row(
          'Boids',
          'A flock by three rules.',
          run('flocking'),
          run('murmuration'),
          story('the-sources-say', 'a flock finds one way without a leader'),
        ),
        row(
          'Pedestrians',
          'Walkers both ways on one path, who avoid each other and obstacles.',
          run('pedestrians'),
          story('demonstrations', 'pass each other in both directions'),
        ),
        row(
          'Capture the flag',
          'One to the flag, others who catch it, obstacles between.',
          run('capture-the-flag'),
          story('demonstrations', 'is caught from some seeds and comes home from others'),
        ),
        row(
          'Multiple pursuit',
          'Many pursue one.',
          run('multiple-pursuit'),
          story('demonstrations', 'all reach the wanderer, and begin again'),
        ),
        row(
          'Low-speed turn',
          'Vehicles that turn at low speed without spinning on the spot.',
          run('low-speed-turn'),
          engine('motion/turning/turn-limits', 'turns any force ahead at rest, and none at the limit'),
        ),
        row(
          'One turning',
          'One vehicle that turns, on a circle.',
          run('one-turning'),
          story('demonstrations', 'returns to its start, on a circle of 2 · 300 / 2π'),
        ),
        row(
          'Soccer',
          'Two teams and a ball, goals, and the score.',
          run('soccer'),
          story('demonstrations', 'score on both sides'),
        ),
        row('Queuing', 'A crowd at a door.', run('queue-at-a-door'), story('crowds', 'passes it one by one')),
        row(
          'Leader following',
          'Behind a leader, out of its way.',
          run('follow-the-leader'),
          run('wingmen'),
          story('following', 'ends up behind it and is never run over'),
        ),
        row(
          'Formations',
          'Slots around a leader: line, wedge, circle, column.',
          run('formations'),
          story('formations', 'keeps its slots, and reassigns them after a death or a birth'),
        ),
        row(
          'Wall following',
          'Along walls at a distance.',
          run('along-walls'),
          story('places', 'goes around a building at the distance'),
        ),
        row(
          'Containment',
          'Within walls.',
          run('stay-within-walls'),
          story('places', 'stay within a polygon with a dent'),
        ),
        row(
          'Obstacle avoidance',
          'A flock that a pillar splits joins again.',
          run('pillars'),
          story('obstacles', 'splits, touches nothing, and is one flock again beyond it'),
        ),
        row(
          'Hiding',
          'Behind obstacles, out of sight of a hunter.',
          run('hide-and-seek'),
          story('hunting', 'out of the hunter'),
        ),
        row(
          'Unaligned collision avoidance',
          'Crowds that cross.',
          run('crossing-crowds'),
          run('circle-swap'),
          test('tests/properties/avoidance', 'overlap neither each other nor obstacles'),
        ),
        row(
          'Braitenberg’s vehicles',
          'Fear, aggression, love, exploration from two sensors and two wheels.',
          run('braitenberg-vehicles'),
          story('braitenberg', 'that fears turns away'),
        ),
      ],
    },
  ],
}
