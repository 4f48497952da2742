import {
  holdFormation,
  interpose,
  keepSpeed,
  type PopulationDescription,
  pursue,
  seek,
  separate,
  type WorldDescription,
} from 'drover'
import { states, weighted } from 'drover/selections'
import { sine } from 'drover/signals'
import { steeringScene } from './support/steering.js'

const BALL = { population: 'ball' }
const GOALS = { left: [20, 200], right: [620, 200] } as const
/** Distance at which a foot reaches the ball. */
const REACH = 9
/** Distance to the middle of its line at which the ball is in a goal. */
const MOUTH = 44

/**
 * The net at one end of the field, and the goals scored there. It takes a ball that comes in as an eater takes
 * its food, and bears a mark of it. The mark gets most of what that gave, enough to want no ball itself and too
 * little to bear another; the net is left with too little for either, so each goal makes one mark.
 */
const net = (name: string, x: number): PopulationDescription => ({
  name,
  at: [[x, GOALS.left[1]]],
  radius: 3,
  maxSpeed: 0,
  maxForce: 0,
  life: {
    reserve: 0.05,
    diet: [{ population: 'ball', reach: MOUTH, reserveGain: 0.5, maxReserve: 0.3 }],
    reproduction: { minReserve: 0.52, share: 0.9, maxDistance: MOUTH - 4 },
  },
})

/** An arc of the field around a point of its middle line, in degrees. */
const arc = (x: number, radius: number, from: number, to: number) =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, k) => {
    const angle = ((from + 10 * k) * Math.PI) / 180
    return [x + radius * Math.cos(angle), GOALS.left[1] + radius * Math.sin(angle)]
  })

/** Threads of a net in a half circle at an end of the field, on the side where x grows (1) or falls (-1). */
const threads = (x: number, side: 1 | -1) =>
  [-3, -2, -1, 0, 1, 2, 3].flatMap((k) => {
    const [apart, y] = [(k * MOUTH) / 4, GOALS.left[1]]
    const half = Math.sqrt(MOUTH ** 2 - apart ** 2)
    const along = [
      [x, y + apart],
      [x + side * half, y + apart],
    ]
    const across = [
      [x + side * apart, y - half],
      [x + side * apart, y + half],
    ]
    return k > 0 ? [along, across] : [along]
  })

/** Five on the field and a keeper. */
function team(name: 'left' | 'right', middle: number): readonly PopulationDescription[] {
  const body = { radius: 4, maxSpeed: 2.4, maxForce: 0.2 }
  return [
    {
      ...body,
      name,
      at: [-60, -30, 0, 30, 60].map((y) => [middle, 200 + y]),
      behaviors: [
        states({
          names: ['at its place', 'after the ball'],
          transitions: [
            { to: 'after the ball', near: { ...BALL, radius: 100 } },
            { to: 'at its place', far: { ...BALL, radius: 140 } },
          ],
          behaviors: [
            holdFormation({ target: [middle, 200], formation: 'circle', spacing: 110, slowingRadius: 40 }),
            weighted({
              behaviors: [
                pursue({ target: BALL, estimate: 'distance', prediction: 30 }),
                separate({ radius: 16, weight: 0.5 }),
              ],
            }),
          ],
        }),
      ],
    },
    {
      ...body,
      maxSpeed: 1.8,
      name: `${name}-keeper`,
      at: [GOALS[name]],
      behaviors: [interpose({ first: GOALS[name], second: BALL, share: 0.12, slowingRadius: 20 })],
    },
  ]
}

/** A kick of a team, in its own player's reach: the ball flies at the other goal, more or less. */
const kick = (name: 'left' | 'right') =>
  seek({ target: [GOALS[name][0], sine({ low: 110, high: 290, period: 97 })] })

const touched = (by: 'left' | 'right') =>
  [by, `${by}-keeper`].map((population) => ({
    from: 'rolling',
    to: `kicked by ${by}`,
    near: { population, radius: REACH },
  }))

const world: WorldDescription = {
  width: 640,
  height: 400,
  edges: 'bounce',
  populations: [
    {
      name: 'ball',
      at: 'center',
      velocity: 'random',
      radius: 3,
      maxSpeed: 5,
      maxForce: 1.5,
      behaviors: [
        states({
          names: ['rolling', 'kicked by left', 'kicked by right'],
          transitions: [
            // If both reach it, the team whose half it is in kicks.
            ...touched('right').map((transition) => ({ ...transition, attribute: 'x', above: 320 })),
            ...touched('left'),
            ...touched('right'),
            { from: ['kicked by left', 'kicked by right'], to: 'rolling', after: 8 },
          ],
          behaviors: [keepSpeed({ speed: 0, weight: 0.02 }), kick('right'), kick('left')],
        }),
      ],
      // If it was in a net, another ball appears in the middle, within the step.
      life: { spawning: { rate: 1, maxCount: 1 } },
    },
    ...team('left', 200),
    ...team('right', 440),
    net('left-net', 0),
    net('right-net', 640),
  ],
}

export const scene = steeringScene({
  name: 'soccer',
  title: 'Soccer',
  about:
    'Two teams of five, each with a keeper, play between two goals, the nets; crosses show where ' +
    'players stand and aim. Players hold a ring in their own half and chase the ball when it is near; each ' +
    'keeper stays between the ball and its goal. The ball, an agent too, rolls until a player kicks it at ' +
    "the other goal; marks beside the right net count the left team's goals.",
  source: 'Reynolds 1999; the demonstration of OpenSteer',
  tryThis: [
    {
      do: 'Set the speed of the left team to 3.5',
      set: { leftSpeed: 3.5 },
      watch: 'The left team scores most of the goals.',
    },
    {
      do: 'Set the drag of the ball to 0.002',
      set: { ballDrag: 0.002 },
      watch: 'The ball slides all over the field, as if on ice.',
    },
  ],
  controls: {
    leftSpeed: 'world.populations[1].maxSpeed',
    rightSpeed: 'world.populations[3].maxSpeed',
    ballDrag: 'world.populations[0].behaviors[0].behaviors[0].weight',
    ballSpeed: 'world.populations[0].maxSpeed',
  },
  world,
  run: { steps: 1500, every: 3 },
  // A team and its keeper have related colors.
  colors: { ball: 'gray', left: 'orange', 'left-keeper': 'brown', right: 'blue', 'right-keeper': 'violet' },
  discs: ['ball'],
  lines: [
    [
      [320, 0],
      [320, 400],
    ],
    arc(320, 50, 0, 360),
    arc(0, MOUTH, -90, 90),
    arc(640, MOUTH, 90, 270),
    ...threads(0, 1),
    ...threads(640, -1),
  ],
})
