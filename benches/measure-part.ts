// The process of one part of a comparison: node measure-part.js COMPARISON PART [--quick]. Prints its outcome as JSON.
import { effortOf } from './comparison.js'
import { comparisons } from './comparisons/all.js'

const [comparisonName, partName, ...flags] = process.argv.slice(2)
const part = comparisons
  .find(({ name }) => name === comparisonName)
  ?.parts.find(({ name }) => name === partName)
if (part === undefined)
  throw new Error(`expected a comparison and its part, got ${comparisonName} ${partName}`)
console.log(JSON.stringify(await part.measure(effortOf(flags.includes('--quick')))))
