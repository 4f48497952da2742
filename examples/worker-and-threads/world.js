import { choiceOf, openWorld } from '@drover/wasm'
import { align, cohere, separate } from 'drover'

// The thread of the world: makes a step whenever the page asks, and sends where everybody is.
const behaviors = [separate({ radius: 2.5, weight: 2 }), align({ radius: 5 }), cohere({ radius: 5 })]
const world = await openWorld({
  width: 960,
  height: 540,
  edges: 'wrap',
  seed: 1,
  populations: [{ count: 50_000, radius: 1, maxSpeed: 1, maxForce: 0.04, behaviors }],
})
const [flock] = world.populations

globalThis.addEventListener('message', ({ data: places }) => {
  const began = performance.now()
  world.step()
  const took = performance.now() - began
  const { x, y } = flock.columns
  for (let k = 0; k < flock.count; k++) {
    places[2 * k] = x[k]
    places[2 * k + 1] = y[k]
  }
  postMessage({ places, took }, { transfer: [places.buffer] })
})
postMessage({ count: flock.count, threads: choiceOf(world).threads, why: choiceOf(world).why })
