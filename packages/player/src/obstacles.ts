import { drawObstacles, movedIn, obstaclesOf, type Pen, solidsOf, type Theme } from '@drover/io/drawing'
import type { World } from 'drover'

// Separate from the picture: worlds of the file for script tags have no obstacles.

/** Returns a function that draws the obstacles of a world at their current positions. */
export function obstaclePicture(obstacles: World['obstacles']): (pen: Pen, theme: Theme) => void {
  const standing = { obstacles: obstaclesOf(obstacles), solids: solidsOf(obstacles) }
  return (pen, theme) => drawObstacles(pen, { ...standing, moved: movedIn(obstacles) }, theme)
}
