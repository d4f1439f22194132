import type { Viewer } from './viewer.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { API_VERSION } from '#api/ground/lib/version.ts'
import { type Session } from '#api/ground/lib/calls/session.ts'

export const NO_NEEDS = { pin: false, questions: false, identity: false, groups: false }

export type Found = Pick<
  Viewer,
  'firstName' | 'email' | 'accountType' | 'imageSha256' | 'needs' | 'actions'
>

/** What the pages show of a signed-in user and decide by. */
export async function selectViewer(db: Db, session: Session): Promise<Viewer> {
  const { rows } = await sql<Found & { database: string }>`/* fixed: viewer */
    select users.first_name as "firstName", users.email, account_types.name as "accountType",
      (select sha256 from user_images where user_id = users.id) as "imageSha256",
      json_build_object(
        'pin', users.change_pin_due or users.pin_hash is null,
        'questions', not exists (select 1 from user_security_answers where user_id = users.id),
        'identity', users.identity_proof_code is null,
        'groups', users.kind = 'owner'
          and not exists (select 1 from user_submittal_groups where user_id = users.id)) as needs,
      split_part(current_setting('server_version'), ' ', 1) as database,
      array(select app || ':' || action from user_rights where user_id = users.id order by 1) as actions
    from users left join account_types on account_types.id = users.account_type_id
    where users.id = ${session.id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The user of a session is gone.')
  const { database, ...found } = row
  return {
    ...headOf(session),
    ...found,
    versions: { api: API_VERSION, database: `PostgreSQL ${database}` },
    needs: session.maySubmit ? row.needs : NO_NEEDS,
  }
}

/** What the session itself knows. */
export function headOf(session: Session) {
  return {
    rid: session.id,
    loginName: session.loginName,
    displayName: session.displayName,
    kind: session.kind,
    accountRole: session.accountRole,
    isCpp: session.isCpp,
    isReadOnly: session.isReadOnly,
    isBorrowed: session.isBorrowed,
    maySubmit: session.maySubmit,
    stage: session.stage,
    identityPostponed: session.identityPostponed,
    greeted: session.greeted,
    idleUntil: session.idleUntil.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }
}
