// Finds Redis; installs it from Debian's packages if it is missing and this process may install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.DROVER_REDIS_SERVER,
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
]

/** @returns {string | undefined} the path of a server that the tests can start */
export const findRedis = () =>
  PLACES.find((place) => place !== undefined && place !== '' && existsSync(place))

/** Installs Redis if that needs no questions; reports what it did. */
export function installRedisIfNeeded() {
  const found = findRedis()
  if (found !== undefined) return console.log(`Redis: ${found}`)
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (mayInstall) {
    console.log("No Redis: installing Debian's redis-server for the tests of queues")
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'redis-server']]) {
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        // Makes Debian start no service: the tests start their own servers.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      })
    }
  }
  if (findRedis() !== undefined) return
  const remedy =
    'install it (Debian: apt-get install redis-server), or name its program in DROVER_REDIS_SERVER'
  if (process.env.CI === 'true') throw new Error(`the tests of queues need Redis: ${remedy}`)
  console.log(`No Redis: the tests of queues (tests/cli/queue*) are skipped; to run them, ${remedy}`)
}
