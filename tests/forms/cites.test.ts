import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownCite } from '#forms/view/cite.ts'

const FOLDER = 'forms/definitions'

test('no page shows a note of the catalogue to its keepers beside a rule', () => {
  const cites = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /v\d+\.json$/.test(name))
    .flatMap((name) => [
      ...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(/"cite": "((?:[^"\\\\]|\\\\.)*)"/g),
    ])
    .map(([, cite = '']) => cite)
  expect(cites.filter((cite) => cite.includes('to be checked')).length).toBeGreaterThan(100)
  expect(
    cites.map(shownCite).filter((cite) => /to be checked|against the text/i.test(cite)),
  ).toEqual([])
})
