import {
  evade,
  followField,
  type PopulationDescription,
  pursue,
  seek,
  type WorldDescription,
  wander,
} from 'drover'
import { gridField } from 'drover/fields'
import { foremost, states } from 'drover/selections'
import { attribute, range, sine } from 'drover/signals'
import { drink, remember } from 'drover/terrain'
import { steeringScene } from './support/steering.js'

/** Cells of 20 × 20: a stream through the quarter of the world around its origin. */
const RIVER = gridField({
  vectors: Array.from({ length: 16 }, () => Array.from({ length: 9 }, (_, row) => [row === 4 ? 0.5 : 0, 0])),
})

const WATERS = [40, 200, 360, 520].map((x) => ({ at: [x, 180], radius: 24 }))

/** Thirst comes slowly enough to reach water from anywhere. It kills an animal that cannot reach water. */
const thirst = drink({
  waters: WATERS,
  thirstTime: 2500,
  threshold: 0.6,
  speed: 2,
  drinkTime: 60,
  patience: 3,
})
const deadly = [{ attribute: 'thirst', above: 0.999 }]
const drift = followField({ field: 'river', speedFrom: 'field', fallback: 'coast', weight: 0.3 })

const grass: PopulationDescription = {
  name: 'grass',
  count: 300,
  radius: 2,
  maxSpeed: 0,
  life: { spawning: { rate: sine({ low: 3, high: 6, period: 6000 }), maxCount: 500 } },
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
    starvationTime: 400,
    starvationDistance: 3000,
    lifespan: range({ low: 2400, high: 5600 }),
    diet: [{ population: 'grass', reach: 2, reserveGain: 0.2, maxReserve: 0.95 }],
    reproduction: { minReserve: 0.7, share: 0.4, interval: 100, maxDistance: 8, mutation: 0.1 },
    traits: { haste: range({ low: 0.3, high: 0.7 }) },
    mortality: deadly,
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
    starvationTime: 1500,
    starvationDistance: 12000,
    lifespan: range({ low: 4800, high: 11200 }),
    diet: [{ population: 'hares', reach: 1, reserveGain: 0.3, maxReserve: 0.6 }],
    digestionTime: 200,
    fatigue: { idleSpeed: 1.6, exhaustionTime: 120, recoveryTime: 240 },
    reproduction: {
      minReserve: 0.7,
      share: 0.4,
      interval: 300,
      maxDistance: 10,
      mutation: 0.1,
      maxCount: 50,
    },
    traits: { haste: range({ low: 0.3, high: 0.7 }) },
    mortality: deadly,
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
  section: 'after the ecosystem project of the book',
  about:
    'The numbers of grass, hares and foxes go up and down, and hares get faster from generation to ' +
    'generation. Hares eat grass, which grows more in summer, drink at four ponds, drift with the stream ' +
    '(the arrows) and flee foxes, which hunt until they tire. Animals die of hunger, thirst or age; the ' +
    'well-fed bear young that are nearly as fast, and hares that have met foxes flee earlier.',
  source: 'The Nature of Code, 1st and 2nd edition, the ecosystem project',
  tryThis: [
    {
      do: 'Set the number of territories to 30',
      set: { territories: 30 },
      watch: 'The foxes fill all territories, and only the seasons still change the numbers.',
    },
    {
      do: 'Set the number of territories to 1000',
      set: { territories: 1000 },
      watch: 'The foxes become too many for the hares, and both numbers swing wider.',
    },
    {
      do: 'Set the growth in summer to 12',
      set: { summer: 12 },
      watch: 'There is more grass to eat, and there are more hares.',
    },
  ],
  controls: {
    summer: 'world.populations[0].life.spawning.rate.high',
    fear: 'world.populations[1].behaviors[2].behaviors[0].panicDistance.high',
    mutation: 'world.populations[1].life.reproduction.mutation',
    foxesLast: 'world.populations[2].life.starvationTime',
    hareFeeds: 'world.populations[2].life.diet[0].reserveGain',
    sight: 'world.populations[2].behaviors[1].behaviors[1].behaviors[1].behaviors[0].target.radius',
    territories: 'world.populations[2].life.reproduction.maxCount',
  },
  world,
  run: { steps: 10_000, every: 50 },
  colors: { grass: 'green', hares: 'blue', foxes: 'orange' },
})
