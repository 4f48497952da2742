// Where Chromium is; installed from Debian's packages where it is missing and this process may install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.DROVER_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} the path of a browser that the tests can drive */
export const findChromium = () =>
  PLACES.find((place) => place !== undefined && place !== '' && existsSync(place))

/** Installs Chromium where that is possible without asking; tells what it did. */
export function installChromiumIfNeeded() {
  const found = findChromium()
  if (found !== undefined) return console.log(`Chromium: ${found}`)
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (mayInstall) {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  if (findChromium() !== undefined) return
  const remedy = 'install Chromium (Debian: apt-get install chromium), or name its program in DROVER_CHROMIUM'
  if (process.env.CI === 'true') throw new Error(`the browser tests need Chromium: ${remedy}`)
  console.log(`No Chromium: the browser tests (tests/studio) are skipped; to run them, ${remedy}`)
}
