import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Filer } from '../filing/filer.ts'

type Agreed = { permitRid: number; next: Filer; holder: string; onDay: string; signedOn: string }

/**
 * A transfer that both sides signed and that can be decided: as one that was, of another permit, holder and day. What
 * its sides do has tests of its own.
 */
export async function likeTransfer(
  db: Db,
  template: number,
  { permitRid, next, holder, onDay, signedOn }: Agreed,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
      created_by_user_id, submitted_by_user_id, submitted_on, permit_id, action, is_public, created_at, updated_at)
    select product_id, (select site_id from permits where id = ${permitRid}), application_id, submittal_status_id,
      type_code, owner_name, created_by_user_id, submitted_by_user_id, ${signedOn}::date, ${permitRid}, action,
      is_public, created_at, updated_at
    from submittals where id = ${template} returning id::float8 as id`.execute(db)
  const rid = rows[0]?.id ?? 0
  await sql`
    insert into submittal_forms (submittal_id, form_sha256, answers, saved_at, saved_by_user_id)
    select ${rid}, form_sha256, answers || jsonb_build_object('newName', ${holder}::text, 'transferOn', ${onDay}::text),
      saved_at, saved_by_user_id
    from submittal_forms where submittal_id = ${template}`.execute(db)
  await sql`
    insert into permit_handovers (permit_id, submittal_id, new_holder, on_day, person, email, link_key, state, asked_at,
      ends_on, answered_at, user_id, signature_id)
    select ${permitRid}, ${rid}, ${holder}, ${onDay}::date, person, email, ${String(rid).padStart(43, 'x')}, 'agreed',
      asked_at, ends_on, answered_at, ${next.id}, signature_id
    from permit_handovers where submittal_id = ${template}`.execute(db)
  return rid
}
