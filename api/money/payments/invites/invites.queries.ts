import { sql, type RawBuilder } from 'kysely'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { BALANCE, payableBy } from '../payments.queries.ts'
import type { InvitesOf, InviteState, OwnInvites } from './invites.schemas.ts'

type User = Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>

/** Whether a user may ask somebody to pay an invoice: who may pay it, and who prepared or filed what it is for. */
export const invitableBy = (user: User): RawBuilder<boolean> => sql<boolean>`(${payableBy(user)}
  or (${user.kind !== 'staff'} and invoices.submittal_id in (
    select submittals.id from submittals where ${submittalsOf(user)}
      and ${user.id} in (submittals.created_by_user_id, submittals.submitted_by_user_id))))`

/** Of a row of `invites` beside its row of `invoices`. */
const stateAt = (now: Date): RawBuilder<InviteState> => sql<InviteState>`case
  when exists (select from payments where payments.invite_id = invites.id and payments.state = 'paid') then 'paid'
  when invites.withdrawn_at is not null then 'withdrawn'
  when invites.expires_at <= ${now}::timestamptz then 'expired'
  when ${BALANCE} <> invites.cents then 'changed'
  else 'open' end`

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** An invoice with whom the user asked to pay it; null for who may not ask. */
export async function selectInvites(
  db: Db,
  user: User,
  asked: InvitesOf,
  now: Date,
): Promise<Omit<OwnInvites, 'canPayOnline'> | null> {
  const which = asked.invoiceRid
    ? sql`invoices.id = ${asked.invoiceRid}`
    : sql`invoices.submittal_id = ${asked.submittalRid ?? 0}`
  const { rows } = await sql<Omit<OwnInvites, 'canPayOnline'>>`
    select invoices.id::float8 as "invoiceRid", invoices.number, invoices.description, ${BALANCE} as "dueCents",
      coalesce((select jsonb_agg(jsonb_build_object('rid', invites.id, 'toEmail', invites.to_email,
          'sentDate', ${iso('invites.created_at')}, 'expiresDate', ${iso('invites.expires_at')},
          'state', ${stateAt(now)}) order by invites.id desc)
        from payment_invites invites
        where invites.invoice_id = invoices.id and invites.from_user_id = ${user.id}), '[]') as list
    from invoices where ${which} and ${invitableBy(user)}`.execute(db)
  return rows[0] ?? null
}

export type Invite = {
  id: number
  invoiceRid: number
  number: string
  description: string
  submittalRid: number | null
  cents: number
  dueCents: number
  fromUserId: number
  fromName: string
  toEmail: string
  expiresDate: string
  state: InviteState
}

/** An invitation by what its link holds, or by its number and sender; with `lock` held until the end. */
export async function selectInvite(
  db: Db,
  by: { token: string } | { inviteRid: number; fromUserId: number } | { inviteRid: number },
  now: Date,
  lock = false,
): Promise<Invite | null> {
  const which =
    'token' in by
      ? sql`invites.token_hash = ${keyHash(by.token)}`
      : 'fromUserId' in by
        ? sql`invites.id = ${by.inviteRid} and invites.from_user_id = ${by.fromUserId}`
        : sql`invites.id = ${by.inviteRid}`
  // Held by a statement of its own: who waited sees what the other did.
  if (lock) await sql`select from payment_invites invites where ${which} for update`.execute(db)
  const { rows } = await sql<Invite>`
    select invites.id::float8 as id, invoices.id::float8 as "invoiceRid", invoices.number, invoices.description,
      invoices.submittal_id::float8 as "submittalRid", invites.cents::float8 as cents, ${BALANCE} as "dueCents",
      invites.from_user_id::float8 as "fromUserId", users.display_name as "fromName", invites.to_email as "toEmail",
      ${iso('invites.expires_at')} as "expiresDate", ${stateAt(now)} as state
    from payment_invites invites
      join invoices on invoices.id = invites.invoice_id
      join users on users.id = invites.from_user_id
    where ${which}`.execute(db)
  return rows[0] ?? null
}
