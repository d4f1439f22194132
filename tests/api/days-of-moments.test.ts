import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * What the session of a database takes for its time zone is nobody's day: in the evening of an agency in America it
 * is tomorrow. Seeds make up their days and are left out.
 */
const LEFT_OUT = /^api\/(above\/seeds|ground\/db\/migrations)\//
const FAULTS = [/_at\)*::date/, /\bcurrent_date\b/, /\bnow\(\)::date/]

const faultsOf = (text: string): string[] =>
  FAULTS.flatMap((fault) => new RegExp(fault, 'gi').exec(text)?.[0] ?? [])

test('a moment is made a day in a time zone that is named, wherever SQL is written', () => {
  const found = readdirSync('api', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('api', file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
    .flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`))
  expect(found).toEqual([])
})

test('a planted one is found', () => {
  expect(faultsOf('select made_at::date from t where on < current_date')).toHaveLength(2)
  expect(faultsOf('select (made_at at time zone ${timeZone})::date from t')).toEqual([])
})
