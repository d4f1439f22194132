import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { ADDED_ONLY } from '#api/ground/db/roles.ts'
import { tryTampering, type Role } from '#tests/drill/tamper-tries.ts'
import { AIMS } from '#tests/drill/tampering.ts'
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
  'nothing that is altered by one hand with the role of the %s stays unseen [CROMERR 20]',
  async (role) => {
    const database = opened[role]
    if (!database) throw new Error('no database')
    // Every kind of tampering at every table, once.
    const tries = AIMS.length
    const outcome = await tryTampering(database, { tries, seed: 20_261_120, role })
    expect(outcome.unseen).toEqual([])
    expect(outcome.tally).toEqual(
      Object.fromEntries(AIMS.map(({ kind, table }) => [`${kind} ${table}`, 1])),
    )
    expect(outcome.found + outcome.refused.length).toBe(tries)
    // The owner is refused nothing; the portal every change of what is only added.
    const kept = AIMS.filter(
      ({ kind, table }) => kind !== 'insert' && ADDED_ONLY.some((each) => each === table),
    ).map(({ kind, table }) => `${kind} ${table}`)
    const open = ['truncate event_files', 'truncate comment_files']
    const refused = outcome.refused.filter((name) => !open.includes(name))
    expect(refused.toSorted()).toEqual(role === 'owner' ? [] : kept.toSorted())
  },
)
