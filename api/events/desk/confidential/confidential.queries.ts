import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { EventTeller } from './confidential.contract.ts'

/**
 * Who told of an event: what staff wrote down of them, else what the report says. Nothing but the call that writes
 * each look down, and a saving that keeps it, reads this.
 */
export async function selectTeller(db: Db, eventId: number): Promise<EventTeller | null> {
  const { rows } = await sql<EventTeller>`
    select
      case when cases.event_id is null then teller.first_name else cases.contact_first_name end as "firstName",
      case when cases.event_id is null then teller.last_name else cases.contact_last_name end as "lastName",
      teller.company_name as "companyName",
      case when cases.event_id is null then teller.email else cases.contact_email end as email,
      case when cases.event_id is null then coalesce(teller.mobile_phone, teller.home_phone)
        else cases.contact_phone end as phone,
      nullif(concat_ws(', ', home.line1, home.city, concat_ws(' ', states.code, home.zip)), '') as address,
      account.display_name as "accountName"
    from events
      left join event_cases cases on cases.event_id = events.id
      left join event_reports report on report.event_id = events.id
      left join contacts teller on teller.id = report.contact_id
      left join addresses home on home.id = teller.address_id
      left join states on states.id = home.state_id
      left join users account on account.id = report.user_id
    where events.id = ${eventId} and coalesce(report.state, 'submitted') <> 'saved'`.execute(db)
  return rows[0] ?? null
}

type Look = { eventId: number; userId: number; byName: string; reason: string; now: Date }

export async function insertLook(
  trx: Db,
  { eventId, userId, byName, reason, now }: Look,
): Promise<void> {
  await sql`
    insert into event_looks (event_id, user_id, by_name, reason, at)
    values (${eventId}, ${userId}, ${byName}, ${reason}, ${now})`.execute(trx)
}
