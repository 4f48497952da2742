// Outside forces.
export { drag, friction, gravity, wind } from './motion/forces/basic-forces.js'
