import { sql } from 'kysely'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { turnPermits } from '#api/permit-life/acts/turn.act.ts'
import { simplePdf } from './pdf.ts'

const ACTS = [
  {
    kind: 'suspend',
    title: 'Suspension',
    contested: 'N',
    inDays: -10,
    lasts: null,
    reason: 'Samples of two quarters were not taken. (demonstration)',
  },
  {
    kind: 'suspend',
    title: 'Suspension',
    contested: 'N',
    inDays: 30,
    lasts: 30,
    reason: 'The new filter is not approved yet. (demonstration)',
  },
  {
    kind: 'stay',
    title: 'Stay',
    contested: 'A',
    inDays: -5,
    lasts: null,
    reason: 'Its discharge could not be undone while the appeal is heard. (demonstration)',
  },
] as const
const RULE = '40 CFR 122.64(a)(1).'

/** One permit that is suspended, one whose suspension is ahead and one that is stayed while it is appealed, at sites where no account works. */
export async function seedPermitActs(db: Db, files: FileStore, clock: string): Promise<void> {
  const { rows } = await sql<{ id: number; number: string; productRid: number; contested: string }>`
    select coalesce(permits.contested_code, 'N') as contested, permits.id::float8 as id, permits.number, permits.product_id as "productRid" from permits
    where permits.status_name = 'Active' and permits.is_listed and permits.number like 'DEMO-%'
      and permits.site_id is not null and coalesce(permits.contested_code, 'N') in ('N', 'A')
      and permits.expired_on > ${clock}::date + 90
      and not exists (select from user_facilities where site_id = permits.site_id)
    order by permits.id desc`.execute(db)
  for (const [at, act] of ACTS.entries()) {
    const found = rows.findIndex(({ contested }) => contested === act.contested)
    const [permit] = found === -1 ? [] : rows.splice(found, 1)
    if (!permit) continue
    const number = `${permit.number}-L1`
    const fileKey = `demonstration/permit-letter-${at + 1}.pdf`
    const bytes = simplePdf(`${act.title} of permit ${permit.number}`, [
      `Letter ${number}`,
      act.reason,
      `It rests on ${RULE}`,
    ])
    const { byteSize, sha256 } = await files.put(fileKey, bytes, 'application/pdf')
    await sql`
      with staff as (select id, display_name from users where login_name = 'staff'),
      letter as (
        insert into documents (product_id, kind, permit_id, type_name, description, name, issued_on, effective_on,
          file_key, byte_size, content_type, sha256, is_public, access_right, created_by, created_at)
        select ${permit.productRid}, 'permit', ${permit.id}, ${act.title}, 'permit act',
          ${`${act.title}, letter ${number}.pdf`}, ${clock}::date - 10, ${clock}::date + ${act.inDays}::int, ${fileKey},
          ${byteSize}, 'application/pdf', ${sha256}, true, 'public', display_name, ${clock}::date - 10
        from staff returning id),
      act as (
        insert into permit_acts (permit_id, position, kind, reason, rule, from_on, until_on, number, document_id,
          prepared_by_user_id, recorded_by_user_id, recorded_at)
        select ${permit.id}, 1, ${act.kind}, ${act.reason}, ${RULE}, ${clock}::date + ${act.inDays}::int,
          ${clock}::date + ${act.lasts === null ? null : act.inDays + act.lasts}::int, ${number}, letter.id,
          staff.id, staff.id, ${clock}::date - 10
        from letter, staff returning id, from_on, until_on)
      insert into permit_turns (permit_id, act_id, part, on_day)
      select ${permit.id}::bigint, id, 'begin', from_on from act
      union all select ${permit.id}::bigint, id, 'end', until_on + 1 from act where until_on is not null`.execute(
      db,
    )
  }
  await turnPermits(db, {
    today: clock,
    workDays: FEDERAL_CALENDAR,
    now: new Date(`${clock}T12:00:00Z`),
  })
}
