import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Envelope } from '#api/ground/lib/calls/answer.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { testConfig } from '#tests/support/config.ts'
import { commentOf, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

// Real transactions of a database of its own: here two requests do meet.
let opened: OpenDatabase
let api: Api

beforeAll(async () => {
  opened = await openWorkerDatabase()
  api = createApi({
    allows: async () => true,
    db: opened.db,
    files: folderStore('unused'),
    config: structuredClone(testConfig),
    clock: () => new Date('2026-11-20T15:00:00Z'),
    renderReport: async () => new Uint8Array(),
  })
})
afterAll(() => opened.close())

test('a double click is one comment, and both clicks get its receipt [S2-COMMENT-17]', async () => {
  const body = commentOf(await makeOpenSubmittal(opened.db))
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await api.request('/api/7/PublicComment/Update', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      return (await response.json()) as Envelope<{ receiptNo: string }>
    }),
  )
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true, true])
  expect(new Set(answers.map((answer) => answer.data.receiptNo)).size).toBe(1)
  for (const table of ['public_comments', 'copies_of_record', 'outbox'] as const)
    expect(await opened.db.selectFrom(table).select('id').execute()).toHaveLength(1)
})
