// Finds Firefox, and starts it for tests; installs it from Debian's packages if it is missing and this process
// may install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { firefox } from 'playwright-core'

/** Firefox as it is published, driven by WebDriver BiDi. */
const PLACES = [
  process.env.DROVER_FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Playwright asks for this even if a page keeps the system's colors, and releases up to 153 do not know it. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

const findPublished = () => PLACES.find((place) => place !== undefined && place !== '' && existsSync(place))

/** @returns {string | undefined} the path of a Firefox that tests can drive: Playwright's own build if there is one */
export const findFirefox = () =>
  existsSync(firefox.executablePath()) ? firefox.executablePath() : findPublished()

/** @returns {Promise<import('playwright-core').Browser>} */
export async function launchFirefox() {
  const executablePath = findFirefox()
  if (executablePath === undefined)
    throw new Error('no Firefox: install it, or name its program in DROVER_FIREFOX')
  const ends = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  if (executablePath === firefox.executablePath()) return firefox.launch(ends)
  const browser = await firefox.launch({ ...ends, executablePath, channel: 'moz-firefox' })
  /** @type {any} */
  const { _connection } = browser
  const session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession)
  const { send } = session
  session.send = async function (/** @type {string} */ method, /** @type {object} */ parameters) {
    return method === UNKNOWN ? {} : send.call(this, method, parameters)
  }
  return browser
}

/** Installs Firefox if that needs no questions; reports what it did. */
export function installFirefoxIfNeeded() {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (mayInstall && findFirefox() === undefined) {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'firefox-esr']]) {
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const found = findFirefox()
  if (found !== undefined) return console.log(`Firefox: ${found}`)
  const remedy =
    'install Firefox (Debian: apt-get install firefox-esr), or name its program in DROVER_FIREFOX'
  if (process.env.CI === 'true') throw new Error(`the tests in Firefox need it: ${remedy}`)
  console.log(`No Firefox: the tests in it are skipped; to run them, ${remedy}`)
}
