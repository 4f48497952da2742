export { type ContourLine, contourInterval, contourLines, type HeightField } from './contours.js'
export { type Relief, shadeRelief, type Tint } from './shade-relief.js'
export { shadeTriangles, type TriangleShades } from './shade-triangles.js'
