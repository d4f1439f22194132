import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DENIED = 9
const CONTESTED = 31
const WHY = 'The applicant asked for a hearing on March 3.'

async function decided(code: number) {
  const filed = await fileExample(world, world.db)
  await sql`
    update submittals set is_public = true,
      submittal_status_id = (select id from submittal_statuses where code = ${code})
    where id = ${filed.rid}`.execute(world.db)
  const reviewer = await makeReviewer(world.db)
  const self = `/app/gov/review/${filed.rid}`
  return {
    ...filed,
    desk: deskOf(world, reviewer),
    page: () => openPage(world, self, { cookie: reviewer.cookie }),
    post: (post: Record<string, string>) =>
      openPage(world, self, { cookie: reviewer.cookie, post }),
    own: () =>
      openPage(world, `/app/submittal/review/${filed.productRid}/${filed.rid}`, {
        cookie: filed.owner.cookie,
      }),
    isPublic: () =>
      openPage(world, `/pub/pub-rcd/submittals/review/${filed.productRid}/${filed.rid}`),
  }
}

const lastMail = async (userId: number) =>
  (
    await sql<{ subject: string; body: string }>`
      select subject, body from outbox where user_id = ${userId} order by id desc limit 1`.execute(
      world.db,
    )
  ).rows[0]

describe('a denial', () => {
  test('is recorded as contested at the desk with a reason, which its applicant reads and the public does not', async () => {
    const { rid, owner, page, post, own, isPublic } = await decided(DENIED)
    expect((await page()).text).toContain('Record that it is contested')
    const move = { what: 'move', act: 'contest', shown: String(DENIED) }
    expect((await post({ ...move, reason: '' })).text).toContain('Say why: the applicant reads it.')
    expect((await post({ ...move, reason: WHY })).status).toBe(303)
    expect((await own()).text).toContain(WHY)
    const open = (await isPublic()).text
    expect(open).toContain('Denied - Contested')
    expect(open).not.toContain(WHY)
    expect((await lastMail(owner.id))?.subject).toContain(`${rid}: Denied - Contested`)
  })

  test('stands again once the contest is over, by an act of its own that the log keeps', async () => {
    const { rid, page, desk, owner } = await decided(DENIED)
    await desk.move(rid, 'contest', DENIED, { reason: WHY })
    expect((await page()).text).toContain('Record that the contest is over')
    const over = await desk.move(rid, 'endContest', CONTESTED, { reason: 'It was withdrawn.' })
    expect(over.data).toEqual({ statusCode: DENIED })
    const { rows } = await sql`
      select act, from_code as "from", to_code as "to", reason from submittal_log where submittal_id = ${rid}
      order by id desc limit 2`.execute(world.db)
    expect(rows).toEqual([
      { act: 'endContest', from: CONTESTED, to: DENIED, reason: 'It was withdrawn.' },
      { act: 'contest', from: DENIED, to: CONTESTED, reason: WHY },
    ])
    expect((await lastMail(owner.id))?.subject).toContain(`${rid}: Denied`)
  })
})

describe('a permit', () => {
  async function granted() {
    const at = await decided(7)
    const permit = await makePermit(world.db, { site_id: at.siteRid, number: 'WQ-77' })
    await sql`
      insert into permit_submittals (permit_id, submittal_id) values (${permit}, ${at.rid})`.execute(
      world.db,
    )
    const { rows } = await sql<{ product: number }>`
      select product_id as product from permits where id = ${permit}`.execute(world.db)
    const record = () =>
      openPage(world, `/pub/pub-rcd/permits/review/${rows[0]?.product}/${permit}`)
    return { ...at, permit, record }
  }

  test('is recorded as contested at the desk: the public record, its applicant and a mail say so', async () => {
    const { post, page, own, record, owner } = await granted()
    expect((await record()).text).not.toContain('This permit is contested')
    const change = { what: 'contest', shown: 'NONE', reason: WHY }
    expect((await post({ ...change, contest: '' })).text).toContain('Choose what is recorded.')
    expect((await post({ ...change, contest: 'CONTESTED' })).status).toBe(303)
    expect((await record()).text).toContain('This permit is contested')
    expect((await record()).text).not.toContain(WHY)
    expect((await own()).text).toContain(WHY)
    expect((await page()).text).toContain(`Recorded by Rita Reviewer`)
    expect(await lastMail(owner.id)).toMatchObject({
      subject: 'Permit WQ-77: Contested',
      body: expect.stringContaining('A hearing on its terms has been requested.'),
    })
  })

  test('is contested no more by an act of its own, and its public history keeps both', async () => {
    const { rid, post, record, permit } = await granted()
    await sql`update permits set created_at = created_at - interval '1 day' where id = ${permit}`.execute(
      world.db,
    )
    await post({ what: 'contest', shown: 'NONE', contest: 'APPEALED', reason: WHY })
    expect((await record()).text).toContain('appeal')
    await post({ what: 'contest', shown: 'APPEALED', contest: 'NONE', reason: 'Settled.' })
    expect((await record()).text).not.toContain('An appeal about the permit is open')
    const { rows: log } = await sql<{ act: string }>`
      select act from submittal_log where submittal_id = ${rid} and act like 'permit%' order by id`.execute(
      world.db,
    )
    expect(log.map(({ act }) => act)).toEqual(['permitAppealed', 'permitContestEnded'])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from record_changes where collection = 'permits' and record_id = ${permit}`.execute(
      world.db,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  test('that somebody recorded something else of meanwhile is left alone', async () => {
    const { post, record } = await granted()
    await post({ what: 'contest', shown: 'NONE', contest: 'CONTESTED', reason: WHY })
    const old = await post({ what: 'contest', shown: 'NONE', contest: 'APPEALED', reason: WHY })
    expect(old.status).toBe(409)
    expect((await record()).text).toContain('This permit is contested')
  })
})
