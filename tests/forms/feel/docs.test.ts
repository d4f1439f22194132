import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile, FUNCTION_NAMES, UNIT_NAMES } from '#forms/feel/index.ts'

const page = readFileSync('docs/forms/expressions.md', 'utf8')

test('every example of the documentation is an expression', () => {
  const block = /```\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const examples = block.trim().split('\n')
  expect(examples.length).toBeGreaterThan(4)
  for (const one of examples) expect(compile(one), one).not.toHaveProperty('fault')
})

test('every function and every unit is documented, and no other', () => {
  const table = page.slice(page.indexOf('## Functions'), page.indexOf('\nUnits:'))
  const cells = [...table.matchAll(/^\| (`.*?) +\|/gm)].map((row) => row[1] ?? '')
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z0-9 ]+)\(/g)].map((one) => one[1]))
  expect([...new Set(named)].sort()).toEqual([...FUNCTION_NAMES].sort())
  const units = page.slice(page.indexOf('\nUnits:'), page.indexOf('## Limits'))
  const words = new Set(units.split(/[\s`;,]+/))
  expect(UNIT_NAMES.filter((unit) => !words.has(unit))).toEqual([])
})
