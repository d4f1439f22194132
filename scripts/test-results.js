// What the runs of the tests left in test-results, counted and named.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OUT = 'test-results'
/** The files that vitest writes: the whole suite, and what .ci/run repeats on the embedded database. */
const VITEST = ['vitest.json', 'embedded.json']
const PLAYWRIGHT = 'playwright.json'

/** { passed, failed } of a vitest run; a run that left no file counts as one failure when it says it failed. */
export function vitestTotals(file, status = 0) {
  const result = read(file)
  const failed = result?.numFailedTests ?? 0
  return {
    passed: result?.numPassedTests ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
  }
}

/** { passed, failed } of the browser tests. */
export function playwrightTotals(file, status = 0) {
  const stats = read(file)?.stats
  const failed = stats?.unexpected ?? 0
  return {
    passed: stats?.expected ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
  }
}

/** A line for each test that failed. */
export function complaints() {
  return [...VITEST.flatMap(vitestComplaints), ...playwrightComplaints()]
}

function vitestComplaints(name) {
  return (read(`${OUT}/${name}`)?.testResults ?? []).flatMap((file) => {
    const where = file.name.replace(`${process.cwd()}/`, '')
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0)
      return [`failed (${name}): ${where}: ${inOneLine(file.message)}`]
    return failed.map(
      (test) =>
        `failed (${name}): ${where}: ${test.fullName}: ${inOneLine(test.failureMessages[0])}`,
    )
  })
}

function playwrightComplaints() {
  const found = []
  const walk = (suite) => {
    for (const inner of suite.suites ?? []) walk(inner)
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        if (test.status === 'unexpected')
          found.push(
            `failed (browser): ${spec.file}:${spec.line}: ${spec.title}: ${inOneLine(test.results[0]?.error?.message)}`,
          )
  }
  for (const suite of read(`${OUT}/${PLAYWRIGHT}`)?.suites ?? []) walk(suite)
  return found
}

/** How much of a failure its line holds. */
const MOST = 700

/**
 * A failure on one line, without the colors of a terminal: what was expected and what came stand below its first
 * line, and the end of a log is often all that is left of a run.
 */
function inOneLine(message = '') {
  return (
    message
      // eslint-disable-next-line no-control-regex
      .replace(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' | ')
      .slice(0, MOST)
  )
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of complaints()) console.log(line)
