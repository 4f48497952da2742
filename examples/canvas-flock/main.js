import { align, cohere, seek, separate, World } from 'drover'
import { input } from 'drover/signals'

const canvas = document.querySelector('canvas')
const pen = canvas.getContext('2d')
const { width, height } = canvas

const world = new World({ width, height, edges: 'wrap', seed: 1 })
// Inputs are numbers that the page sets: here where the pointer is, and whether it pulls.
const pointer = [input({ name: 'x', low: 0, high: width }), input({ name: 'y', low: 0, high: height })]
const flock = world.add({
  count: 200,
  maxSpeed: 3,
  maxForce: 0.05,
  behaviors: [
    separate({ radius: 25, weight: 1.5 }),
    align({ radius: 50 }),
    cohere({ radius: 50 }),
    seek({ target: pointer, weight: input({ name: 'pull', low: 0, high: 1, initialValue: 0 }) }),
  ],
})

canvas.addEventListener('pointermove', ({ offsetX, offsetY, buttons }) => {
  world.inputs.set('x', offsetX)
  world.inputs.set('y', offsetY)
  world.inputs.set('pull', buttons > 0 ? 1 : 0)
})

const boidShape = new Path2D('M7 0 L-5 3.5 L-5 -3.5 Z')
requestAnimationFrame(function draw() {
  world.step()
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = '#2a5fa5'
  for (const { position, angle } of flock) {
    pen.translate(position.x, position.y)
    pen.rotate(angle)
    pen.fill(boidShape)
    pen.resetTransform()
  }
  requestAnimationFrame(draw)
})
