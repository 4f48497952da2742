import { arrive, type WorldDescription } from 'drover'
import { cos, sin } from 'drover/math'
import { each } from 'drover/signals'
import { FORMAT, type Scenario } from '../scenario.js'
import type { Scene } from '../scene.js'

const TITLE = 'Agents swap places across a circle'
const ABOUT =
  'Agents on a circle swap places with those opposite, so all their routes meet in the middle. They ' +
  'predict collisions, share the turning and keep to the right, so they go around the middle instead of ' +
  'jamming. Their bodies, circles with the radius of an agent, never touch.'
const SIDE = 40
const CIRCLE = 17

/** Where a turn of the circle is, along x or y. */
const alongX = (turn: number) => SIDE / 2 + CIRCLE * cos(turn)
const alongY = (turn: number) => SIDE / 2 + CIRCLE * sin(turn)

const worldOf = (count: number): WorldDescription => {
  const turns = Array.from({ length: count }, (_, k) => (2 * Math.PI * k) / count)
  const opposite = (along: (turn: number) => number) =>
    each({ values: count > 0 ? turns.map((turn) => SIDE - along(turn)) : [0] })
  return {
    width: SIDE,
    height: SIDE,
    dt: 0.1,
    populations: [
      {
        name: 'walkers',
        ...(count > 0 ? { at: turns.map((turn) => [alongX(turn), alongY(turn)]) } : { count }),
        velocity: 'zero',
        radius: Math.min(0.5, (2 * CIRCLE) / Math.max(count, 1)),
        maxSpeed: 1.5,
        maxForce: 6,
        behaviors: [arrive({ target: [opposite(alongX), opposite(alongY)], slowingRadius: 1 })],
        locomotion: { avoidance: { horizon: 8 } },
      },
    ],
  }
}

const withAgents = (count: number): Scenario => ({
  drover: FORMAT,
  title: TITLE,
  about: ABOUT,
  world: worldOf(count),
  run: { steps: 600, every: 10 },
  view: { tracks: 'whole' },
})

export const scene: Scene = {
  name: 'circle-swap',
  title: TITLE,
  section: 'beyond the book',
  about: ABOUT,
  source: 'van den Berg, Guy, Lin, Manocha 2011',
  tryThis: [
    {
      do: 'Set the horizon to 1',
      set: { horizon: 1 },
      restart: true,
      watch: 'The agents turn late, and the middle gets crowded.',
    },
    {
      do: 'Set the radius to 1.2',
      set: { radius: 1.2 },
      restart: true,
      watch: 'The agents have less room and wait more, but never touch.',
    },
    {
      do: 'Set the number of nearest neighbors to 0',
      set: { nearest: 0 },
      restart: true,
      watch: 'Only the last condition is left: no agent takes more than its share of a gap.',
    },
  ],
  scenario: withAgents(40),
  controls: {
    horizon: 'world.populations[0].locomotion.avoidance.horizon',
    nearest: 'world.populations[0].locomotion.avoidance.nearest',
    clearance: 'world.populations[0].locomotion.avoidance.clearance',
    radius: 'world.populations[0].radius',
    maxSpeed: 'world.populations[0].maxSpeed',
  },
  withAgents,
}
