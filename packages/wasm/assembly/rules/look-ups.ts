/** Queries of compiled rules to the world: they write places, and read the results for the four agents of the group. */
import { fieldX, fieldY, vectorsAt } from '../surroundings/fields'
import { scratch } from '../group'
import { KERNEL } from '../memory'
import { along, away, findBook, findNearest, findPoint, nearX, nearY, nearZ, pointX, pointY, pointZ, wayX, wayY } from '../surroundings/paths'
import { backX, backY, backZ, findBack } from '../surroundings/regions'
import { height, slopeX, slopeY, survey } from '../surroundings/terrain'
import { FlowField, Path, Terrain, World } from '../world'

/** Vectors of what questions are about, and of what is found, as many as the question with the most has. */
const PLACE: usize = 31 * 16
const ANSWER: usize = 42 * 16

// @ts-ignore: decorator
@inline
export function placed(axis: usize): v128 {
  return v128.load(scratch + KERNEL + PLACE + axis * 16)
}

// @ts-ignore: decorator
@inline
export function answer(k: usize, value: v128): void {
  v128.store(scratch + KERNEL + ANSWER + k * 16, value)
}

/** What a field says at the places. */
export function askField(world: World, field: FlowField): void {
  vectorsAt(world, field, placed(0), placed(1))
  answer(0, fieldX)
  answer(1, fieldY)
  answer(2, f32x4.splat(0))
}

/** The points of a path nearest to the places, how far along it they are, and how far off. */
export function askNearest(_world: World, path: Path): void {
  findNearest(path, placed(0), placed(1), placed(2))
  answer(0, nearX)
  answer(1, nearY)
  answer(2, nearZ)
  answer(3, along)
  answer(4, f32x4.sqrt(away))
}

/** The same by the geometry of the book, and the way of the path from there. */
export function askBook(_world: World, path: Path): void {
  findBook(path, placed(0), placed(1))
  answer(0, nearX)
  answer(1, nearY)
  answer(2, wayX)
  answer(3, wayY)
  answer(4, f32x4.sqrt(away))
}

/** The points so far along a path. */
export function askPoint(_world: World, path: Path): void {
  findPoint(path, placed(0))
  answer(0, pointX)
  answer(1, pointY)
  answer(2, pointZ)
}

/** The ways from the places to where it is so far within a region. */
export function askRegion(world: World, region: usize): void {
  findBack(world, region, placed(0), placed(1), placed(2), placed(3))
  answer(0, backX)
  answer(1, backY)
  answer(2, backZ)
}

/** How high the ground is, and its gradient. */
export function askGround(world: World, _: usize): void {
  const isLevel = world.terrain == 0
  const zero = f32x4.splat(0)
  if (!isLevel) survey(changetype<Terrain>(world.terrain), placed(0), placed(1))
  answer(0, isLevel ? zero : height)
  answer(1, isLevel ? zero : slopeX)
  answer(2, isLevel ? zero : slopeY)
}
