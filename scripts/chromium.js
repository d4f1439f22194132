// Finds a Chromium for the browser tests, installing one when there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say, sayAndEnd } from './start-first/phase.js'

/** The headless shell first: it draws no windows, which is a third of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** As Debian and those that follow it name it; the second where the first is unknown. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const NONE =
  'There is no Chromium, and none could be installed: install one, or name it by CHROMIUM_PATH. npm run test:unit needs none.'

/** The path of a Chromium that is there; null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named))
    sayAndEnd(`CHROMIUM_PATH is "${named}", and there is no such file.`)
  return named || PLACES.find((place) => existsSync(place)) || null
}

/** Installs one, and gives its path; null when Playwright brought its own. Ends in a sentence where none comes. */
export function installChromium() {
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium with apt-get')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    PACKAGES.some((name) => succeeds('apt-get', 'install', '-y', '-qq', name))
    return findChromium() ?? sayAndEnd(NONE)
  }
  say('Installing Chromium with Playwright')
  return succeeds('npx', 'playwright', 'install', 'chromium') ? null : sayAndEnd(NONE)
}

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
