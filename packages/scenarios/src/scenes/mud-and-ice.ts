import { type WorldDescription, wander } from 'drover'
import { wrap } from 'drover/edges'
import { wind } from 'drover/forces'
import { place } from 'drover/signals'
import { FORMAT, type Scenario } from '../scenario.js'
import type { Scene } from '../scene.js'

const TITLE = 'Mud and ice'
const ABOUT =
  'Vehicles wander over a meadow with mud on the left and ice on the right. In the mud they are strong but ' +
  'slow; on the ice they are fast but can hardly turn. No rule leads them there, yet they crowd in the mud ' +
  'because crossing it takes long, and shoot straight across the ice.'

/** Cells of 80 × 80: 0 in the mud, 1 on the ice, one half on the meadow and all around. */
const GROUND = {
  columns: 8,
  labels: ['mud', 'ice'],
  map: [
    ...[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
    ...[0.5, 0, 0, 0.5, 0.5, 1, 1, 0.5],
    ...[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
  ],
}

const worldOf = (count: number): WorldDescription => ({
  width: 640,
  height: 240,
  edges: wrap({ margin: 4 }),
  populations: [
    {
      name: 'vehicles',
      count,
      velocity: 'random',
      radius: 4,
      maxSpeed: place({ ...GROUND, low: 0.5, high: 5 }),
      maxForce: place({ ...GROUND, low: 0.2, high: 0.01 }),
      behaviors: [wander({})],
    },
  ],
})

const withAgents = (count: number): Scenario => ({
  drover: FORMAT,
  title: TITLE,
  about: ABOUT,
  world: worldOf(count),
  run: { steps: 1200, every: 4 },
  view: { y: 'down' },
})

export const scene: Scene = {
  name: 'mud-and-ice',
  title: TITLE,
  section: '2nd edition, exercise 5.2; 1st edition, exercise 6.3',
  about: ABOUT,
  source: 'The Nature of Code, 2nd edition, exercise 5.2',
  tryThis: [
    {
      do: 'Set the speed in the mud to 5, as on the ice',
      set: { mudSpeed: 5 },
      watch: 'The vehicles no longer crowd in the mud.',
    },
    {
      do: 'Set the force on the ice to 0.2, as in the mud',
      set: { iceForce: 0.2 },
      watch: 'The vehicles turn freely on the ice.',
    },
    { do: 'Color the vehicles by speed', watch: 'The slow ones are in the mud, the fast ones on the ice.' },
  ],
  presets: [
    {
      name: 'Windy',
      about:
        'A wind to the right pushes all vehicles everywhere. Those on the ice cannot turn, and it blows them ' +
        'across.',
      set: { 'world.populations[0].forces': [wind({ vector: [0.02, 0] })] },
    },
  ],
  scenario: withAgents(120),
  controls: {
    mudSpeed: 'world.populations[0].maxSpeed.low',
    iceSpeed: 'world.populations[0].maxSpeed.high',
    mudForce: 'world.populations[0].maxForce.low',
    iceForce: 'world.populations[0].maxForce.high',
  },
  withAgents,
}
