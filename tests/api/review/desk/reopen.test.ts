import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample, signExample } from '#tests/support/filing/filed.ts'
import { NOEX } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ACCEPTED = 21
const WRONG = { reason: 'The flow of March is that of May.' }

/** A report that its signature accepts, filed. */
async function accepted(more: object = {}) {
  await sql`
    update applications set config = config || ${JSON.stringify({ isAutomatic: true, path: 'report', ...more })}::jsonb
    where code = ${NOEX}`.execute(world.db)
  const filed = await fileExample(world, world.db)
  const desk = deskOf(world, await makeReviewer(world.db))
  return { ...filed, desk, review: async () => (await desk.get(filed.rid)).data }
}

describe('a report that its signature accepted', () => {
  test('is reopened with a reason, which its applicant has to mend', async () => {
    const { rid, owner, desk, review } = await accepted()
    expect((await review()).acts).toContain('reopen')
    expect((await desk.move(rid, 'reopen', ACCEPTED)).status).toBe(400)
    expect((await desk.move(rid, 'reopen', ACCEPTED, WRONG)).data).toEqual({ statusCode: 3 })
    expect(await review()).toMatchObject({ openPoints: 1, comments: [{ text: WRONG.reason }] })
    const { data } = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting', owner)
    expect(data.items).toMatchObject([
      { kind: 'sentBack', rid, page: expect.stringContaining('/app/submittal/form/') },
    ])
  })

  test('tells its filer by mail', async () => {
    const { rid, owner, desk } = await accepted()
    await desk.move(rid, 'reopen', ACCEPTED, WRONG)
    const { rows } = await sql<{ template: string }>`
      select template from outbox where user_id = ${owner.id} order by id desc limit 1`.execute(
      world.db,
    )
    expect(rows).toEqual([{ template: 'SubmittalSentBack' }])
  })

  test('takes points to mend, so that what the page offers works', async () => {
    const { rid, desk, review } = await accepted()
    expect((await review()).mayPoint).toBe(true)
    expect((await desk.comment(rid, 'point', 'The unit is wrong.')).status).toBe(200)
    await desk.move(rid, 'reopen', ACCEPTED, WRONG)
    expect((await review()).comments.map(({ text }) => text)).toEqual(['The unit is wrong.'])
  })

  test('counts from the acceptance until it is reopened, and then the version that is signed next', async () => {
    const { rid, owner, desk, review } = await accepted()
    expect((await review()).versions).toMatchObject([
      { ordinal: 1, counted: { from: expect.any(String), until: null } },
    ])
    await desk.move(rid, 'reopen', ACCEPTED, WRONG)
    expect((await review()).versions).toMatchObject([
      { ordinal: 1, counted: { until: expect.any(String) } },
    ])
    await signExample(world, world.db, owner, rid)
    expect(await review()).toMatchObject({
      statusCode: ACCEPTED,
      openPoints: 0,
      versions: [
        { ordinal: 2, counted: { until: null } },
        { ordinal: 1, counted: { until: expect.any(String) } },
      ],
    })
  })
})

test('a trade that was accepted is not reopened, and takes no point', async () => {
  const { rid, desk, review } = await accepted({ path: 'trade' })
  expect((await review()).mayPoint).toBe(false)
  expect((await review()).acts).not.toContain('reopen')
  expect((await desk.move(rid, 'reopen', ACCEPTED, WRONG)).status).toBe(409)
})
