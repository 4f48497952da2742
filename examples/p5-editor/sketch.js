const { World, separate, align, cohere, seek, input } = drover

let world
let flock

function setup() {
  createCanvas(640, 360)
  noStroke()
  world = new World({ width, height, edges: 'wrap', seed: 1 })
  flock = world.add({
    count: 200,
    maxSpeed: 3,
    maxForce: 0.05,
    behaviors: [
      separate({ radius: 25, weight: 1.5 }),
      align({ radius: 50 }),
      cohere({ radius: 50 }),
      // Inputs are numbers that the sketch sets: here where the mouse is, and whether it pulls.
      seek({
        target: [
          input({ name: 'mouseX', low: 0, high: width }),
          input({ name: 'mouseY', low: 0, high: height }),
        ],
        weight: input({ name: 'pull', low: 0, high: 1, initialValue: 0 }),
      }),
    ],
  })
}

function draw() {
  world.inputs.set('mouseX', mouseX)
  world.inputs.set('mouseY', mouseY)
  world.inputs.set('pull', mouseIsPressed ? 1 : 0)
  world.step()
  background(250)
  fill(40, 90, 160)
  for (const boid of flock) {
    push()
    translate(boid.position.x, boid.position.y)
    rotate(boid.angle)
    triangle(7, 0, -5, 3.5, -5, -3.5)
    pop()
  }
}
