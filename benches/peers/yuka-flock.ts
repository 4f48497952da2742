import {
  AlignmentBehavior,
  CellSpacePartitioning,
  CohesionBehavior,
  EntityManager,
  SeparationBehavior,
  Vehicle,
} from 'yuka'
import type { Motion } from '../book-flock.js'
import type { MakePeer, PeerFlock } from './peer.js'

const RADIUS = 1
const DT = 0.02

/**
 * A flock of Yuka with a grid of as many cells as make it fastest: to find neighbors it goes through all cells, so that
 * fewer and larger ones than the radius are best.
 */
export const makeYukaFlock: MakePeer = ({ width: side }, count, beginning) =>
  makeFlock(side, count, beginning, Math.round(2 * count ** 0.25))

/** The same with cells as wide as the radius, as one would choose elsewhere. */
export const makeYukaFlockOfSmallCells: MakePeer = ({ width: side }, count, beginning) =>
  makeFlock(side, count, beginning, Math.floor(side / RADIUS))

/**
 * In its plane of x and z about the origin, with its own three rules and its entity manager. Positions wrap, distances
 * do not.
 */
function makeFlock(side: number, count: number, { x, y, vx, vy }: Motion, cells: number): PeerFlock {
  const manager = new EntityManager()
  manager.spatialIndex = new CellSpacePartitioning(side, 1, side, cells, 1, cells)
  const half = side / 2
  const vehicles = Array.from({ length: count }, (_, k) => {
    const vehicle = new Vehicle()
    vehicle.position.set(x[k] - half, 0, y[k] - half)
    vehicle.velocity.set(vx[k], 0, vy[k])
    vehicle.maxSpeed = 1.5
    vehicle.maxForce = 2
    vehicle.updateNeighborhood = true
    vehicle.neighborhoodRadius = RADIUS
    const separation = new SeparationBehavior()
    separation.weight = 1.5
    for (const behavior of [separation, new AlignmentBehavior(), new CohesionBehavior()])
      vehicle.steering.add(behavior)
    manager.add(vehicle)
    return vehicle
  })
  const wrapped = (value: number) => (value < -half ? value + side : value >= half ? value - side : value)
  return {
    count,
    step() {
      manager.update(DT)
      for (const { position } of vehicles) {
        position.x = wrapped(position.x)
        position.z = wrapped(position.z)
      }
    },
    xOf: (agent) => vehicles[agent].position.x + half,
    yOf: (agent) => vehicles[agent].position.z + half,
  }
}
