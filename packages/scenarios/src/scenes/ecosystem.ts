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
const thirst = drink({
  waters: WATERS,
  thirstTime: 2500,
  threshold: 0.6,
  speed: 2,
  drinkTime: 60,
  patience: 3,
})
const deadly = [{ attribute: 'thirst', above: 0.999 }]
const drift = followField({ field: 'river', speed: 'field', fallback: 'coast', weight: 0.3 })

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
  maxSpeed: attribute({ attribute: 'haste', low: 1, high: 3 }),
  maxForce: 0.2,
  behaviors: [
    remember({ population: 'foxes', radius: 60, attribute: 'fear', learnTime: 20, forgetTime: 600 }),
    drift,
    foremost({
      behaviors: [
        evade({
          target: { population: 'foxes', radius: 70 },
          panicDistance: attribute({ attribute: 'fear', low: 50, high: 60 }),
        }),
        thirst,
        seek({
          target: { population: 'grass', radius: 40 },
          weight: attribute({ attribute: 'reserve', low: 1.5, high: 0.5 }),
        }),
        wander({}),
      ],
    }),
  ],
  life: {
    reserve: range({ low: 0.3, high: 0.8 }),
    lasts: 400,
    carries: 3000,
    span: range({ low: 2400, high: 5600 }),
    eats: [{ population: 'grass', reach: 2, gains: 0.2, until: 0.95 }],
    bears: { above: 0.7, share: 0.4, every: 100, near: 8, mutation: 0.1 },
    traits: { haste: range({ low: 0.3, high: 0.7 }) },
    deadly,
  },
}

const foxes: PopulationDescription = {
  name: 'foxes',
  count: 16,
  velocity: 'random',
  radius: 4,
  maxSpeed: attribute({ attribute: 'haste', low: 1.6, high: 3.6 }),
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
            foremost({ behaviors: [pursue({ target: { population: 'hares', radius: 70 } }), wander({})] }),
          ],
        }),
      ],
    }),
  ],
  life: {
    reserve: range({ low: 0.3, high: 0.8 }),
    lasts: 1500,
    carries: 12000,
    span: range({ low: 4800, high: 11200 }),
    eats: [{ population: 'hares', reach: 1, gains: 0.3, until: 0.6 }],
    digests: 200,
    tires: { speed: 1.6, lasts: 120, rests: 240 },
    bears: { above: 0.7, share: 0.4, every: 300, near: 10, mutation: 0.1, most: 50 },
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
  about:
    'Grass grows, more in summer than in winter; hares eat it, flee foxes, from farther off the more they went through, and ' +
    'drink at a river that carries them along; foxes chase hares until they are tired, and rest. Who starves, is thirsty too ' +
    'long, is eaten or gets old dies; who has eaten well bears young that are nearly as fast as itself. So numbers go up and ' +
    'down, and hares get faster from generation to generation.',
  source: 'The Nature of Code, 1st and 2nd edition, the ecosystem project',
  tryThis: [
    'Set territories to 30: foxes are as many as there is room for, and only the seasons are left of the swings.',
    'Set territories to 1000: foxes become too many for the hares, and the numbers of both swing wider.',
    'Set summer to 12: there is more grass to eat, and there are more hares.',
  ],
  controls: {
    summer: 'world.populations[0].life.grows.rate.high',
    fear: 'world.populations[1].behaviors[2].behaviors[0].panicDistance.high',
    mutation: 'world.populations[1].life.bears.mutation',
    foxesLast: 'world.populations[2].life.lasts',
    hareFeeds: 'world.populations[2].life.eats[0].gains',
    sight: 'world.populations[2].behaviors[1].behaviors[1].behaviors[1].behaviors[0].target.radius',
    territories: 'world.populations[2].life.bears.most',
  },
  world,
  run: { steps: 10_000, every: 50 },
})
