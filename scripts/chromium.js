// Finds a Chromium for the browser tests, installing one when there is none.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: it draws no windows, which is a third of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** As Debian and those that follow it name it; the second where the first is unknown. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** The path of a Chromium; null when Playwright brought its own. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('headwater: Installing Chromium with apt-get')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    PACKAGES.some(install)
    return PLACES.find((place) => existsSync(place)) ?? null
  }
  console.log('headwater: Installing Chromium with Playwright')
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return null
}

function install(name) {
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}
