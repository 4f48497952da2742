import { arrive, evade, pursue, separate, World, wander } from 'drover'
import { contacts } from 'drover/features'
import { input } from 'drover/signals'

const [WIDTH, HEIGHT] = [800, 500]
const pointer = [
  input({ name: 'x', low: 0, high: WIDTH, initialValue: WIDTH / 2 }),
  input({ name: 'y', low: 0, high: HEIGHT, initialValue: HEIGHT / 2 }),
]
const you = { name: 'you', count: 1, at: 'center', radius: 10, maxSpeed: 260, maxForce: 1500 }
const fish = { name: 'fish', count: 12, radius: 6, maxSpeed: 120, maxForce: 300 }
const shark = {
  name: 'shark',
  count: 2,
  at: [
    [40, 40],
    [760, 460],
  ],
  radius: 14,
  maxSpeed: 140,
  maxForce: 160,
}
const fear = evade({ target: { population: 'you', radius: 120 }, weight: 3 })

/** A round: you catch fish, sharks catch you. */
function begin() {
  const world = new World({ width: WIDTH, height: HEIGHT, edges: 'bounce', dt: 1 / 60, seed: Date.now() })
  const round = { world, score: 0, isOver: false, caught: [] }
  world.add({ ...you, behaviors: [arrive({ target: pointer, slowingRadius: 40 })], contacts: contacts({}) })
  const school = world.add({ ...fish, behaviors: [fear, wander({}), separate({ radius: 30 })] })
  world.add({ ...shark, behaviors: [pursue({ target: { population: 'you' } }), separate({ radius: 120 })] })
  world.on('contact', ({ phase, other }) => {
    if (phase === 'end' || other === undefined) return
    if (other.population === school) round.caught.push(other.id)
    else round.isOver = true
  })
  return round
}

let round = begin()
const stage = document.querySelector('canvas')
stage.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  round.world.inputs.set('x', offsetX)
  round.world.inputs.set('y', offsetY)
})
stage.addEventListener('pointerdown', () => {
  if (round.isOver) round = begin()
})

const pen = stage.getContext('2d')
const COLORS = { you: '#b85d00', fish: '#2a5fa5', shark: '#3c372e' }
requestAnimationFrame(function draw(now, before = now) {
  const { world } = round
  if (!round.isOver) world.advance((now - before) / 1000)
  for (const id of round.caught.splice(0)) {
    round.score++
    world.remove(world.populations[1].agent(id))
    world.spawn(world.populations[1])
  }
  pen.clearRect(0, 0, WIDTH, HEIGHT)
  for (const agent of world.populations.flatMap((population) => [...population])) {
    pen.fillStyle = COLORS[agent.population.name]
    pen.beginPath()
    pen.arc(agent.position.x, agent.position.y, agent.radius, 0, 2 * Math.PI)
    pen.fill()
  }
  document.querySelector('p').textContent = round.isOver
    ? `${round.score} fish. Press to play again.`
    : `${round.score} fish`
  requestAnimationFrame((next) => draw(next, now))
})
