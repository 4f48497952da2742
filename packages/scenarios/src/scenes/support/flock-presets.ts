import { align, steerToCenter } from 'drover'
import type { Preset } from '../../scene.js'

/** Where two rules of the flock stand. */
const ALIGNMENT = 'world.populations[0].behaviors[1]'
const COHESION = 'world.populations[0].behaviors[2]'

/**
 * Regimes of the book's flock. With its three rules alone a mill forms from some seeds only: `cohere` brakes
 * whoever flies past the middle. So the mill is held together by `steerToCenter`, which pulls without
 * braking; nobody sees straight behind, and only those ahead set the direction. Of the seeds 1 to 16 one (9)
 * flies off as a flock.
 */
export const FLOCK_PRESETS: readonly Preset[] = [
  {
    name: 'Polarized',
    about: 'Alignment three times as strong: within a few hundred steps all fly one way.',
    set: { alignment: 3 },
    state: 'polarized',
  },
  {
    name: 'Swarm',
    about: 'No alignment: groups hover, and each boid has its own direction.',
    set: { alignment: 0 },
    state: 'swarm',
  },
  {
    name: 'Milling',
    about:
      'All circle one center in the same direction. They are pulled to it without braking, and they cannot see ' +
      'behind them; the three rules of the book make no lasting mill.',
    set: {
      separationRadius: 6,
      separation: 0.8,
      [ALIGNMENT]: align({ radius: 100, weight: 0.5, fieldOfView: 3 }),
      [COHESION]: steerToCenter({ radius: 110, fullForceDistance: 5, weight: 2, fieldOfView: 5 }),
      maxSpeed: 3.5,
      maxForce: 0.2,
    },
    state: 'milling',
  },
  {
    name: 'Insects',
    about:
      'Only a pull to the middle, as in table 2 of the paper on herds: each boid swings through it on its own orbit.',
    set: {
      separation: 0,
      alignment: 0,
      [COHESION]: steerToCenter({ radius: 118, fullForceDistance: 60 }),
    },
    state: 'swarm',
  },
  {
    name: 'Ghosts',
    about:
      'A range of sight of nearly 0, as in table 2 of the paper on herds: no boid sees another, and each flies straight ' +
      'on.',
    set: { 'world.populations[0].perception.radius': 1e-6 },
    state: 'swarm',
  },
]
