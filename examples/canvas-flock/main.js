import { play } from '@drover/player'
import { align, cohere, seek, separate, World } from 'drover'
import { input } from 'drover/signals'

const [width, height] = [640, 360]
const world = new World({ width, height, edges: 'wrap', seed: 1 })

// Inputs are numbers from outside. With these names they follow the pointer.
const pointer = [
  input({ name: 'pointerX', low: 0, high: width }),
  input({ name: 'pointerY', low: 0, high: height }),
]
const pointerDown = input({ name: 'pointerDown', low: 0, high: 1, initialValue: 0 })

world.add({
  count: 200,
  maxSpeed: 3,
  maxForce: 0.05,
  behaviors: [
    separate({ radius: 25, weight: 1.5 }),
    align({ radius: 50 }),
    cohere({ radius: 50 }),
    seek({ target: pointer, weight: pointerDown }),
  ],
})

play(world, { trails: true })
