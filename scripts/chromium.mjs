// Finds Chromium; installs it from Debian's packages if it is missing and this process may install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: it starts in a fifth of the time, and its pages take a fifth less. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

const PLACES = [
  process.env.DROVER_CHROMIUM,
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} the path of a browser that the tests can drive */
export const findChromium = () =>
  PLACES.find((place) => place !== undefined && place !== '' && existsSync(place))

/** Installs Chromium if that needs no questions; reports what it did. */
export function installChromiumIfNeeded() {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const isChosen = (process.env.DROVER_CHROMIUM ?? '') !== ''
  if (mayInstall && !isChosen && !existsSync(HEADLESS)) {
    for (const args of [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ]) {
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const found = findChromium()
  if (found !== undefined) return console.log(`Chromium: ${found}`)
  const remedy =
    'install Chromium (Debian: apt-get install chromium-headless-shell), or name its program in DROVER_CHROMIUM'
  if (process.env.CI === 'true') throw new Error(`the browser tests need Chromium: ${remedy}`)
  console.log(`No Chromium: the browser tests (tests/studio) are skipped; to run them, ${remedy}`)
}
