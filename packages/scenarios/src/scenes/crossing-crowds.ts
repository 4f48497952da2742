import { followField, type WorldDescription } from 'drover'
import { constantField } from 'drover/fields'
import { range } from 'drover/signals'
import { FORMAT, type Scenario } from '../scenario.js'
import type { Scene } from '../scene.js'

const TITLE = 'Two crowds cross'
const ABOUT =
  'Two crowds walk through each other without end in a wrapped square, one to the right and one up. Each ' +
  'agent predicts how the nearest others move and shares the turning with them. Nobody ever bumps into ' +
  'anybody, at a cost of about a tenth of their speed.'
const SIDE = 40

/** Places in rows and columns, as on a chessboard; the crowds stand on one color each. */
const PLACES = 16
const placesOf = (color: number) =>
  Array.from({ length: PLACES * PLACES }, (_, k) => [k % PLACES, Math.floor(k / PLACES)] as const)
    .filter(([column, row]) => (column + row) % 2 === color)
    .map((place) => place.map((k) => ((k + 0.5) * SIDE) / PLACES))

const crowd = (name: string, field: string, color: number) => ({
  name,
  at: placesOf(color),
  velocity: 'zero' as const,
  radius: range({ low: 0.25, high: 0.4 }),
  maxSpeed: range({ low: 1.1, high: 1.6 }),
  maxForce: 4,
  behaviors: [followField({ field })],
  locomotion: { avoidance: { horizon: 4, clearance: 0.1 } },
})

const world: WorldDescription = {
  width: SIDE,
  height: SIDE,
  edges: 'wrap',
  dt: 0.1,
  fields: { right: constantField({ vector: [1, 0] }), up: constantField({ vector: [0, 1] }) },
  populations: [crowd('rightward', 'right', 0), crowd('upward', 'up', 1)],
}

const scenario: Scenario = {
  drover: FORMAT,
  title: TITLE,
  about: ABOUT,
  world,
  run: { steps: 1000, every: 10 },
}

export const scene: Scene = {
  name: 'crossing-crowds',
  title: TITLE,
  section: 'beyond the book',
  about: ABOUT,
  source: 'van den Berg, Guy, Lin, Manocha 2011',
  tryThis: [
    {
      do: 'Set the priority of the upward crowd to 5',
      set: { upwardPriority: 5 },
      watch: 'Its agents hardly yield but take little of each gap, and are a fifth slower.',
    },
    {
      do: 'Set both horizons to 20',
      set: { rightwardHorizon: 20, upwardHorizon: 20 },
      watch: 'The agents give way early, and both crowds slow down.',
    },
  ],
  scenario,
  controls: {
    rightwardHorizon: 'world.populations[0].locomotion.avoidance.horizon',
    upwardHorizon: 'world.populations[1].locomotion.avoidance.horizon',
    rightwardPriority: 'world.populations[0].locomotion.avoidance.priority',
    upwardPriority: 'world.populations[1].locomotion.avoidance.priority',
  },
}
