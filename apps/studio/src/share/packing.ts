export { pack, unpack } from '@drover/player/link'
