import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { NOEX } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { meaningOf } from '#words/meaning.ts'

const world = useWorld()

const NOTHING_LEFT = /nothing more|nobody has to act/i
const receiptOf = async (rid: number) =>
  (
    await sql<{ body: string }>`
      select body from outbox where body like ${`%Number: ${rid}\n%`} and template = 'submittal-received'`.execute(
      world.db,
    )
  ).rows[0]?.body ?? ''

describe('what is accepted with its signature and owes a fee', () => {
  beforeEach(async () => {
    await sql`
      update applications set config = config || '{"isAutomatic": true}' where form_code = ${NOEX}`.execute(
      world.db,
    )
  })

  test('no page says beside the fee that nothing more is needed', async () => {
    const { owner, rid, productRid } = await fileExample(world, world.db)
    await sql`update submittals set fee_cents = 50000 where id = ${rid}`.execute(world.db)
    const reviewer = await makeReviewer(world.db)
    const pages = await Promise.all([
      openPage(world, `/app/submittal/review/${productRid}/${rid}`, owner),
      openPage(world, '/app/submittals', owner),
      openPage(world, `/app/gov/review/${rid}`, reviewer),
    ])
    for (const { text } of pages) {
      expect(text).toContain('Taken to the files. Its fee is still owed.')
      expect(text).toMatch(/(You|The applicant) must act\. Next: Pay the fee\./)
      expect(text).not.toMatch(NOTHING_LEFT)
    }
  })

  test('its receipt says that it is accepted, and that of any other does not', async () => {
    const { rid } = await fileExample(world, world.db)
    expect(await receiptOf(rid)).toContain('It is accepted with your signature.')
    await sql`update applications set config = config - 'isAutomatic'`.execute(world.db)
    const other = await fileExample(world, world.db)
    expect(await receiptOf(other.rid)).not.toContain('accepted')
  })
})

test('no status says that nothing more is needed while a fee is owed', async () => {
  const { rows } = await sql<{ gloss: string }>`select gloss from submittal_statuses`.execute(
    world.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { gloss } of rows) expect(meaningOf(gloss, true)).not.toMatch(NOTHING_LEFT)
})

test('the mail of a decision says that the fee is still owed', async () => {
  const { rid } = await fileExample(world, world.db)
  await sql`update submittals set fee_cents = 50000 where id = ${rid}`.execute(world.db)
  const desk = deskOf(world, await makeReviewer(world.db))
  const { status } = await desk.move(rid, 'accept', 5, { unpaidCents: 50_000 })
  expect(status).toBe(200)
  const { rows } = await sql<{ body: string }>`
    select body from outbox where body like ${`%Number: ${rid}\n%`} and template = 'StatusChanged'`.execute(
    world.db,
  )
  expect(rows[0]?.body).toContain('Its fee is still owed.')
})
