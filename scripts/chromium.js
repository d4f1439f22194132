// Finds a Chromium for the browser tests, installing one when there is none.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium; null when Playwright brought its own. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('headwater: Installing Chromium with apt-get')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return PLACES[0]
  }
  console.log('headwater: Installing Chromium with Playwright')
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return null
}
