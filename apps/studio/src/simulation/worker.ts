import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { sampleOf } from './player/measurement.js'
import { Server } from './serve.js'

registerPlugins(all)
new Server(sampleOf)
