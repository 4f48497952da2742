export { type Measurement, type MeasureOptions, measure } from './bench/measure.js'
export { meanNeighbors } from './bench/neighbors.js'
export { experimentSchema } from './sweep/experiment/schema.js'
