import type { Comparison } from '../comparison.js'
import { againstBook } from './against-book.js'
import { againstFloor } from './against-floor.js'
import { allocation } from './allocation.js'
import { barnesHut } from './barnes-hut.js'
import { crowds } from './crowds.js'
import { density } from './density.js'
import { herd } from './herd.js'
import { indexes } from './indexes.js'
import { memory } from './memory.js'
import { peers } from './peers.js'
import { scaling } from './scaling.js'
import { sineTable } from './sine-table.js'
import { smallFlocks } from './small-flocks.js'
import { sweeps } from './sweeps.js'
import { wasm } from './wasm.js'
import { wasmHerd } from './wasm-herd.js'
import { wasmScaling } from './wasm-scaling.js'

export const comparisons: readonly Comparison[] = [
  againstFloor,
  wasm,
  peers,
  againstBook,
  smallFlocks,
  density,
  wasmScaling,
  wasmHerd,
  herd,
  crowds,
  scaling,
  allocation,
  memory,
  indexes,
  sineTable,
  barnesHut,
  sweeps,
]
