import { followLeader, followPath, separate, type WorldDescription } from 'drover'
import { steeringScene } from './support/steering.js'

const world: WorldDescription = {
  width: 640,
  height: 400,
  paths: {
    way: {
      points: [
        [90, 110],
        [320, 190],
        [550, 90],
        [560, 300],
        [320, 210],
        [80, 310],
      ],
      radius: 3,
      closed: true,
      spline: 'catmull-rom',
    },
  },
  populations: [
    {
      name: 'leader',
      at: [[90, 110]],
      velocity: [[1, 0]],
      radius: 6,
      maxSpeed: 1.5,
      maxForce: 0.15,
      behaviors: [followPath({ path: 'way', lookAhead: 15, predictionDistance: 15 })],
    },
    {
      name: 'followers',
      count: 14,
      at: 'random',
      maxSpeed: 3,
      maxForce: 0.3,
      behaviors: [
        followLeader({ target: { population: 'leader' }, slowingRadius: 40 }),
        separate({ radius: 16, weight: 1.5 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'follow-the-leader',
  title: 'Follow a leader and keep out of its way',
  about:
    'A leader goes around a closed curve with sharp bends, and fourteen agents follow. Each arrives at a ' +
    'place behind the leader and separates from the other followers. A follower that gets into the rectangle ' +
    'ahead of the leader leaves it sideways.',
  source: 'Reynolds 1999',
  tryThis: [
    {
      do: 'Set the clearance ahead of the leader to 0',
      set: { clearAhead: 0 },
      watch: 'Followers in front of the leader run into it.',
    },
    {
      do: 'Set the distance behind the leader to 100',
      set: { behind: 100 },
      watch: 'The followers queue far behind the leader.',
    },
    {
      do: 'Make the leader as fast as its followers',
      set: { leaderSpeed: 3 },
      watch: 'The followers never catch up.',
    },
  ],
  controls: {
    leaderSpeed: 'world.populations[0].maxSpeed',
    behind: 'world.populations[1].behaviors[0].distance',
    clearAhead: 'world.populations[1].behaviors[0].clearAhead',
    separation: 'world.populations[1].behaviors[1].radius',
  },
  world,
  run: { steps: 1200, every: 10 },
})
