// The parts that the benches use of libraries without types.

declare module 'yuka' {
  interface Vector3 {
    x: number
    y: number
    z: number
    set(x: number, y: number, z: number): this
  }
  class SteeringBehavior {
    weight: number
  }
  class SeparationBehavior extends SteeringBehavior {}
  class AlignmentBehavior extends SteeringBehavior {}
  class CohesionBehavior extends SteeringBehavior {}
  class Vehicle {
    readonly position: Vector3
    readonly velocity: Vector3
    readonly steering: { add(behavior: SteeringBehavior): void }
    maxSpeed: number
    maxForce: number
    updateNeighborhood: boolean
    neighborhoodRadius: number
  }
  class CellSpacePartitioning {
    constructor(width: number, height: number, depth: number, cellsX: number, cellsY: number, cellsZ: number)
  }
  class EntityManager {
    spatialIndex: CellSpacePartitioning | null
    add(vehicle: Vehicle): this
    update(delta: number): this
  }
}

declare module 'agentscript/dist/agentscript2d.js' {
  interface Turtle {
    readonly id: number
    x: number
    y: number
    vx: number
    vy: number
    setxy(x: number, y: number): void
  }
  interface Turtles {
    readonly [agent: number]: Turtle
    create(count: number, begin: (turtle: Turtle) => void): void
    ask(each: (turtle: Turtle) => void): void
    inRadius(turtle: Turtle, radius: number): Turtles
  }
  class Model {
    constructor(world: Readonly<Record<'minX' | 'maxX' | 'minY' | 'maxY' | 'minZ' | 'maxZ', number>>)
    readonly patches: { cacheRect(radius: number): void }
    readonly turtles: Turtles
  }
}
