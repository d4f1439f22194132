import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { assetsOfPages } from '../../bench/parts/assets.ts'

/**
 * What a first visit may load: kilobytes of JavaScript by gzip, script files and style files. A little above
 * what it was when the numbers were set; docs/performance.md has the same table. Who needs more writes down
 * there why.
 */
const MOST: [page: string, kilobytes: number, scripts: number, styles: number][] = [
  ['features/home/home.route', 116, 32, 16],
  ['features/permits/permit-search.route', 124, 44, 22],
  ['features/permits/permit-review.route', 117, 41, 24],
  ['features/events/report.route', 136, 53, 25],
  ['features/accounts/register.route', 144, 47, 21],
  ['features/sign-in/login.route', 115, 33, 15],
]

for (const [page, kilobytes, scripts, styles] of MOST)
  test(`${page} loads at most ${kilobytes} kB of JavaScript in ${scripts} files, and ${styles} style files`, () => {
    const assets = assetsOfPages(builtManifest()).find(({ id }) => id === page)
    expect(assets, 'the route is built').toBeDefined()
    expect.soft((assets?.scripts.bytes ?? NaN) / 1_000).toBeLessThanOrEqual(kilobytes)
    expect.soft(assets?.scripts.count).toBeLessThanOrEqual(scripts)
    expect.soft(assets?.styles.count).toBeLessThanOrEqual(styles)
  })

/** The manifest that browsers get, of the build that this run serves: a script that sets one object. */
function builtManifest(): Parameters<typeof assetsOfPages>[0] {
  const folder = 'build/client/assets'
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
  expect(names).toHaveLength(1)
  const script = readFileSync(path.join(folder, names[0] ?? ''), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}
