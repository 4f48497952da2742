import { arrive, evade, pursue, separate, World, wander } from 'drover'
import { contacts } from 'drover/features'
import { input } from 'drover/signals'

const [WIDTH, HEIGHT] = [800, 500]
const pointer = [input({ name: 'x', low: 0, high: WIDTH }), input({ name: 'y', low: 0, high: HEIGHT })]
const PLAYER = { name: 'you', count: 1, at: 'center', radius: 10, maxSpeed: 260, maxForce: 1500 }
const FISH = { name: 'fish', count: 12, radius: 6, maxSpeed: 120, maxForce: 300 }
const SHARK = { name: 'shark', count: 2, at: [40, 40], radius: 14, maxSpeed: 140, maxForce: 160 }
const fear = evade({ target: { population: 'you', radius: 120 }, prediction: 1, weight: 3 })

/** A round: you catch fish, sharks catch you. */
function begin() {
  const world = new World({ width: WIDTH, height: HEIGHT, edges: 'bounce', dt: 1 / 60, seed: Date.now() })
  const round = { world, score: 0, isOver: false, caught: [] }
  world.add({
    ...PLAYER,
    behaviors: [arrive({ target: pointer, slowingRadius: 40 })],
    contacts: contacts({}),
  })
  const school = world.add({ ...FISH, behaviors: [fear, wander({ change: 2 }), separate({ radius: 30 })] })
  const hunt = pursue({ target: { population: 'you' }, prediction: 1 })
  world.add({ ...SHARK, behaviors: [hunt, separate({ radius: 120 })] })
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
  const { world, caught } = round
  const school = world.population('fish')
  if (!round.isOver) world.advance((now - before) / 1000)
  for (const id of caught.splice(0)) {
    round.score++
    world.remove(school.agent(id))
    world.spawn(school)
  }
  pen.clearRect(0, 0, WIDTH, HEIGHT)
  for (const { population, position, radius } of world.populations.flatMap((some) => [...some])) {
    pen.fillStyle = COLORS[population.name]
    pen.fillRect(position.x - radius, position.y - radius, 2 * radius, 2 * radius)
  }
  document.querySelector('p').textContent =
    `${round.score} fish${round.isOver ? '. Press to play again.' : ''}`
  requestAnimationFrame((next) => draw(next, now))
})
