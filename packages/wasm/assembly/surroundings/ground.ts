import { x, y } from '../group'
import { height, slopeX, slopeY, survey } from './terrain'
import { Terrain, World } from '../world'

/** The ground below the four agents of the group, before they move: its height and gradient. */
export let groundHeight: v128 = i32x4(0, 0, 0, 0)
export let groundX: v128 = i32x4(0, 0, 0, 0)
export let groundY: v128 = i32x4(0, 0, 0, 0)

export function takeGround(world: World): void {
  survey(changetype<Terrain>(world.terrain), x, y)
  groundHeight = height
  groundX = slopeX
  groundY = slopeY
}
