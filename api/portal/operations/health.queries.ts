import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import { hasFailedBy } from '#api/services/outbox/failed-mails.queries.ts'

/** Resolves when the database answers. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

export type DatabaseFacts = {
  version: string
  byteSize: number
  migrations: number
  newestMigration: string
}

/** What the database says of itself. */
export async function selectDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as "byteSize",
      (select count(*)::int from kysely_migration) as migrations,
      coalesce((select name from kysely_migration order by timestamp desc, name desc limit 1), '')
        as "newestMigration"`.execute(db)
  return rows[0] ?? { version: '', byteSize: 0, migrations: 0, newestMigration: '' }
}

export type MessageFacts = {
  waiting: number
  oldestWaitingAt: string | null
  failed: number
  lastSentAt: string | null
}

/** How many messages of an outbox wait and failed lately, and when the last one was taken by the service. */
export async function selectMessageFacts(
  db: Db,
  table: 'outbox' | 'sms_outbox',
  day: AgencyDay,
): Promise<MessageFacts> {
  const { rows } = await sql<
    Pick<MessageFacts, 'waiting' | 'failed'> & { oldest: Date | null; last: Date | null }
  >`
    select (count(*) filter (where state in ('waiting', 'sending')))::int as waiting,
      (count(*) filter (where ${hasFailedBy(day)}))::int as failed,
      min(created_at) filter (where state in ('waiting', 'sending')) as oldest, max(sent_at) as last
    from ${sql.table(table)}`.execute(db)
  const [found] = rows
  return {
    waiting: found?.waiting ?? 0,
    failed: found?.failed ?? 0,
    oldestWaitingAt: found?.oldest?.toISOString() ?? null,
    lastSentAt: found?.last?.toISOString() ?? null,
  }
}

/** Since when the oldest mail is due that nobody tried to send yet; null while none is. */
export async function selectOldestUntried(db: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(send_after) as at from outbox
    where state = 'waiting' and attempts = 0 and send_after <= ${now}`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

/** Since when the oldest payment waits about which the provider gave no answer; null while none does. */
export async function selectOldestUnanswered(db: Db, provider: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(state_at) as at from payments
    where ask_at is not null and state = 'unknown' and mismatch is null
      and provider = ${provider}`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

/** Events that only the provider can have told of. */
const TOLD = ['pending', 'paid', 'declined', 'failed', 'returned', 'refunded', 'mismatch']

/** When an answer of this provider last changed a payment. */
export async function selectLastHeard(db: Db, provider: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(event.at) as at
    from payment_events event join payments on payments.id = event.payment_id
    where payments.provider = ${provider} and event.event = any (${sql.val(TOLD)}::text[])`.execute(
    db,
  )
  return rows[0]?.at?.toISOString() ?? null
}

export async function countCopies(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from copies_of_record`.execute(db)
  return rows[0]?.n ?? 0
}
