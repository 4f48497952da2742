export { pack, unpack } from './link/packing.js'
