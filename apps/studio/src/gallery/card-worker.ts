import {
  align,
  arrive,
  cohere,
  cruise,
  evade,
  flee,
  followField,
  followPath,
  keepSpeed,
  matchVelocity,
  pursue,
  registerPlugins,
  seek,
  separate,
  stayWithinWalls,
  wander,
} from 'drover'
import { bounce, clamp, open, wrap } from 'drover/edges'
import { drawings, strictPages } from 'drover/features'
import { centerField, constantField, gridField, noiseField, randomField, swirlField } from 'drover/fields'
import { definitionOf } from 'drover/schema'
import { foremost, prioritized, weighted } from 'drover/selections'
import { each, input, noise, place, ramp, range, sine } from 'drover/signals'
import { Server } from '../simulation/serve.js'

/** What most of the book's scenes need: these cards are seen first. */
const EARLY = [
  ...[align, arrive, cohere, cruise, evade, flee, followField, followPath, keepSpeed, matchVelocity],
  ...[pursue, seek, separate, stayWithinWalls, wander],
  ...[centerField, constantField, gridField, noiseField, randomField, swirlField],
  ...[
    bounce,
    clamp,
    open,
    wrap,
    foremost,
    prioritized,
    weighted,
    each,
    input,
    noise,
    place,
    ramp,
    range,
    sine,
  ],
  ...[drawings, strictPages],
]

const known = new Set(EARLY.map(definitionOf).map(({ kind, name }) => `${kind} ${name}`))
let areAllKnown = false

/** The plug-ins that a card needs; sent before its scenario is opened. */
interface Needs {
  readonly plugins?: readonly string[]
}

registerPlugins(EARLY)
const server = new Server()
self.addEventListener('message', ({ data: { plugins = [] } }: MessageEvent<Needs>) => {
  if (areAllKnown || plugins.every((name) => known.has(name))) return
  areAllKnown = true
  server.after(import('drover/all').then(({ all }) => registerPlugins(all)))
})
