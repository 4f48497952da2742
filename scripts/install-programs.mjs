// Installs the browser and the queue server that tests need, if they are missing.
import { installChromiumIfNeeded } from './chromium.mjs'
import { installRedisIfNeeded } from './redis.mjs'

installChromiumIfNeeded()
installRedisIfNeeded()
