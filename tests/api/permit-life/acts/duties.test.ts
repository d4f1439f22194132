import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { selectOwnIds } from '#api/filing/own-submittals/own-submittals.queries.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
let staff: Reviewer
beforeAll(async () => {
  staff = await makeReviewer(db())
})

const clerk = () => clerkOf(portalOn(portal, '2026-11-20'), staff)

/** A permit whose holder files something each month, made until spring. */
async function withDuty(): Promise<number> {
  const rid = await makePermit(db())
  await sql`
    insert into obligations (application_id, site_id, permit_id, name, rule, starts_on, opens_days)
    select (select id from applications where coalesce(config ->> 'period', 'none') = 'none'
        and form_code is not null order by id limit 1), site_id, id, 'Sample', 'FREQ=MONTHLY;BYMONTHDAY=15',
      '2026-10-15', 150
    from permits where id = ${rid}`.execute(db())
  await makeDues(db(), '2026-11-20', new Date('2026-11-20T15:00:00Z'))
  return rid
}

/** Its due days by month and day, those that are asked for. */
async function dueOf(rid: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(due.due_on, 'MM-DD') as day from obligations duty
      join obligation_dues due on due.obligation_id = duty.id
      join submittals on submittals.id = due.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id and status.code = 0
    where duty.permit_id = ${rid} order by due.due_on`.execute(db())
  return rows.map(({ day }) => day)
}

/** What the first call of a day, and the job after it, leave due. */
async function dueOn(rid: number, day: string): Promise<string[]> {
  await portalOn(portal, day).api.request(`/api/Anon/PublicInquiry/GetPermit/7/${rid}`)
  await makeDues(db(), day, new Date(`${day}T15:00:00Z`))
  return dueOf(rid)
}

describe('what is due of a permit', () => {
  test('rests while it is suspended, and what was due before stays due', async () => {
    const rid = await withDuty()
    const before = await dueOf(rid)
    expect(before.slice(0, 3)).toEqual(['10-15', '11-15', '12-15'])
    await clerk().record(rid, { kind: 'suspend', fromOn: '2026-12-01', untilOn: '2027-01-20' })
    expect(await dueOf(rid)).toEqual(before)
    expect(await dueOn(rid, '2026-12-01')).toEqual(['10-15', '11-15'])
    expect((await dueOn(rid, '2027-01-21')).slice(0, 3)).toEqual(['10-15', '11-15', '02-15'])
  })

  test('ends with its revocation, and comes again when that is taken back', async () => {
    const rid = await withDuty()
    const before = await dueOf(rid)
    const { effects } = (await clerk().preview(rid, { kind: 'revoke' })).data
    expect(effects.join(' ')).toContain(`${before.length - 2} that nobody has begun are canceled.`)
    await clerk().record(rid, { kind: 'revoke' })
    expect(await dueOn(rid, '2026-11-20')).toEqual(['10-15', '11-15'])
    const [act] = (await clerk().get(rid)).data.acts
    await clerk().record(rid, { kind: 'takeBack', actRid: act?.rid })
    // At once: the holder finds it without waiting for a job.
    expect(await dueOf(rid)).toEqual(before)
  })

  test("is in nobody's list of what was submitted once it is canceled", async () => {
    const rid = await withDuty()
    const { id: owner } = await makeUser(db(), { kind: 'owner' })
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      select ${owner}, site_id, 'A', now() from permits where id = ${rid}`.execute(db())
    await clerk().record(rid, { kind: 'revoke' })
    const asked = {
      list: 'submitted',
      criteria: {},
      today: '2026-11-20',
      timeZone: 'America/New_York',
    } as const
    const user = { id: Number(owner), kind: 'owner' } as const
    expect(await selectOwnIds(db(), user, asked)).toEqual([])
  })
})
