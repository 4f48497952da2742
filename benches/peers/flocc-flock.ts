import { Agent, Environment, KDTree } from 'flocc'
import { FlockRule } from './flock-rule.js'
import type { MakePeer } from './peer.js'

const RADIUS = 1

/**
 * A flock of flocc: agents with data and a rule, in an environment that lets all act on the same state. Neighbors come
 * from its tree, made again in each tick, which takes less time than to let the environment fix it as agents move. It
 * has no rules of flocks, so these are ours. Positions wrap, distances do not: its tree does not know of edges.
 */
export const makeFloccFlock: MakePeer = ({ width: side }, count, { x, y, vx, vy }) => {
  const environment = new Environment({ width: side, height: side, torus: false })
  const rule = new FlockRule()
  const wrapped = (value: number) => (value < 0 ? value + side : value >= side ? value - side : value)
  let tree: KDTree
  const tick = (agent: Agent) => {
    const own = agent.getData()
    rule.begin(own.x as number, own.y as number, own.vx as number, own.vy as number)
    for (const other of tree.agentsWithinDistance(agent, RADIUS)) {
      const { x, y, vx, vy } = other.getData()
      rule.see(x as number, y as number, vx as number, vy as number)
    }
    rule.move()
    return { x: wrapped(rule.x), y: wrapped(rule.y), vx: rule.vx, vy: rule.vy }
  }
  const agents = Array.from({ length: count }, (_, k) => {
    const agent = new Agent({ x: x[k], y: y[k], vx: vx[k], vy: vy[k] })
    agent.set('tick', tick)
    environment.addAgent(agent)
    return agent
  })
  return {
    count,
    step() {
      tree = new KDTree(agents, 2)
      environment.tick()
    },
    xOf: (agent) => agents[agent].get('x') as number,
    yOf: (agent) => agents[agent].get('y') as number,
  }
}
