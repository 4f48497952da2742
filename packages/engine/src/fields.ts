// Flow fields.
export { leastEnergyField } from './energy/least-energy.js'
export {
  centerField,
  constantField,
  gridField,
  imageField,
  noiseField,
  randomField,
  swirlField,
} from './fields/fields.js'
export { type FieldImage, FlowField } from './fields/flow-field.js'
