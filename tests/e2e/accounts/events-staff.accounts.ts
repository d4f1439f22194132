import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeAccount } from './make-account.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Staff who see to events and may see who told of one; each way of browsing has two events of its own. */
export async function fill(db: Db): Promise<void> {
  for (const script of ['js', 'plain']) {
    for (const about of ['talk', 'figures'])
      await makeAccount(db, {
        loginName: `e2e.events.${about}.${script}`,
        displayName: `Eve Events ${script}`,
        kind: 'staff',
        actions: [
          ['gov', 'event.actions.manage'],
          ['gov', 'event.actions.view-confidential'],
        ],
      })
    // What an earlier run merged, sent and wrote down is gone.
    // Of an earlier run that merged them.
    await sql`update event_reports set same_as_event_id = null where same_as_event_id in
      (select id from events where reference_no like ${`EVT-E2E-_-${script.toUpperCase()}`})`.execute(
      db,
    )
    await sql`delete from events where reference_no like ${`EVT-E2E-_-${script.toUpperCase()}`}`.execute(
      db,
    )
    for (const letter of ['A', 'B']) await report(db, letter, script)
    await sql`
      update event_reports set same_as_event_id = (
        select id from events where reference_no = ${`EVT-E2E-A-${script.toUpperCase()}`})
      where event_id = (select id from events where reference_no = ${`EVT-E2E-B-${script.toUpperCase()}`})`.execute(
      db,
    )
  }
}

/** A report of the public by somebody who gave a name and wrote once more. */
async function report(db: Db, letter: string, script: string): Promise<void> {
  const no = `EVT-E2E-${letter}-${script.toUpperCase()}`
  await sql`
    with teller as (
      insert into contacts (contact_type_id, first_name, last_name, email)
      values (1, 'Ada', ${`Quill ${script}`}, 'ada.quill@example.com') returning id),
    made as (
      insert into events (reference_no, subject, description, event_type_id, event_status_id, occurred_on, reported_on,
        is_public)
      select ${no}, ${`Sheen ${letter} ${script}`}, 'A sheen on the water.', (select min(id) from event_types),
        (select min(id) from event_statuses where not is_closed), '2026-11-02', '2026-11-02', false
      returning id),
    reported as (
      insert into event_reports (event_id, variant, state, contacted_as, contact_id, event_reporting_method_id,
        form_data, created_by, key_hash, receipt_code_hash, certification, saved_at, submitted_at)
      select made.id, 'generic', 'submitted', 'C', teller.id, 1, '{}', 'Anonymous User', ${hashOf(`${no} key`)},
        ${hashOf(`${no} code`)}, 'Tests', now(), now()
      from made, teller)
    insert into event_messages (event_id, author, text, created_at)
    select id, 'reporter', ${`There is a second pipe, ${script}.`}, now() from made`.execute(db)
}
