/** Walls that stop or reflect, along one axis; what they make of place, velocity and heading of four agents. */
export let place: v128 = i32x4(0, 0, 0, 0)
export let velocity: v128 = i32x4(0, 0, 0, 0)
export let heading: v128 = i32x4(0, 0, 0, 0)

/** See the edge `clamp`: puts coordinates back on the edge, where the speed into the wall is lost. */
export function stop(low: f32, high: f32): void {
  const zero = f32x4.splat(0)
  const least = f32x4.splat(low)
  const most = f32x4.splat(high)
  const below = f32x4.lt(place, least)
  const above = f32x4.gt(place, most)
  place = v128.bitselect(least, v128.bitselect(most, place, above), below)
  velocity = v128.bitselect(f32x4.pmax(zero, velocity), velocity, below)
  velocity = v128.bitselect(f32x4.pmin(zero, velocity), velocity, above)
}

/** See the edge `bounce`: folds coordinates back, and turns who moves the other way then. */
export function reflect(low: f32, high: f32): void {
  const zero = f32x4.splat(0)
  const least = f32x4.splat(low)
  const most = f32x4.splat(high)
  const length = f32x4.splat(high - low)
  const beyond = v128.or(f32x4.lt(place, least), f32x4.gt(place, most))
  const within = f32x4.sub(place, least)
  const laps = f32x4.floor(f32x4.div(within, length))
  const rest = f32x4.pmin(length, f32x4.pmax(zero, f32x4.sub(within, f32x4.mul(laps, length))))
  const half = f32x4.mul(laps, f32x4.splat(0.5))
  const odd = v128.and(beyond, f32x4.ne(half, f32x4.floor(half)))
  place = v128.bitselect(f32x4.add(least, rest), place, beyond)
  place = v128.bitselect(f32x4.sub(most, rest), place, odd)
  velocity = v128.bitselect(f32x4.neg(velocity), velocity, odd)
  heading = v128.bitselect(f32x4.neg(heading), heading, odd)
}

/** Begins with an axis. */
// @ts-ignore: decorator
@inline
export function take(places: v128, velocities: v128, headings: v128): void {
  place = places
  velocity = velocities
  heading = headings
}
