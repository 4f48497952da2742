import type { GeographicExtent } from './elevation.js'
import { refuse } from './errors.js'

/** WGS 84: the equatorial radius in meters, and the square of the eccentricity. */
const RADIUS = 6378137
const ECCENTRICITY_SQUARED = 0.00669437999014

/**
 * The length in meters of a degree of longitude (x) and of latitude (y) at a latitude φ on the
 * ellipsoid WGS 84: x = π/180 · N cos φ with N = a / √(1 − e² sin² φ), y = π/180 · M with M = a (1 −
 * e²) / (1 − e² sin² φ)^(3/2).
 *
 * At the equator 111319.5 and 110574.3, at 45° 78846.8 and 111131.8, at a pole 0 and 111694.0.
 * Source: NGA.STND.0036, World Geodetic System 1984 (a and e²); radii of curvature of an ellipsoid.
 *
 * @param latitude degrees
 */
export function metersPerDegree(latitude: number): readonly [x: number, y: number] {
  const angle = (latitude * Math.PI) / 180
  const root = Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(angle) ** 2)
  const perRadian = [
    (RADIUS * Math.cos(angle)) / root,
    (RADIUS * (1 - ECCENTRICITY_SQUARED)) / (root * root * root),
  ] as const
  return [(perRadian[0] * Math.PI) / 180, (perRadian[1] * Math.PI) / 180]
}

/**
 * The cell size in meters of a grid in degrees, taken at its middle latitude for all of it. A degree of
 * longitude changes with latitude, so that in a grid one degree high at 46° the northern and southern edge
 * are 0.9 % shorter and longer than they are made here.
 */
export function cellSizeInMeters(
  { west, south, east, north }: GeographicExtent,
  columns: number,
  rows: number,
): readonly [x: number, y: number] {
  if (!(south >= -90 && north <= 90 && Math.abs(south + north) < 179)) {
    refuse(`expected latitudes between -90 and 90 degrees, got ${south} to ${north}`)
  }
  const [x, y] = metersPerDegree((south + north) / 2)
  return [((east - west) / (columns - 1)) * x, ((north - south) / (rows - 1)) * y]
}

/** Cells larger than this are not degrees: 0.05° are 5.6 km. */
const LARGEST_DEGREES = 0.05

/**
 * Whether a grid whose file names no unit is in degrees: it fits on the globe, its cells are at most 0.05
 * wide, and it does not begin at 0, 0, where grids in meters begin and where the globe has water.
 */
export function looksLikeDegrees(
  { west, south, east, north }: GeographicExtent,
  cellWidth: number,
  corner: readonly [x: number, y: number],
): boolean {
  const fits = west >= -181 && east <= 361 && south >= -91 && north <= 91
  return fits && cellWidth <= LARGEST_DEGREES && !(corner[0] === 0 && corner[1] === 0)
}

/** The latitude of a northing of web mercator (EPSG:3857), degrees: φ = 2 atan(exp(y / a)) − 90°. */
export const mercatorLatitude = (northing: number): number =>
  (Math.atan(Math.exp(northing / RADIUS)) * 360) / Math.PI - 90

/** Half the width of the web mercator map, in its meters: π a. */
export const MERCATOR_HALF = Math.PI * RADIUS

/**
 * Cells of web mercator as they are on the ground at a latitude. A meter of the map is cos φ · a radians wide
 * and high, that is cos φ / a · 180/π degrees of latitude and 1 / a · 180/π degrees of longitude.
 */
export function mercatorCellSize(
  cell: readonly [x: number, y: number],
  latitude: number,
): readonly [x: number, y: number] {
  const [x, y] = metersPerDegree(latitude)
  const degrees = 180 / MERCATOR_HALF
  return [cell[0] * degrees * x, cell[1] * degrees * Math.cos((latitude * Math.PI) / 180) * y]
}
