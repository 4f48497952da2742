import { followPath, holdFormation, separate, type WorldDescription } from 'drover'
import { states, weighted } from 'drover/selections'
import { steeringScene } from './support/steering.js'

const FORMATIONS = ['wedge', 'line', 'circle', 'column'] as const
const target = { population: 'leader' }

const world: WorldDescription = {
  width: 640,
  height: 400,
  paths: {
    round: {
      closed: true,
      spline: 'catmull-rom',
      radius: 5,
      points: [
        [130, 110],
        [320, 90],
        [510, 110],
        [540, 200],
        [510, 290],
        [320, 310],
        [130, 290],
        [100, 200],
      ],
    },
  },
  populations: [
    {
      name: 'leader',
      at: [[130, 110]],
      velocity: [1.5, 0],
      radius: 6,
      maxSpeed: 1.5,
      behaviors: [followPath({ path: 'round' })],
    },
    {
      name: 'others',
      count: 8,
      at: 'random',
      radius: 4,
      maxSpeed: 4,
      maxForce: 0.3,
      behaviors: [
        states({
          names: FORMATIONS,
          transitions: FORMATIONS.map((from, k) => ({
            from,
            to: FORMATIONS[(k + 1) % FORMATIONS.length] ?? from,
            after: 250,
          })),
          behaviors: FORMATIONS.map((formation) =>
            weighted({
              behaviors: [
                holdFormation({ target, formation, spacing: 22, slowingRadius: 20 }),
                separate({ radius: 12, weight: 0.5 }),
              ],
            }),
          ),
        }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'formations',
  title: 'Formations that change',
  about:
    'Eight agents change formation around a leader on its circuit: a wedge, a line, a circle and a column, ' +
    'for 250 steps each. Slots are assigned when a formation first forms, each to the nearest agent, and ' +
    'kept.',
  source: 'Reynolds 1999; slots as in gdx-ai',
  tryThis: [
    {
      do: 'Set the speed of the leader to 3.5',
      set: { leaderSpeed: 3.5 },
      watch: 'Agents far from the leader cannot keep up in the bends.',
    },
    {
      do: 'Set the spacing of the wedge to 40',
      set: { wedgeSpacing: 40 },
      watch: 'The wedge is nearly twice as wide.',
    },
  ],
  controls: {
    leaderSpeed: 'world.populations[0].maxSpeed',
    wedgeSpacing: 'world.populations[1].behaviors[0].behaviors[0].behaviors[0].spacing',
    lineSpacing: 'world.populations[1].behaviors[0].behaviors[1].behaviors[0].spacing',
    circleSpacing: 'world.populations[1].behaviors[0].behaviors[2].behaviors[0].spacing',
    columnSpacing: 'world.populations[1].behaviors[0].behaviors[3].behaviors[0].spacing',
  },
  world,
  run: { steps: 1500, every: 3 },
})
