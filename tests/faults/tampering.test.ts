import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/db/database.ts'
import { tryTampering, type Role } from '#tests/drill/tamper-tries.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'

const opened: Partial<Record<Role, OpenDatabase>> = {}
beforeAll(async () => {
  opened.owner = await openWorkerDatabase()
  opened.portal = await openWorkerDatabase()
})
afterAll(async () => {
  await opened.owner?.close()
  await opened.portal?.close()
})

test.each<Role>(['owner', 'portal'])(
  'nothing that is altered by one hand with the role of the %s stays unseen [CROMERR 16]',
  async (role) => {
    const database = opened[role]
    if (!database) throw new Error('no database')
    const outcome = await tryTampering(database, { tries: 30, seed: 20_261_120, role })
    expect(outcome.unseen).toEqual([])
    expect(outcome.found + outcome.refused).toBe(30)
    if (role === 'portal') expect(outcome.refused).toBeGreaterThan(0)
  },
)
