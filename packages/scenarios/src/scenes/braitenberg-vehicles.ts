import { braitenberg, type PopulationDescription, type WorldDescription } from 'drover'
import { circle } from 'drover/obstacles'
import { steeringScene } from './support/steering.js'

const LAMPS = [
  [170, 130],
  [460, 120],
  [320, 300],
] as const

type Options = Parameters<typeof braitenberg>[0]

const vehicles = (
  name: string,
  wiring: Options['wiring'],
  effect: Options['effect'],
  strength = 1,
): PopulationDescription => ({
  name,
  count: 5,
  at: 'random',
  velocity: 'random',
  maxSpeed: 2.5,
  maxForce: 0.4,
  behaviors: [braitenberg({ sources: LAMPS, wiring, effect, strength })],
})

const world: WorldDescription = {
  width: 640,
  height: 400,
  edges: 'wrap',
  // No behavior considers the pillars: they show where the lamps are.
  obstacles: LAMPS.map((at) => circle({ at, radius: 4 })),
  populations: [
    vehicles('fear', 'straight', 'excite'),
    vehicles('aggression', 'crossed', 'excite'),
    vehicles('love', 'straight', 'inhibit', 1.3),
    vehicles('exploration', 'crossed', 'inhibit'),
  ],
}

export const scene = steeringScene({
  name: 'braitenberg-vehicles',
  title: "Braitenberg's vehicles: fear, aggression, love, exploration",
  about:
    'Vehicles with two sensors and two wheels react to three lamps in four ways. The four differ only in ' +
    'which wheel a sensor drives, and in whether it drives or brakes that wheel. Fear speeds up and turns ' +
    'away, aggression runs into the lamp or circles it, love stops before it, and exploration slows down and ' +
    'moves on.',
  source: 'Braitenberg 1984, vehicles 2 and 3',
  tryThis: [
    {
      do: 'Set the sensor distance of the aggressive vehicles to 0',
      set: { aggressionReach: 0 },
      watch: 'Both sensors measure the same, and these vehicles do not turn.',
    },
    {
      do: 'Set the half distance of the loving vehicles to 80',
      set: { loveFalloff: 80 },
      watch: 'They stop twice as far from the lamp.',
    },
    {
      do: 'Let the aggressive vehicles sense the loving ones',
      set: { 'world.populations[1].behaviors[0].sources': { population: 'love' } },
      watch: 'They head for those vehicles instead of the lamps.',
    },
  ],
  controls: {
    aggressionReach: 'world.populations[1].behaviors[0].sensorDistance',
    aggressionTurning: 'world.populations[1].behaviors[0].turnRate',
    loveFalloff: 'world.populations[2].behaviors[0].halfDistance',
    loveStrength: 'world.populations[2].behaviors[0].strength',
  },
  world,
  run: { steps: 1000, every: 10 },
  colors: { love: 'pink', exploration: 'green' },
})
