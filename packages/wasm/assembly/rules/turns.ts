/** Agents that decide in one of several steps only, and in between keep the force that they have decided on. */
import { ask, asked, fx, fy, fz, setForce } from '../motion/force'
import { four, population, put } from '../group'
import { World } from '../world'

/** Selects the agents of the group that decide in this step; returns whether there are any. */
export function askDecided(world: World): bool {
  const now = f32x4.splat(<f32>(world.step % population.every))
  ask(f32x4.eq(four(population.group), now))
  return v128.any_true(asked)
}

/** Stores the forces of agents that decided; the others keep theirs. */
export function holdForces(world: World): void {
  const whose = population
  const x = v128.bitselect(fx, four(whose.heldX), asked)
  const y = v128.bitselect(fy, four(whose.heldY), asked)
  const z = world.inSpace ? v128.bitselect(fz, four(whose.heldZ), asked) : f32x4.splat(0)
  put(whose.heldX, x)
  put(whose.heldY, y)
  if (world.inSpace) put(whose.heldZ, z)
  setForce(x, y, z, i32x4.splat(-1))
}
