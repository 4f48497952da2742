import type { Comparison } from '../comparison.js'
import { againstBook } from './against-book.js'
import { againstFloor } from './against-floor.js'
import { allocation } from './allocation.js'
import { crowds } from './crowds.js'
import { herd } from './herd.js'
import { indexes } from './indexes.js'
import { scaling } from './scaling.js'

export const comparisons: readonly Comparison[] = [
  againstFloor,
  againstBook,
  herd,
  crowds,
  scaling,
  allocation,
  indexes,
]
