import { align, cohere, seek, separate, World } from 'drover'
import { input } from 'drover/signals'
import p5 from 'p5'

const [width, height] = [640, 360]
const world = new World({ width, height, edges: 'wrap', seed: 1 })

// Inputs are numbers that the sketch sets: here where the mouse is, and whether it pulls.
const mouse = [
  input({ name: 'mouseX', low: 0, high: width }),
  input({ name: 'mouseY', low: 0, high: height }),
]
const pull = input({ name: 'pull', low: 0, high: 1, initialValue: 0 })

const behaviors = [
  separate({ radius: 25, weight: 1.5 }),
  align({ radius: 50 }),
  cohere({ radius: 50 }),
  seek({ target: mouse, weight: pull }),
]
const flock = world.add({ count: 200, maxSpeed: 3, maxForce: 0.05, behaviors })

new p5((p) => {
  p.setup = () => {
    p.createCanvas(width, height)
    p.noStroke()
  }
  p.draw = () => {
    world.inputs.set('mouseX', p.mouseX)
    world.inputs.set('mouseY', p.mouseY)
    world.inputs.set('pull', p.mouseIsPressed ? 1 : 0)
    world.step()
    p.background(250)
    p.fill(40, 90, 160)
    for (const boid of flock) {
      p.push()
      p.translate(boid.position.x, boid.position.y)
      p.rotate(boid.angle)
      p.triangle(7, 0, -5, 3.5, -5, -3.5)
      p.pop()
    }
  }
})
