import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Tables whose rows the portal adds and reads, and nothing else. */
export const ADDED_ONLY = [
  'copies_of_record',
  'record_renditions',
  'audit_log',
  'signature_disputes',
  'signature_dispute_decisions',
  'cosigner_identity_decisions',
  'claim_decisions',
  'filed_files',
  'file_findings',
  'signature_agreements',
  'signatures',
  'submittal_versions',
  'kept_rows',
  'record_seals',
  'published_ends',
  'published_end_arrivals',
  'money_entries',
  'money_postings',
  'payment_events',
  'record_changes',
] as const

/** Tables that triggers alone write, with the owner's rights. */
const WRITTEN_BY_TRIGGERS = ['kept_rows'] as const

/** Tables of the migrations, which only the owner writes. */
const OWNERS = ['kysely_migration', 'kysely_migration_lock'] as const

/**
 * Gives a role what the portal needs and no more: it owns nothing, so it alters no table and switches no trigger
 * off; what is only added to it cannot change or delete. Run by the owner, after every migration.
 */
export async function grantPortal(db: Db, role: string): Promise<void> {
  const to = sql.ref(role)
  await sql`grant usage on schema public to ${to}`.execute(db)
  await sql`revoke create on schema public from ${to}`.execute(db)
  await sql`
    grant select, insert, update, delete on all tables in schema public to ${to}`.execute(db)
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(db)
  await sql`grant execute on all functions in schema public to ${to}`.execute(db)
  for (const table of ADDED_ONLY)
    await sql`revoke update, delete, truncate on ${sql.table(table)} from ${to}`.execute(db)
  for (const table of WRITTEN_BY_TRIGGERS)
    await sql`revoke insert on ${sql.table(table)} from ${to}`.execute(db)
  for (const table of OWNERS)
    await sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`.execute(db)
}
