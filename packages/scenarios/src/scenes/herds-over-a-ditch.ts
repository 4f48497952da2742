import { heightGrid } from 'drover/terrain'
import { herd, herdScene, STEP } from './support/herd.js'

const GOAL = [54, 15] as const
/** Where a ledge drops by how much, and where the ditch behind it begins and ends, and how deep it is. */
const LEDGE = { at: 20, drop: 3 }
const DITCH = { from: 34, to: 37, depth: 2 }
/** The knots along x are that far apart, so the faces of ledge and ditch are that wide. */
const CELL = 0.25

/** The height of the ground at x: the same for every y. */
function heightAt(x: number): number {
  if (x <= LEDGE.at) return LEDGE.drop
  return x > DITCH.from && x < DITCH.to ? -DITCH.depth : 0
}

const across = Array.from({ length: 60 / CELL + 1 }, (_, k) => heightAt(k * CELL))

/** What both herds have in common. */
const travelers = (name: string, inside: readonly [number, number, number, number]) =>
  herd({
    name,
    of: name,
    count: 30,
    size: 2,
    inside,
    goal: GOAL,
    drag: { uphill: 6, downhill: 6 },
    energy: { model: 'gompert' },
    trip: { goal: GOAL, tolerance: 4, timeLimit: 60 },
  })

export const scene = herdScene({
  name: 'herds-over-a-ditch',
  where: 'footnote 2',
  title: 'Off a ledge and over a ditch: goats jump, sheep fall',
  about:
    'Two herds head for the same place, over a ledge 3 m high and a ditch 3 m wide. Goats jump off the ledge ' +
    'and over the ditch; sheep only fall, even into the ditch, and have to climb out. Neither can steer in ' +
    'the air, and the goats arrive first.',
  tryThis: [
    {
      do: 'Set the jump speed to 2',
      set: { jumpSpeed: 2 },
      restart: true,
      watch: 'The leap is too short for the ditch, and the goats go through it like the sheep.',
    },
    {
      do: 'Set the drop to 0',
      set: { drop: 0 },
      restart: true,
      watch: 'The goats leap over the ditch but only fall off the ledge.',
    },
    {
      do: 'With Blender and a terminal: drover bake herds-over-a-ditch --seconds 10, open the file',
      watch: 'The animals leave the ground in the file too.',
    },
  ],
  controls: {
    jumpSpeed: 'world.populations[0].locomotion.airborne.jump.speed',
    drop: 'world.populations[0].locomotion.airborne.jump.drop',
    maxSlope: 'world.populations[0].locomotion.airborne.jump.maxSlope',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: {
    width: 60,
    height: 30,
    dt: STEP,
    terrain: heightGrid({
      heights: [...across, ...across],
      columns: across.length,
      cellSize: [CELL, 30],
      interpolation: 'bilinear',
    }),
    populations: [
      {
        ...travelers('goats', [3, 17, 9, 23]),
        locomotion: { airborne: { gravity: 9.81, jump: { speed: 4, maxSlope: 1, drop: 4 } } },
      },
      { ...travelers('sheep', [3, 7, 9, 13]), locomotion: { airborne: { gravity: 9.81 } } },
    ],
  },
  run: { steps: 1000, every: 5 },
})
