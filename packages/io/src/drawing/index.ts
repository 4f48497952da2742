export { agentSize, leastLength, type Outline, outlineOf, placeOutline, rimOf } from './agents.js'
export { CanvasPen, type MapView } from './canvas-pen.js'
export { type DrawnCells, drawCells } from './cells.js'
export {
  type Coloring,
  type ColorLegend,
  colorByGroup,
  colorByHeading,
  colorByNumber,
  colorByPopulation,
  colorByValues,
  FROM_ZERO,
  haveColors,
  roundRange,
} from './coloring.js'
export { type DrawnField, drawField, type FieldLook, fieldLook } from './fields.js'
export {
  CONTOURS,
  type GroundRelief,
  type GroundTint,
  groundTintsOf,
  reliefOf,
  SURFACE,
  TINT_ALPHA,
} from './ground.js'
export { drawGuides, drawSign, drawTargets, smallArrows } from './guides.js'
export {
  type DrawnObstacle,
  type DrawnSolid,
  drawObstacles,
  movedIn,
  obstaclesOf,
  solidsOf,
} from './obstacles.js'
export { PAGES, type PageColors } from './page-colors.js'
export {
  BEHAVIOR_COLORS,
  behaviorColorOf,
  COLOR_NAMES,
  colorOf,
  landOf,
  type Mark,
  mixedFrom,
  PALETTES,
  type Palette,
  populationColors,
  rgbOf,
  SPACE_PALETTES,
  THEMES,
  type Theme,
  tintsOf,
  turnColor,
} from './palette.js'
export { drawLines, drawPaths } from './paths.js'
export { type DrawnShape, drawShapes, type Pen, type Place, type Stroke, VECTORS } from './pen.js'
export { drawPerception } from './perception.js'
export {
  FAINTEST_TRAIL,
  STRONGEST_TRAIL,
  TRAIL_BANDS,
  TRAIL_POWER,
  type TrailedBox,
  trailColor,
  trailOpacity,
  trailPieces,
  trailSteps,
  trailWidth,
} from './trails.js'
