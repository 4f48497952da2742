import { arrive, avoidObstacles, evade, keepSpeed, pursue, seek, type WorldDescription } from 'drover'
import { tree } from 'drover/obstacles'
import { prioritized, states } from 'drover/selections'
import { range } from 'drover/signals'
import { steeringScene } from './support/steering.js'

const FLAG = { population: 'flag' }
/** Distance at which an enemy has caught the runner. */
const REACH = 10
const TREES = [
  [120, 120],
  [130, 290],
  [200, 200],
  [230, 90],
  [250, 320],
  [420, 110],
  [440, 290],
  [520, 190],
] as const

const world: WorldDescription = {
  width: 640,
  height: 400,
  edges: 'clamp',
  obstacles: TREES.map((at, k) => tree({ at, radius: 12 + 4 * (k % 3) })),
  populations: [
    { name: 'flag', at: [[320, 200]], radius: 8, maxSpeed: 0 },
    {
      name: 'runner',
      at: [range({ low: 20, high: 60 }), range({ low: 20, high: 380 })],
      radius: 5,
      maxSpeed: 3,
      maxForce: 0.6,
      behaviors: [
        states({
          names: ['running', 'caught', 'home'],
          transitions: [
            { from: 'running', to: 'home', near: { ...FLAG, radius: 16 } },
            { from: 'running', to: 'caught', near: { population: 'enemies', radius: REACH } },
          ],
          behaviors: [
            prioritized({
              behaviors: [
                avoidObstacles({ range: 40, clearance: 4, goal: FLAG }),
                evade({
                  target: { population: 'enemies' },
                  estimate: 'distance',
                  prediction: 30,
                  panicDistance: 40,
                }),
                seek({ target: FLAG }),
              ],
            }),
            keepSpeed({ speed: 0 }),
            arrive({ target: FLAG }),
          ],
        }),
      ],
    },
    {
      name: 'enemies',
      count: 8,
      radius: 5,
      maxSpeed: 2.4,
      maxForce: 0.03,
      behaviors: [
        states({
          names: ['chasing', 'holding'],
          transitions: [
            { to: 'holding', near: { population: 'runner', radius: REACH - 1 } },
            { to: 'chasing', far: { population: 'runner', radius: 30 } },
          ],
          behaviors: [
            prioritized({
              behaviors: [
                avoidObstacles({ range: 40, clearance: 4 }),
                pursue({ target: { population: 'runner' }, estimate: 'distance', prediction: 60 }),
              ],
            }),
            keepSpeed({ speed: 0 }),
          ],
        }),
      ],
    },
  ],
}

export const scene = steeringScene({
  name: 'capture-the-flag',
  title: 'Capture the flag',
  about:
    'A runner wants to reach the flag in the middle, and eight enemies pursue the runner. They aim at where ' +
    'it will be and are nearly as fast, but take wide turns; the runner swerves and runs on. The run ends ' +
    'when the runner is caught or home at the flag; of twenty seeds, about half end each way.',
  source: 'Reynolds 1999; the demonstration of OpenSteer',
  tryThis: [
    {
      do: 'Set the seed to 2',
      set: { 'world.seed': 2 },
      restart: true,
      watch: 'The enemies catch the runner.',
    },
    {
      do: 'Set the seed to 4',
      set: { 'world.seed': 4 },
      restart: true,
      watch: 'The runner reaches the flag.',
    },
    {
      do: 'Set the force of the enemies to 0.06',
      set: { enemyForce: 0.06 },
      restart: true,
      watch: 'The enemies turn easily, and no runner gets home.',
    },
    {
      do: 'Set the panic distance of the runner to 100',
      set: { runnerPanicDistance: 100 },
      restart: true,
      watch: 'The runner flees distant enemies and is nearly always caught.',
    },
  ],
  controls: {
    runnerSpeed: 'world.populations[1].maxSpeed',
    runnerPanicDistance: 'world.populations[1].behaviors[0].behaviors[0].behaviors[1].panicDistance',
    enemySpeed: 'world.populations[2].maxSpeed',
    enemyForce: 'world.populations[2].maxForce',
    enemies: 'world.populations[2].count',
  },
  world,
  run: { steps: 600, every: 2 },
  colors: { flag: 'pink', runner: 'blue', enemies: 'orange' },
})
