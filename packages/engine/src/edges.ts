// What happens at the edge of the world.
export { bounce, clamp, open, wrap } from './spaces/edges.js'
