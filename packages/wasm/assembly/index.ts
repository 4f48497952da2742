export { beginNearest, drawFor, gather, locateFor, mathematics, offerNearest, partFrom } from './compiled'
export { close, join, run } from './step'
export { setMaySleep } from './threads'
