import { flee, pursue, separate, type WorldDescription, wander } from 'drover'
import { states, weighted } from 'drover/selections'
import { steeringScene } from './support/steering.js'

const target = { population: 'wanderer' }

const world: WorldDescription = {
  width: 640,
  height: 400,
  edges: 'wrap',
  populations: [
    {
      name: 'wanderer',
      at: 'center',
      velocity: 'random',
      radius: 6,
      maxSpeed: 2.5,
      maxForce: 0.1,
      behaviors: [wander({ change: 0.2 })],
    },
    {
      name: 'pursuers',
      count: 30,
      maxSpeed: 3,
      maxForce: 0.1,
      behaviors: [
        states({
          names: ['pursuing', 'falling back'],
          transitions: [
            { from: 'pursuing', to: 'falling back', near: { ...target, radius: 10 } },
            { from: 'falling back', to: 'pursuing', after: 60 },
          ],
          behaviors: [
            weighted({
              behaviors: [
                pursue({ target, estimate: 'reynolds', prediction: 60 }),
                separate({ radius: 15, weight: 0.5 }),
              ],
            }),
            flee({ target }),
          ],
        }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'multiple-pursuit',
  title: 'Multiple pursuit',
  about:
    'Thirty pursuers come from all sides at one wanderer, which always has a tail of them. Each aims at ' +
    'where the wanderer will be when it gets there. A pursuer that has touched it falls back for a while and ' +
    'starts again.',
  source: 'Reynolds 1999; the demonstration of OpenSteer',
  tryThis: [
    {
      do: 'Set the prediction to 0',
      set: { prediction: 0 },
      watch: 'All pursuers end up right behind the wanderer.',
    },
    {
      do: 'Set the speed of the wanderer to 3.5',
      set: { wandererSpeed: 3.5 },
      watch: 'Pursuers touch it a third as often, mostly from ahead.',
    },
  ],
  controls: {
    prediction: 'world.populations[1].behaviors[0].behaviors[0].behaviors[0].prediction',
    separation: 'world.populations[1].behaviors[0].behaviors[0].behaviors[1].weight',
    wandererSpeed: 'world.populations[0].maxSpeed',
    pursuers: 'world.populations[1].count',
  },
  world,
  run: { steps: 900, every: 3 },
})
