import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#api/ground/db/database.ts'
import { NewerDatabaseError } from '#api/ground/db/migration-failure.ts'
import { anchorOldCopies } from '#api/services/proof/anchor.act.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { publishEnd } from '#api/services/proof/ends.act.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { schemaLines } from '#tests/support/suite/schema-lines.ts'
import { openEmptyDatabase } from '#tests/support/template.ts'
import { testKeys } from '#tests/support/test-keys.ts'
import {
  countsOf,
  fillAsThen,
  formerDatabase,
  migrateAsThen,
  type FormerTexts,
} from './former-version.ts'

const NOW = new Date('2026-11-26T15:00:00Z')

/**
 * Databases that former versions filled by their own code, named by commit. Each lacked a migration that sorts before
 * one that it had, or had run a text that was changed later.
 */
const FORMER: [commit: string, texts: FormerTexts][] = [
  ['0af67c22', {}],
  ['6e671153', { '2026-11-25-attachments': '2026-11-25-attachments.cd701a59.sql' }],
  // Some on a server alone, where a database takes a third of the time, and the rest in the drill on both.
  ...(process.env.TEST_DATABASE_URL || process.env.DRILL
    ? ([
        ['4f31d2e1', { '2026-12-08-record-changes': '2026-12-08-record-changes.b67030b5.sql' }],
        ['d56e9533', { '2026-11-22-submittal-forms': '2026-11-22-submittal-forms.c3e66654.sql' }],
        ['6280701c', {}],
      ] satisfies [string, FormerTexts][])
    : []),
  ...(process.env.DRILL
    ? ([
        ['b97b0579', {}],
        ['9d47ecb2', {}],
        ['873ed6c4', {}],
        ['083a71e9', {}],
        ['c61db71e', {}],
        ['95e85831', {}],
        ['9476dd45', {}],
        ['910627ce', {}],
        ['84093b05', {}],
        ['4a8984e3', {}],
      ] satisfies [string, FormerTexts][])
    : []),
]

/** Look-up lists and counters to which migrations add; what people filed is neither more nor less. */
const GROWS = new Set([
  'attachment_types',
  'feature_versions',
  'permit_statuses',
  'secrets',
  'staff_role_actions',
  'submittal_statuses',
])

describe('a database of any former version goes forward', () => {
  let fresh: string[] = []
  beforeAll(async () => {
    const { db, close } = await openEmptyDatabase()
    await migrate(db)
    fresh = await schemaLines(db)
    await close()
  })

  test.each(FORMER)(
    'filled by %s: whole, proved and in use [CROMERR 20]',
    async (commit, texts) => {
      const { db, close } = await openEmptyDatabase()
      const then = formerDatabase(commit)
      try {
        await migrateAsThen(db, then.migrations, texts)
        await fillAsThen(db, then)
        const before = await countsOf(db, then)
        await migrate(db)
        expect(await schemaLines(db)).toEqual(fresh)
        const after = await countsOf(db, then)
        const changed = Object.keys(before).filter((table) => after[table] !== before[table])
        expect(changed.filter((table) => !GROWS.has(table))).toEqual([])
        await openSecrets(db, testKeys())
        await anchorOldCopies(db, NOW)
        const { problems } = await verifyRecords(db, { published: [await publishEnd(db, NOW)] })
        expect(problems).toEqual([])
      } finally {
        await close()
      }
    },
  )

  test('one that is newer than the program is told so, and left alone', async () => {
    const { db, close } = await openEmptyDatabase()
    try {
      await migrateAsThen(db, ['0001_public_records', 'm9999-of-a-later-version'])
      await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
    } finally {
      await close()
    }
  })
})
