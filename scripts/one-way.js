// Which browser tests a whole run leaves to `npm run e2e`: journeys that are walked with script and without are walked one way there.
import { execFileSync } from 'node:child_process'

const WITHOUT = /\bwithout (JavaScript|script)\b/

/** The lines of a list of tests (`--test-list-invert`). */
export function leftToBothWays() {
  const listed = execFileSync('npx', ['playwright', 'test', '--list', '--reporter=json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return otherWays(namesOf(JSON.parse(listed).suites))
}

/** Every test by its file and titles, in the order of the files. */
function namesOf(suites, above = []) {
  return suites.flatMap((suite) => {
    const path = [...above, suite.title]
    const own = (suite.specs ?? []).map(({ title }) => [...path, title].join(' › '))
    return [...own, ...namesOf(suite.suites ?? [], path)]
  })
}

/**
 * Of each test that there is both ways, the one that is left out. The tests of a file go the same way; the next file that
 * has any goes the other, so that each part of the portal is walked in both.
 */
export function otherWays(names) {
  const pairs = names.filter((name) => WITHOUT.test(name) && names.includes(twinOf(name)))
  const files = [...new Set(pairs.map(fileOf))].toSorted()
  return pairs.map((name) => (files.indexOf(fileOf(name)) % 2 === 0 ? name : twinOf(name)))
}

const fileOf = (name) => name.split(' › ')[0]
const twinOf = (name) => name.replace(WITHOUT, 'with $1')
