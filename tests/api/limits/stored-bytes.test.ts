import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiveFile } from '#api/services/files/receive-file.ts'
import { BUDGETS, countStored, type Giver } from '#api/ground/lib/limits/stored-bytes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const from = (address: string): Giver => ({ db: world.db, now: world.clock(), address })
const said = (done: Promise<unknown>) =>
  done.then(
    () => 'stored',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

test('bytes of an address are counted, those who come together have one budget, and a day later there is a new one', async () => {
  const half = BUDGETS.address / 2
  const asked = await Promise.all([1, 2, 3, 4].map(() => said(countStored(from('1.2.3.4'), half))))
  expect(asked.filter((words) => words === 'stored')).toHaveLength(2)
  expect(asked).toContainEqual(expect.stringContaining('Nothing of this was stored'))
  expect(await said(countStored(from('1.2.3.5'), half))).toBe('stored')
  world.setNow('2026-11-21T15:00:00Z')
  expect(await said(countStored(from('1.2.3.4'), half))).toBe('stored')
})

test('what all store together has a budget too, and whoever it refuses has nothing counted', async () => {
  await sql`
    insert into stored_bytes (scope, subject_hash, day, bytes)
    select 'portal', subject_hash, '2026-11-20', ${BUDGETS.portal} from (
      values (${(await import('#api/ground/lib/limits/attempts.ts')).hashOfSubject('')})) one (subject_hash)`.execute(
    world.db,
  )
  expect(await said(countStored(from('1.2.3.4'), 1))).toMatch(/in the portal today/)
  const { rows } = await sql`
    select bytes::int as bytes from stored_bytes where scope = 'address'`.execute(world.db)
  expect(rows).toEqual([{ bytes: 0 }])
})

const text = () => new Blob(['one line of text']).stream()

test('a file past the budget leaves nothing behind, and a disk that is nearly full takes none', async () => {
  await countStored(from('1.2.3.4'), BUDGETS.address - 3)
  const kept = { files: world.files, scanner: null, giver: from('1.2.3.4') }
  expect(await said(receiveFile(text(), 'a.txt', kept))).toMatch(/today/)
  const left: unknown[] = []
  for await (const file of world.files.list()) left.push(file)
  expect(left).toEqual([])
  const full = { ...world.files, space: async () => ({ freeBytes: 1, totalBytes: 100 }) }
  const asked = receiveFile(text(), 'a.txt', { ...kept, files: full, giver: from('1.2.3.5') })
  expect(await said(asked)).toMatch(/no room for files/)
})

test('what is typed into a form that nobody signed in for counts', async () => {
  await countStored(from('unknown'), BUDGETS.address - 10)
  const begun = await world.call('/Anon/Draft/Start', {
    kind: 'generic-report',
    answers: { description: 'x'.repeat(2_000) },
  })
  expect(begun).toMatchObject({ ok: false, msg: expect.stringContaining('today') })
})
