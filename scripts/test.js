// npm test: installs what the tests need and runs all of them. `npm test -- unit` or `-- e2e` runs a half.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.js'
import { buildWhenStale, installDependencies, run } from './prepare.js'
import { complaints, playwrightTotals, vitestTotals } from './test-results.js'

const half = process.argv[2]
const OUT = 'test-results'

// The tests' own, whatever the shell is set to.
delete process.env.NODE_ENV
installDependencies()
run('npx', 'tsx', 'codegen.ts')
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const totals = { passed: 0, failed: 0 }
if (half !== 'e2e') unit()
if (half !== 'unit') browser()
for (const line of complaints()) console.log(line)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
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

function browser() {
  const chromium = ensureChromium()
  buildWhenStale()
  const file = `${OUT}/playwright.json`
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  }
  const { status } = spawnSync('npx', ['playwright', 'test', '--reporter=line,json'], {
    stdio: 'inherit',
    env,
  })
  count(playwrightTotals(file, status))
}

function count({ passed, failed }) {
  totals.passed += passed
  totals.failed += failed
}
