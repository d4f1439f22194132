import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { assetsOfPages } from '#tests/bench/parts/assets.ts'

/**
 * What a first visit may load: kilobytes of JavaScript by gzip, script files and style files. A little above
 * what it was when the numbers were set; docs/performance.md has the same table. Who needs more writes down
 * there why.
 */
const MOST: [page: string, kilobytes: number, scripts: number, styles: number][] = [
  ['features/home/home.route', 118, 35, 17],
  ['features/permits/permit-search.route', 126, 47, 23],
  ['features/permits/permit-review.route', 119, 44, 25],
  ['features/events/report/report.route', 138, 56, 26],
  ['features/registration/register.route', 146, 50, 22],
  ['features/sign-in/login.route', 118, 38, 17],
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
