import { followPath, offsetPursue, type PopulationDescription, type WorldDescription } from 'drover'
import { steeringScene } from './support/steering.js'

/** One that keeps its place: so far ahead of the leader and to its left. */
const wingman = (name: string, ahead: number, left: number): PopulationDescription => ({
  name,
  at: [[120 + ahead, 90 + left]],
  velocity: [[2, 0]],
  maxSpeed: 4,
  maxForce: 0.4,
  behaviors: [offsetPursue({ target: { population: 'leader' }, offset: [ahead, left], slowingRadius: 30 })],
})

const world: WorldDescription = {
  width: 640,
  height: 400,
  paths: {
    way: {
      points: [
        [120, 90],
        [520, 90],
        [560, 200],
        [520, 310],
        [120, 310],
        [80, 200],
      ],
      radius: 2,
      closed: true,
      spline: 'catmull-rom',
    },
  },
  populations: [
    {
      name: 'leader',
      at: [[120, 90]],
      velocity: [[2, 0]],
      maxSpeed: 2,
      maxForce: 0.3,
      behaviors: [followPath({ path: 'way', lookAhead: 15, predictionDistance: 10 })],
    },
    wingman('left', -20, 20),
    wingman('right', -20, -20),
    wingman('far-left', -40, 40),
    wingman('far-right', -40, -40),
  ],
}

export const scene = steeringScene({
  name: 'wingmen',
  title: 'Keep a place beside a leader',
  about:
    'Four wingmen hold a wedge behind a leader that flies in a circuit. Each has a fixed place relative to ' +
    'the leader and arrives where that place will be when it gets there. All lag a little because they slow ' +
    'down as they arrive; in turns the outer ones have farther to fly.',
  source: 'Buckland 2005',
  tryThis: [
    {
      do: 'Set all slowing radii to 10',
      set: {
        'world.populations[1].behaviors[0].slowingRadius': 10,
        'world.populations[2].behaviors[0].slowingRadius': 10,
        'world.populations[3].behaviors[0].slowingRadius': 10,
        'world.populations[4].behaviors[0].slowingRadius': 10,
      },
      watch: 'The wingmen lag less.',
    },
    {
      do: 'Set all slowing radii to 1',
      set: {
        'world.populations[1].behaviors[0].slowingRadius': 1,
        'world.populations[2].behaviors[0].slowingRadius': 1,
        'world.populations[3].behaviors[0].slowingRadius': 1,
        'world.populations[4].behaviors[0].slowingRadius': 1,
      },
      watch: 'The wingmen jitter.',
    },
    {
      do: 'Make the leader as fast as the wingmen',
      set: { leaderSpeed: 4 },
      watch: 'Wingmen on the outside of the bends fall behind.',
    },
  ],
  controls: {
    leaderSpeed: 'world.populations[0].maxSpeed',
    leftAhead: 'world.populations[1].behaviors[0].offset[0]',
    leftAside: 'world.populations[1].behaviors[0].offset[1]',
    leftSpeed: 'world.populations[1].maxSpeed',
    leftSlowing: 'world.populations[1].behaviors[0].slowingRadius',
    leftForce: 'world.populations[1].maxForce',
  },
  world,
  run: { steps: 1000, every: 10 },
})
