import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Entry = {
  no: string
  subject: string
  description: string
  daysAgo: number
  /** Days until something is due; null for none. */
  dueIn: number | null
  /** The first of the list without one. */
  type?: string
}

/** Entered by staff or reported by the public, all at one made-up site: two may be the same, one is a part of another. */
const EVENTS: readonly Entry[] = [
  {
    no: 'EVT-DEMO-1',
    subject: 'White foam below the footbridge',
    description: 'Foam on the whole width of the creek, with a smell of soap.',
    daysAgo: 3,
    dueIn: -1,
  },
  {
    no: 'EVT-DEMO-2',
    subject: 'Foam on the creek',
    description: 'Foam drifts by since the morning.',
    daysAgo: 3,
    dueIn: null,
  },
  {
    no: 'EVT-DEMO-3',
    subject: 'Foam and dead fish',
    description: 'Some ten small fish under the footbridge, foam above them.',
    daysAgo: 2,
    dueIn: null,
  },
  {
    no: 'EVT-DEMO-4',
    subject: 'Smell of burnt rubber at night',
    description: 'Every night after eleven, from the yard behind the hall.',
    daysAgo: 40,
    dueIn: 9,
  },
  // Its type wants it looked at within the hour, and nobody has yet.
  {
    no: 'EVT-DEMO-5',
    subject: 'Diesel runs into the storm drain',
    description: 'A truck leaks at the loading dock. A rainbow film reaches the drain.',
    daysAgo: 0,
    dueIn: null,
    type: 'Spill',
  },
]

/** Events at the desk with what staff do about them: a reporter who waits, a merge, a referral. */
export async function insertEventCases(db: Db, clock: string): Promise<void> {
  for (const entry of EVENTS) await insertEvent(db, entry, clock)
  await insertReporter(db, 'EVT-DEMO-1', clock)
  // After midnight in the zone of the demonstration, so that its hour is of the same day.
  await insertReport(db, 'EVT-DEMO-5', `${clock}T05:00:00Z`)
  await sql`
    insert into event_merges (child_id, parent_id, merged_at, merged_by)
    select child.id, parent.id, ${clock}::timestamptz - interval '1 day', 'Demonstration'
    from events child, events parent where child.reference_no = 'EVT-DEMO-3' and parent.reference_no = 'EVT-DEMO-1'`.execute(
    db,
  )
  await sql`
    update events set merged_into_id = merged.parent_id from event_merges merged
    where merged.child_id = events.id and merged.undone_at is null`.execute(db)
  await sql`
    insert into event_referrals (event_id, referral_agency_id, email, subject, body, sent_at, sent_by, answer_by)
    select events.id, agency.id, 'desk@air.example', 'Referral of event EVT-DEMO-4',
      E'An environmental event is referred to you.\n\nNumber: EVT-DEMO-4', ${clock}::timestamptz - interval '20 days',
      'Demonstration', ${clock}::date - 6
    from events, referral_agencies agency
    where events.reference_no = 'EVT-DEMO-4' and agency.name = 'Regional air agency'`.execute(db)
}

async function insertEvent(db: Db, entry: Entry, clock: string): Promise<void> {
  const { no, subject, description, daysAgo, dueIn, type = null } = entry
  await sql`
    with site as (
      select id, county_id from sites where name like '%(demonstration)' and lat is not null and county_id is not null
      order by id limit 1),
    made as (
      insert into events (reference_no, subject, description, event_type_id, event_status_id, occurred_on,
        reported_on, is_public, site_id)
      select ${no}, ${subject}, ${description}, coalesce((select id from event_types where name = ${type}),
          (select min(id) from event_types)),
        (select min(id) from event_statuses where not is_closed), ${clock}::date - ${daysAgo}::int,
        ${clock}::date - ${daysAgo}::int, false, site.id
      from site returning id)
    insert into event_cases (event_id, by_facility, county_id, due_on, updated_at, updated_by)
    select made.id, 'A', site.county_id, ${clock}::date + ${dueIn}::int, ${clock}::timestamptz, 'Demonstration'
    from made, site where ${dueIn}::int is not null`.execute(db)
}

/** Somebody made up who reported an event, gave a name, and waits for an answer. */
async function insertReporter(db: Db, no: string, clock: string): Promise<void> {
  await insertReport(db, no, clock)
  await sql`
    with teller as (
      insert into contacts (contact_type_id, first_name, last_name, email)
      values (1, 'Dana', 'Demo', 'dana.demo@example.com') returning id)
    update event_reports set contacted_as = 'C', contact_id = teller.id from teller
    where event_id = (select id from events where reference_no = ${no})`.execute(db)
  await sql`
    update event_cases set by_facility = 'C', contact_first_name = 'Dana', contact_last_name = 'Demo',
      contact_email = 'dana.demo@example.com'
    where event_id = (select id from events where reference_no = ${no})`.execute(db)
  await sql`
    insert into event_messages (event_id, author, text, created_at)
    select id, 'reporter', 'The foam comes from the right bank. I can show you the place.', ${clock}::timestamptz
    from events where reference_no = ${no}`.execute(db)
}

/** A report of the public, by nobody who gave a name. */
async function insertReport(db: Db, no: string, at: string): Promise<void> {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  await sql`
    insert into event_reports (event_id, variant, state, contacted_as, event_reporting_method_id, form_data,
      created_by, key_hash, receipt_code_hash, certification, saved_at, submitted_at)
    select id, 'generic', 'submitted', 'A', 1, '{}', 'Anonymous User', ${hashOf(`${no} key`)},
      ${hashOf(`${no} code`)}, 'Demonstration', ${at}::timestamptz, ${at}::timestamptz
    from events where reference_no = ${no}`.execute(db)
}
