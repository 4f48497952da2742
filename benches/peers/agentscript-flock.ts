import './no-canvas.js'
import { Model } from 'agentscript/dist/agentscript2d.js'
import { FlockRule } from './flock-rule.js'
import type { MakePeer } from './peer.js'

const RADIUS = 1

/**
 * A flock of agentscript: turtles on patches as wide as the radius, whose neighbors' patches are cached. The model of
 * a flock that comes with it turns by angles and takes them for radians where they are degrees, so the rules are ours.
 * Its worlds are whole patches wide: places are stretched to the nearest such width. Turtles move one after the other;
 * positions wrap, distances do not.
 */
export const makeAgentscriptFlock: MakePeer = ({ width: side }, count, { x, y, vx, vy }) => {
  const patches = Math.round(side)
  const stretch = patches / side
  const model = new Model({ minX: 0, maxX: patches - 1, minY: 0, maxY: patches - 1, minZ: 0, maxZ: 0 })
  model.patches.cacheRect(RADIUS)
  const { turtles } = model
  turtles.create(count, (turtle) => {
    const k = turtle.id
    turtle.vx = vx[k]
    turtle.vy = vy[k]
    turtle.setxy(x[k] * stretch - 0.5, y[k] * stretch - 0.5)
  })
  const rule = new FlockRule()
  return {
    count,
    step() {
      turtles.ask((turtle) => {
        rule.begin(turtle.x, turtle.y, turtle.vx, turtle.vy)
        turtles.inRadius(turtle, RADIUS).ask(({ x, y, vx, vy }) => rule.see(x, y, vx, vy))
        rule.move()
        turtle.vx = rule.vx
        turtle.vy = rule.vy
        turtle.setxy(rule.x, rule.y)
      })
    },
    xOf: (agent) => (turtles[agent].x + 0.5) / stretch,
    yOf: (agent) => (turtles[agent].y + 0.5) / stretch,
  }
}
