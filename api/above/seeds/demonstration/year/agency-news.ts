import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import { makeSome } from '#api/permit-life/obligations/make-dues.act.ts'
import { FEDERAL_CALENDAR } from '#values/work-days.ts'
import { dayAfter } from '../chance.ts'

const ANNOUNCEMENTS = [
  {
    daysAgo: 4,
    until: 8,
    text: 'Online payment is closed next Saturday from 6 to 9 p.m. (demonstration)',
  },
  {
    daysAgo: 18,
    until: 160,
    text: 'The annual emissions statement of this year is ready. It is due on March 31. (demonstration)',
  },
  {
    daysAgo: 40,
    until: 60,
    text: 'Discharge reports may be uploaded as XLSX. The sheet is on the page of the table. (demonstration)',
  },
]
const PUBLICATIONS = [
  {
    daysAgo: 31,
    subject: 'Guide to renewing a Title V permit',
    text: 'What to have at hand, and what changed since the last renewal. (demonstration)',
  },
  {
    daysAgo: 75,
    subject: 'Sampling plans that pass at once',
    text: 'Three examples, with the remarks of our reviewers. (demonstration)',
  },
  {
    daysAgo: 140,
    subject: 'Calendar of due days for water permits',
    text: 'Subscribe to your own due days under Upcoming Obligations. (demonstration)',
  },
]

/** Of the owner's own sites, counted from 0; without one it is the licensee's own. */
type Duty = {
  site?: number
  type: string
  name: string
  rule: string
  starts: number
  opens: number
  isRenewal?: boolean
}
const DUTIES: readonly Duty[] = [
  {
    site: 0,
    type: 'WQ-DMR',
    name: 'Discharge monitoring report',
    rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
    starts: 40,
    opens: 60,
  },
  {
    site: 1,
    type: 'AQ-AES',
    name: 'Annual emissions statement',
    rule: 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31',
    starts: 0,
    opens: 90,
  },
  {
    site: 1,
    type: 'AQ-TVR',
    name: 'Renew the operating permit',
    rule: '',
    starts: 150,
    opens: 365,
    isRenewal: true,
  },
  {
    site: 2,
    type: 'DW-LCR',
    name: 'Lead and copper results',
    rule: 'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=10',
    starts: 60,
    opens: 60,
  },
  {
    type: 'LI-WWC',
    name: 'Renew the license',
    rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=6;BYMONTHDAY=30',
    starts: 0,
    opens: 90,
    isRenewal: true,
  },
]

/** What the agency of the demonstration tells, its duties with their due days, and two invoices of the owner's account. */
export async function seedAgencyNews(db: Db, today: string): Promise<void> {
  for (const { daysAgo, until, text } of ANNOUNCEMENTS)
    await sql`
      insert into announcements (description, shown_from, shown_until, updated_at)
      values (${text}, ${dayAfter(today, -daysAgo)}, ${dayAfter(today, until)},
        ${`${dayAfter(today, -daysAgo)}T12:00:00Z`})`.execute(db)
  for (const { daysAgo, subject, text } of PUBLICATIONS)
    await sql`
      with made as (
        insert into publications (subject, comment_text, published_on)
        values (${subject}, ${text}, ${dayAfter(today, -daysAgo)}) returning id)
      insert into publication_files (publication_id, document_id, position)
      select made.id, file.id, 1 from made, (
        select id from documents
        where is_public and not is_archived and not is_agency_only and not is_confidential
          and content_type = 'application/pdf'
        order by id offset (select count(*) from publication_files) limit 1) as file`.execute(db)
  for (const duty of DUTIES) await insertDuty(db, duty, today)
  await sql`
    update invoices set fee_account_id = (
      select min(accounts.id) from fee_accounts accounts join users on users.id = accounts.user_id
      where users.login_name = 'owner' and users.created_by = ${DEMONSTRATION})
    where number in ('DEMO-INV-1003', 'DEMO-INV-1004') and fee_account_id is null`.execute(db)
  await makeSome(db, { today, workDays: FEDERAL_CALENDAR }, new Date(`${today}T12:00:00Z`))
}

async function insertDuty(db: Db, duty: Duty, today: string): Promise<void> {
  const isOfPerson = duty.site === undefined
  await sql`
    with place as (
      select site_id as id from user_facilities
      where user_id = (select id from users where login_name = 'owner') and status = 'A'
      order by site_id offset ${duty.site ?? 0} limit ${isOfPerson ? 0 : 1})
    insert into obligations (application_id, site_id, user_id, permit_id, name, rule, starts_on, opens_days, is_renewal)
    select application.id, (select id from place),
      case when ${isOfPerson} then (select id from users where login_name = 'licensee') end,
      (select min(permits.id) from permits
        where site_id = (select id from place) and permits.product_id = application.product_id
          and application.config ->> 'permit' = 'choose'),
      ${duty.name}, ${duty.rule}, ${dayAfter(today, duty.starts)}, ${duty.opens}, ${duty.isRenewal ?? false}
    from applications application
    where application.form_code = ${duty.type} and (${isOfPerson} or exists (select from place))`.execute(
    db,
  )
}
