// npm test: installs what the tests need and runs all of them. `npm test -- unit` or `-- e2e` runs a half.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.js'
import { buildWhenStale, installDependencies, run } from './prepare.js'

const half = process.argv[2]
const OUT = 'test-results'

installDependencies()
run('npx', 'tsx', 'codegen.ts')
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const totals = { passed: 0, failed: 0 }
if (half !== 'e2e') unit()
if (half !== 'unit') browser()
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)

function unit() {
  const file = `${OUT}/vitest.json`
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { stdio: 'inherit' },
  )
  const result = read(file)
  totals.passed += result?.numPassedTests ?? 0
  totals.failed += result?.numFailedTests ?? 0
  if (status !== 0 && !result?.numFailedTests) totals.failed += 1
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
  const stats = read(file)?.stats
  totals.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  totals.failed += stats?.unexpected ?? 0
  if (status !== 0 && !stats?.unexpected) totals.failed += 1
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
