/** What the backend translates, and what it leaves to the engine: for the read-me. */
export { behaviors } from './behaviors/behaviors.js'
export { EDGES } from './edges.js'
export { selections } from './selections.js'
