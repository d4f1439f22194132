import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderCircles } from '../support/folder-circles.ts'

/**
 * The folders of a floor are a tree (docs/decisions/0020): where two know each other, one cannot be read without the
 * other. The rule against circles of files does not see it, so it is asked here, and faults are planted for it.
 */
const house = mkdtempSync(path.join(os.tmpdir(), 'folders-'))
afterAll(() => rmSync(house, { recursive: true }))

/** Groups that were one feature each, whose parts know each other: the list may only get shorter. */
const ONE_FEATURE = /^(api\/(filing|events|cap-and-trade)|app\/features\/(filing|events))\//

for (const floor of ['api', 'app/features', 'graphql/schema', 'graphql/resolvers']) {
  test(`no groups of ${floor} stand in a circle`, () => {
    expect(folderCircles('.', floor)).toEqual([])
  })

  test(`no features of ${floor} stand in a circle`, () => {
    expect(folderCircles('.', floor, 2).filter((said) => !ONE_FEATURE.test(said))).toEqual([])
  })
}

test('folders that know each other by different files are found, by a type too, the weakest first', () => {
  plant({
    'api/wells/search.ts': "import { LAW } from '#api/laws/law.ts'",
    'api/laws/law.ts': 'export const LAW = 1',
    'api/laws/deep/wells.ts': "import type { Well } from '../../wells/well.ts'",
    'api/wells/well.ts': 'export type Well = string',
    'api/wells/why.ts': "import { LAW } from '#api/laws/law.ts'",
  })
  expect(folderCircles(house, 'api')).toEqual([
    'api/laws knows api/wells by 1: api/laws/deep/wells.ts → api/wells/well.ts',
    'api/wells knows api/laws by 2: api/wells/search.ts → api/laws/law.ts',
  ])
})

test('a circle of three folders is found, and who only looks at it is none of it', () => {
  plant({
    'api/a/one.ts': "import '#api/b/two.ts'",
    'api/b/two.ts': "export { three } from '#api/c/three.ts'",
    'api/c/three.ts': "export const three = () => import('#api/a/four.ts')",
    'api/a/four.ts': 'export {}',
    'api/d/five.ts': "import '#api/a/one.ts'",
  })
  expect(folderCircles(house, 'api')).toHaveLength(3)
})

test('folders of a group are asked a level below', () => {
  plant({
    'api/water/lines/line.ts': "import '../taps/tap.ts'",
    'api/water/taps/tap.ts': 'export {}',
    'api/water/taps/sample.ts': "import '../lines/list.ts'",
    'api/water/lines/list.ts': 'export {}',
  })
  expect(folderCircles(house, 'api')).toEqual([])
  expect(folderCircles(house, 'api', 2)).toHaveLength(2)
})

test('a tree, and a file above all folders, are fine', () => {
  plant({
    'api/app.ts': "import '#api/a/one.ts'",
    'api/a/one.ts': "import '#api/b/two.ts'",
    'api/b/two.ts': "import { z } from 'zod'",
    'api/c/three.ts': "import '#api/b/two.ts'",
  })
  expect(folderCircles(house, 'api')).toEqual([])
})

function plant(files: Record<string, string>): void {
  rmSync(path.join(house, 'api'), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(house, file), `${text}\n`)
  }
}
