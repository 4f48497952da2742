import {
  attribute,
  drink,
  evade,
  followField,
  foremost,
  gridField,
  type PopulationDescription,
  pursue,
  range,
  remember,
  seek,
  sine,
  states,
  type WorldDescription,
  wander,
} from 'drover'
import { steeringScene } from './support/steering.js'

/** Cells of 40 × 40; through the middle row of the nine runs a river. */
const RIVER = gridField({
  vectors: Array.from({ length: 16 }, () => Array.from({ length: 9 }, (_, row) => [row === 4 ? 0.5 : 0, 0])),
})

const WATERS = [40, 200, 360, 520].map((x) => ({ at: [x, 180], radius: 24 }))

/** Thirst comes slowly enough to reach the river from anywhere, and kills whom something keeps from it. */
const thirst = drink({ waters: WATERS, lasts: 2500, goesAt: 0.6, speed: 2, takes: 60, patience: 3 })
const deadly = [{ attribute: 'thirst', above: 0.999 }]
const drift = followField({ field: 'river', speed: 'field', calm: 'coast', weight: 0.3 })

const grass: PopulationDescription = {
  name: 'grass',
  count: 300,
  radius: 2,
  maxSpeed: 0,
  life: { grows: { rate: sine({ low: 3, high: 6, period: 6000 }), most: 500 } },
}

const hares: PopulationDescription = {
  name: 'hares',
  count: 100,
  velocity: 'random',
  maxSpeed: attribute({ of: 'haste', low: 1, high: 3 }),
  maxForce: 0.2,
  behaviors: [
    remember({ of: 'foxes', within: 60, as: 'fear', learns: 20, forgets: 600 }),
    drift,
    foremost({
      behaviors: [
        evade({
          target: { population: 'foxes', within: 70 },
          within: attribute({ of: 'fear', low: 25, high: 45 }),
        }),
        thirst,
        seek({
          target: { population: 'grass', within: 40 },
          weight: attribute({ of: 'reserve', low: 1.5, high: 0.5 }),
        }),
        wander({}),
      ],
    }),
  ],
  life: {
    reserve: range({ low: 0.3, high: 0.8 }),
    lasts: 700,
    carries: 3000,
    span: range({ low: 2400, high: 5600 }),
    eats: [{ population: 'grass', reach: 2, gains: 0.1, until: 0.95 }],
    bears: { above: 0.6, share: 0.4, every: 100, near: 8, mutation: 0.1 },
    traits: { haste: range({ low: 0.3, high: 0.7 }) },
    deadly,
  },
}

const foxes: PopulationDescription = {
  name: 'foxes',
  count: 16,
  velocity: 'random',
  radius: 4,
  maxSpeed: attribute({ of: 'haste', low: 0.7, high: 2.7 }),
  maxForce: 0.3,
  behaviors: [
    drift,
    foremost({
      behaviors: [
        thirst,
        states({
          names: ['resting', 'hunting'],
          transitions: [
            { from: 'resting', to: 'hunting', attribute: 'fatigue', below: 0.2 },
            { from: 'hunting', to: 'resting', attribute: 'fatigue', above: 0.9 },
          ],
          behaviors: [
            wander({}),
            foremost({ behaviors: [pursue({ target: { population: 'hares', within: 60 } }), wander({})] }),
          ],
        }),
      ],
    }),
  ],
  life: {
    reserve: range({ low: 0.3, high: 0.8 }),
    lasts: 2000,
    carries: 6000,
    span: range({ low: 4800, high: 11200 }),
    eats: [{ population: 'hares', reach: 1, gains: 0.4, until: 0.6 }],
    digests: 200,
    tires: { speed: 1.6, lasts: 120, rests: 240 },
    bears: { above: 0.7, share: 0.4, every: 1500, near: 10, mutation: 0.1 },
    traits: { haste: range({ low: 0.3, high: 0.7 }) },
    deadly,
  },
}

const world: WorldDescription = {
  width: 640,
  height: 360,
  edges: 'wrap',
  fields: { river: RIVER },
  populations: [grass, hares, foxes],
}

export const scene = steeringScene({
  name: 'ecosystem',
  title: 'An ecosystem',
  about: 'x',
  source: 'The Nature of Code',
  tryThis: ['x'],
  controls: {},
  world,
  run: { steps: 5000, every: 25 },
})
