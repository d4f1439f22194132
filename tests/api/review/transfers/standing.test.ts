import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicationOf, type Filer } from '#tests/support/filing/filer.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const scene = useTransfers()
const { db, sides, issued, as, own, verified } = scene
const BETWEEN = '2026-12-20'

test('who took a permit over has no right to appeal what was decided about who applied, where the applicant alone has it', async () => {
  const { owner, next, permitRid } = await issued(await sides())
  // The decision about something of the permit that was issued before it passed.
  const { rows } = await sql<{ submittal: number }>`
    with filed as (
      insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
        permit_id, action, is_public, submitted_on, created_by_user_id, submitted_by_user_id, created_at, updated_at)
      select 3, permits.site_id, ${await applicationOf(db(), 'WQ-NOEX')}, (select id from submittal_statuses where name = 'Approved'),
        'Online', 'Larch Hill Foods', permits.id, 'amendment', true, '2026-11-01', ${owner.id}, ${owner.id}, '2026-11-01', '2026-11-01'
      from permits where id = ${permitRid} returning id)
    insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at, issued_by_user_id, permit_id,
      appeal_until, appeal_terms)
    select id, 'approve', 'issued', ${scene.reviewer().id}, '2026-11-20', '2026-11-20', ${scene.reviewer().id}, ${permitRid}, '2027-03-01',
      '{"by": "applicant", "to": "the court", "type": "AL-APPEAL"}' from filed returning submittal_id::int as submittal`.execute(
    db(),
  )
  const rid = rows[0]?.submittal ?? 0
  const why = async (day: string, filer: Filer) =>
    (await as<{ whyNot: string | null }>(day, filer, `/Client/Appeal/Get/${rid}`)).data.whyNot
  expect(await why(BETWEEN, owner)).toBeNull()
  await verified(DAY, permitRid)
  expect(await why(DAY, next)).toBe('Only the applicant may appeal this decision.')
  const notices = (await own(DAY, next, permitRid)).data?.appealNotices
  expect(notices?.find(({ submittalRid }) => submittalRid === rid)?.isOfFormer).toBe(true)
})
