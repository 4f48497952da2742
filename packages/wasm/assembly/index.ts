export { close, join, run } from './step'
export { setMaySleep } from './threads'
