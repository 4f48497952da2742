export { beginNearest, drawFor, gather, locateFor, mathematics, offerNearest, partFrom } from './compiled'
export { askBook, askField, askGround, askNearest, askPoint, askRegion } from './look-ups'
export { close, join, run } from './step'
export { setMaySleep, stop } from './threads'
