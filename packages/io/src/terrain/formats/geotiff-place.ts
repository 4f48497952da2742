import type { GeoTIFFImage } from 'geotiff'
import { cellSizeInMeters, looksLikeDegrees, mercatorCellSize, mercatorLatitude } from '../degrees.js'
import type { GeographicExtent, Grid } from '../elevation.js'
import { refuse } from '../errors.js'
import type { Options } from '../options.js'

/** Where the samples of an image lie, and how its numbers become meters. */
interface GeoTiffPlace extends Pick<Grid, 'cellSize' | 'origin' | 'mapCell' | 'geographic' | 'notes'> {
  readonly isNorthUp: boolean
  readonly metersPerHeight: number
}

/** x = x0 + dx · column, y = y0 + dy · row, for the corner of a pixel or its middle. */
interface Affine {
  readonly x0: number
  readonly y0: number
  readonly dx: number
  readonly dy: number
}

type Keys = Partial<Record<string, unknown>>

/** Meters of the length units that elevation models come in, by EPSG number. */
const LENGTHS: Readonly<Record<number, number>> = {
  9001: 1,
  9002: 0.3048,
  9003: 1200 / 3937,
  9036: 1000,
}

const DEGREE = 9102
const MODEL = { projected: 1, geographic: 2, geocentric: 3 }
const PIXEL_IS_POINT = 2
const WEB_MERCATOR = 3857

/** Reads tie point and pixel scale, or the transformation, and the geographic keys of an image. */
export async function placeOf(image: GeoTIFFImage, options: Options): Promise<GeoTiffPlace> {
  const keys: Keys = image.getGeoKeys() ?? {}
  const metersPerHeight = lengthOf(keys, 'VerticalUnitsGeoKey')
  const affine = await affineOf(image)
  if (!affine) {
    if (options.cellSize) return { ...nowhere(options.cellSize), metersPerHeight }
    return refuse('has no georeference (tie point and pixel scale); give cellSize in meters')
  }
  const isNorthUp = affine.dy < 0
  const { extent, corner } = extentOf(image, affine, keys.GTRasterTypeGeoKey === PIXEL_IS_POINT)
  const cell = [affine.dx, Math.abs(affine.dy)] as const
  const isGuessed =
    modelOf(keys) === undefined &&
    options.units === undefined &&
    looksLikeDegrees(extent, Math.max(...cell), corner)
  const notes = isGuessed
    ? [`cell size ${cell[0]} is interpreted as degrees; if it is meters, set units: 'meters'`]
    : []
  if (isGuessed || isInDegrees(keys, options.units)) {
    const cellSize = cellSizeInMeters(extent, image.getWidth(), image.getHeight())
    return { cellSize, origin: [0, 0], geographic: extent, isNorthUp, metersPerHeight, notes }
  }
  return { ...inMeters(keys, extent, cell), isNorthUp, metersPerHeight, notes }
}

function nowhere(cellSize: readonly [number, number]): Omit<GeoTiffPlace, 'metersPerHeight'> {
  return { cellSize, origin: [0, 0], isNorthUp: true, notes: [] }
}

async function affineOf(image: GeoTIFFImage): Promise<Affine | undefined> {
  const tags = image.fileDirectory
  const listOf = async (tag: 'ModelTransformation' | 'ModelPixelScale' | 'ModelTiepoint') =>
    tags.hasTag(tag) ? Array.from((await tags.loadValue(tag)) as ArrayLike<number>) : undefined
  const matrix = await listOf('ModelTransformation')
  if (matrix) return fromMatrix(matrix)
  const [scale, ties] = [await listOf('ModelPixelScale'), await listOf('ModelTiepoint')]
  if (!scale && ties && ties.length > 6) {
    return refuse(`is placed by ${ties.length / 6} control points; warp it to a regular grid first`)
  }
  if (!scale || !ties) return undefined
  const [column = 0, row = 0, , x = 0, y = 0] = ties
  const [dx = 0, down = 0] = scale
  return checked({ x0: x - column * dx, y0: y + row * down, dx, dy: -down })
}

function fromMatrix(matrix: readonly number[]): Affine {
  const [dx = 0, skewX = 0, , x0 = 0, skewY = 0, dy = 0, , y0 = 0] = matrix
  if (Math.abs(skewX) > 1e-9 * Math.abs(dx) || Math.abs(skewY) > 1e-9 * Math.abs(dy)) {
    refuse('is rotated or skewed; warp it to a grid that points north first')
  }
  return checked({ x0, y0, dx, dy })
}

function checked(affine: Affine): Affine {
  const { x0, y0, dx, dy } = affine
  if (![x0, y0, dx, dy].every(Number.isFinite)) refuse('its georeference is not made of finite numbers')
  if (!(dx > 0) || dy === 0) refuse(`expected a cell size > 0, got ${dx} × ${-dy}`)
  return affine
}

function extentOf(
  image: GeoTIFFImage,
  { x0, y0, dx, dy }: Affine,
  isPoint: boolean,
): { readonly extent: GeographicExtent; readonly corner: readonly [number, number] } {
  const [columns, rows] = [image.getWidth(), image.getHeight()]
  const half = isPoint ? 0 : 0.5
  const [west, first] = [x0 + half * dx, y0 + half * dy]
  const last = first + (rows - 1) * dy
  const extent = {
    west,
    south: Math.min(first, last),
    east: west + (columns - 1) * dx,
    north: Math.max(first, last),
  }
  return { extent, corner: [x0, Math.min(y0, y0 + (isPoint ? rows - 1 : rows) * dy)] }
}

function modelOf(keys: Keys): unknown {
  if (keys.GTModelTypeGeoKey !== undefined) return keys.GTModelTypeGeoKey
  if (keys.ProjectedCSTypeGeoKey !== undefined) return MODEL.projected
  return keys.GeographicTypeGeoKey === undefined ? undefined : MODEL.geographic
}

function isInDegrees(keys: Keys, units: Options['units']): boolean {
  const model = modelOf(keys)
  if (model === undefined) return units === 'degrees'
  if (model === MODEL.geocentric) refuse('is in geocentric coordinates; warp it to a map projection first')
  const unit = keys.GeogAngularUnitsGeoKey ?? DEGREE
  if (model === MODEL.geographic && unit !== DEGREE) {
    refuse(`expected coordinates in degrees (unit ${DEGREE}), got unit ${unit}`)
  }
  return model === MODEL.geographic
}

function inMeters(
  keys: Keys,
  extent: GeographicExtent,
  cell: readonly [number, number],
): Pick<Grid, 'cellSize' | 'origin' | 'mapCell'> {
  const meters = lengthOf(keys, 'ProjLinearUnitsGeoKey')
  const origin = [extent.west * meters, extent.south * meters] as const
  const mapCell = [cell[0] * meters, cell[1] * meters] as const
  if (keys.ProjectedCSTypeGeoKey !== WEB_MERCATOR) return { cellSize: mapCell, origin }
  const latitude = mercatorLatitude((extent.south + extent.north) / 2)
  return { cellSize: mercatorCellSize(cell, latitude), origin, mapCell }
}

function lengthOf(keys: Keys, key: 'ProjLinearUnitsGeoKey' | 'VerticalUnitsGeoKey'): number {
  const unit = keys[key]
  if (unit === undefined) return 1
  return (
    LENGTHS[Number(unit)] ??
    refuse(`${key}: expected meters, kilometers or feet (9001, 9036, 9002, 9003), got unit ${unit}`)
  )
}
