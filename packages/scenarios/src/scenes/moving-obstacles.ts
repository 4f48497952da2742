import { avoidObstacles, separate, type WorldDescription, wander } from 'drover'
import { box, circle } from 'drover/obstacles'
import { sine } from 'drover/signals'
import { steeringScene } from './support/steering.js'

const QUARTER = Math.PI / 2
const PERIOD = 600

/** There and back in a period, as far to either side. */
const swing = (far: number, period: number, phase = 0) => sine({ low: -far, high: far, period, phase })

const world: WorldDescription = {
  width: 480,
  height: 480,
  collisions: 'push',
  obstacles: [
    circle({ at: [240, 240], radius: 220, seenFrom: 'inside' }),
    circle({ at: [240, 240], radius: 24, shift: [swing(110, PERIOD, QUARTER), swing(110, PERIOD)] }),
    circle({ at: [240, 240], radius: 24, shift: [swing(110, PERIOD, -QUARTER), swing(-110, PERIOD)] }),
    box({ at: [240, 240], width: 16, height: 110, shift: [swing(40, 260), 0] }),
  ],
  populations: [
    {
      name: 'walkers',
      count: 60,
      at: [240, 40],
      velocity: 'random',
      maxSpeed: 2,
      maxForce: 0.3,
      selection: { selection: 'prioritized' },
      behaviors: [
        avoidObstacles({ range: 60, clearance: 4 }),
        separate({ radius: 14 }),
        wander({ form: 'lateral', change: 0.2 }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'moving-obstacles',
  title: 'Moving obstacles in a round arena',
  about:
    'Walkers wander in a round arena and step aside for two circling pillars and a swinging beam. They see ' +
    'how these obstacles move; those that react too late are pushed along. The arena is itself an obstacle, ' +
    'seen from inside.',
  source: 'Reynolds 1999; OpenSteer',
  tryThis: [
    {
      do: 'Avoid obstacles from their center',
      set: { 'world.populations[0].behaviors[0].form': 'fromCenter' },
      watch: 'The walkers look at where obstacles are, not at how they move.',
    },
    {
      do: 'Avoid obstacles with feelers',
      set: { 'world.populations[0].behaviors[0].form': 'feelers' },
      watch: 'The walkers look at where obstacles are, not at how they move.',
    },
    { do: 'Set the range to 15', set: { range: 15 }, watch: 'The walkers step aside late.' },
    {
      do: 'See the arena from outside',
      set: { 'world.obstacles[0].seenFrom': 'outside' },
      watch: 'The whole arena becomes one pillar.',
    },
  ],
  controls: {
    range: 'world.populations[0].behaviors[0].range',
    speed: 'world.populations[0].maxSpeed',
    change: 'world.populations[0].behaviors[2].change',
  },
  world,
  run: { steps: 1200, every: 10 },
})
