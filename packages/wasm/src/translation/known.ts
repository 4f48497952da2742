/** What the backend supports, and what it leaves to the engine: for the guide docs/guides/wasm.md. */
export { flocking as behaviors } from './behaviors/flocking.js'
export { EDGES } from './environment/edges.js'
export { selections } from './rules/selections.js'
