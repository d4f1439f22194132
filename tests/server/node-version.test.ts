import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeProblem } from '../../scripts/node-version.js'

test.each(['v20.19.0', 'v22.13.0', 'v22.23.3', 'v24.0.0', 'v26.10.0'])(
  '%s runs the portal',
  (version) => {
    expect(nodeProblem(version)).toBeNull()
  },
)

test.each(['v18.20.0', 'v20.18.3', 'v21.7.0', 'v22.12.0', 'v23.11.0', ''])(
  '%s is refused in one sentence',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `Headwater needs Node 24 or newer (22.13 and 20.19 or newer of their kind run too); this is ${version}.`,
    )
  },
)

test('package.json and its lock say the same', () => {
  const engines = '^20.19.0 || ^22.13.0 || >=24.0.0'
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe(engines)
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''].engines.node).toBe(
    engines,
  )
})
