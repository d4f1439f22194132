// npm test: installs what the tests need and runs all of them. `npm test -- unit` or `-- e2e` runs a half.
// With TEST_DATABASE_URL the unit tests run on that PostgreSQL server, and so does one of the two portals of the browser tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { findChromium, installChromium } from './chromium.js'
import { nodeProblem } from './node-version.js'
import { leftToBothWays } from './one-way.js'
import { installDependencies, run } from './prepare.js'
import { sayAndEnd } from './start-first/phase.js'
import { complaints, playwrightTotals, vitestTotals } from './test-results.js'

const half = process.argv[2]
const OUT = 'test-results'
const totals = { passed: 0, failed: 0 }
// However it ends, the last line says how.
process.on('exit', (code) => {
  if (code !== 0) totals.failed ||= 1
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
})

const problem = nodeProblem(process.version)
if (problem) sayAndEnd(problem)
// The tests' own, whatever the shell is set to.
delete process.env.NODE_ENV
await installDependencies()
// Before the half that needs none, so that nobody waits for it in vain.
const chromium = half === 'unit' ? null : (findChromium() ?? installChromium())
await run('npx', 'tsx', 'codegen.ts')
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
if (half !== 'e2e') unit()
if (half !== 'unit') browser()
for (const line of complaints()) console.log(line)
process.exit(totals.failed > 0 ? 1 : 0)

function unit() {
  const file = `${OUT}/vitest.json`
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { stdio: 'inherit' },
  )
  count(vitestTotals(file, status))
}

/** Playwright starts the portals (tests/e2e/serve.ts), which build what is stale beside the filling of their databases. */
function browser() {
  const file = `${OUT}/playwright.json`
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  }
  const { status } = spawnSync('npx', ['playwright', 'test', '--reporter=line,json', ...oneWay()], {
    stdio: 'inherit',
    env,
  })
  count(playwrightTotals(file, status))
}

/** `npm run e2e` walks each journey with script and without, a whole run each one way. */
function oneWay() {
  if (half === 'e2e') return []
  const list = `${OUT}/both-ways.txt`
  writeFileSync(list, leftToBothWays().join('\n'))
  return ['--test-list-invert', list]
}

function count({ passed, failed }) {
  totals.passed += passed
  totals.failed += failed
}
