import { openWorld } from '@drover/wasm'
import { align, cohere, separate } from 'drover'
import { poses } from 'drover/queries'
import { Application, Graphics, Particle, ParticleContainer } from 'pixi.js'

const app = new Application()
await app.init({ resizeTo: window, background: '#f4f6f8', antialias: true })
document.body.append(app.canvas)

const { width, height } = app.screen
const behaviors = [separate({ radius: 6, weight: 2 }), align({ radius: 12 }), cohere({ radius: 12 })]
const populations = [{ count: 10_000, maxSpeed: 60, maxForce: 120, behaviors }]
// WebAssembly makes the steps: four agents at a time.
const world = await openWorld({ width, height, edges: 'wrap', seed: 1, dt: 1 / 60, populations })
const [flock] = world.populations

const shape = new Graphics().poly([5, 0, -3, 2.5, -3, -2.5]).fill('#2a5fa5')
const texture = app.renderer.generateTexture({ target: shape, resolution: 2 })
const container = new ParticleContainer({ dynamicProperties: { position: true, rotation: true } })
for (let k = 0; k < flock.count; k++) {
  container.addParticle(new Particle({ texture, anchorX: 0.5, anchorY: 0.5 }))
}
app.stage.addChild(container)

const drawn = poses()
app.ticker.add(({ elapsedMS }) => {
  const { x, y, hx, hy } = world.advance(elapsedMS / 1000).poses(flock, drawn)
  for (let k = 0; k < flock.count; k++) {
    const particle = container.particleChildren[k]
    particle.x = x[k]
    particle.y = y[k]
    particle.rotation = Math.atan2(hy[k], hx[k])
  }
})
