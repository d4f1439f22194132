import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knowsServer, opensDatabase, testFiles } from '#tests/support/suite/test-files.ts'

/** What a test calls that wants a database of its own or of its worker. */
const DATABASE =
  /\b(useWorld|useRealPortal|useImports|open(Own|Worker)Database|sharedWorkerDatabase)\(/

test('what a database is opened for is known, however it comes by one', () => {
  const files = testFiles()
  expect(files.length).toBeGreaterThan(200)
  for (const file of files)
    if (DATABASE.test(readFileSync(file, 'utf8'))) {
      expect(opensDatabase(file), file).toBe(true)
      expect(knowsServer(file), file).toBe(true)
    }
})

test('what imports nothing of a database is pure, and not repeated', () => {
  const file = 'tests/api/services/captcha/words.property.test.ts'
  expect([opensDatabase(file), knowsServer(file)]).toEqual([false, false])
})

test('what reads the address of the server itself is repeated too', () => {
  const file = 'tests/faults/backups.test.ts'
  expect([opensDatabase(file), knowsServer(file)]).toEqual([false, true])
})
