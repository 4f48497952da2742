import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { Server } from './serve.js'

registerPlugins(all)
new Server()
