import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { dialledPhone } from '#values/phone.ts'
import { mailboxOf } from './mailbox.ts'

type Row = { kind: 'email' | 'phone'; address: string }

/** Where the submitter of a submittal, and whoever submits for them, reads mail or text messages, or did. */
export type OwnAddresses = { mailboxes: ReadonlySet<string>; phones: ReadonlySet<string> }

export async function selectOwnAddresses(db: Db, submittalId: number): Promise<OwnAddresses> {
  const { rows } = await sql<Row>`
    with people as (
      select submitted_by_user_id as id from submittals where id = ${submittalId}
      union
      -- Who may submit for the owner acts in the same account.
      select link.public_user_id
      from submittals submittal
      join consultant_links link on link.parent_user_id = submittal.submitted_by_user_id
      where submittal.id = ${submittalId} and link.status = 'A'
        and exists (select 1 from facility_permissions permission
          where permission.consultant_link_id = link.id and permission.permission = 'submit'
            and permission.status = 'A'))
    select known.kind, known.address
    from people join users on users.id = people.id
    cross join lateral (values ('email', users.email), ('email', users.proven_email),
      ('phone', users.phone), ('phone', users.mobile_phone)) as known (kind, address)
    where known.address <> ''
    union
    select former.kind, former.address
    from people join former_addresses former on former.user_id = people.id`.execute(db)
  const of = (kind: Row['kind']): string[] =>
    rows.filter((row) => row.kind === kind).map(({ address }) => address)
  return {
    mailboxes: new Set(of('email').map(mailboxOf)),
    phones: new Set(of('phone').map((phone) => dialledPhone(phone) ?? phone)),
  }
}

/** Which of a co-signer's addresses are the submitter's; null when none is. */
export function ownField(
  own: OwnAddresses,
  { email, phone }: { email: string; phone: string | null },
): 'email' | 'phone' | null {
  if (own.mailboxes.has(mailboxOf(email))) return 'email'
  const dialled = dialledPhone(phone)
  return dialled !== null && own.phones.has(dialled) ? 'phone' : null
}
