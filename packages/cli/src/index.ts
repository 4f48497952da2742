export { type Measurement, type MeasureOptions, measure } from './bench/measure.js'
export { meanNeighbors } from './bench/neighbors.js'
export { experimentSchema } from './sweep/schema.js'
export { studentT } from './sweep/student-t.js'
