import { sql } from 'kysely'
import { callAs } from '../accounts/sign-in.ts'
import { makeSubmittal, type SubmittalOverrides } from '../factories/submittals.ts'
import type { World } from '../world.ts'
import { named } from '../factories/reference.ts'
import { makeFiler, makeSiteOf, type Filer } from './filer.ts'

export type Line = { subRid: number } & Record<string, unknown>
type Found = { list: Line[]; total: number }

/** A user's filed submittals, and the search of them by REST. */
export async function makeOwnLists(world: Pick<World, 'api' | 'db'>) {
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const call = (list: 'PendingOnline' | 'Submitted', criteria: object, as: Filer = owner) =>
    callAs<Found>(world, `/Client/Submission/GetSubmission${list}ByCriteria`, {
      cookie: as.cookie,
      body: criteria,
    })
  return {
    owner,
    siteRid,
    filed: (more: SubmittalOverrides = {}) =>
      makeSubmittal(world.db, { site_id: siteRid, ...more }),
    submitted: (criteria: object = {}) => call('Submitted', criteria),
    pending: (criteria: object = {}) => call('PendingOnline', criteria),
    setStatus: (rid: number, code: number) =>
      sql`update submittals set submitted_on = case when ${code} in (0, 1, 2, 3, 10) then null else submitted_on end,
          submittal_status_id = (select id from submittal_statuses where code = ${code})
        where id = ${rid}`.execute(world.db),
  }
}

/** A request of the applicant. Decided ones wait no longer. */
export async function requestOf(
  { db }: Pick<World, 'db'>,
  submittalRid: number,
  kind: 'revision' | 'withdrawal' | 'amendment',
  { by, isDecided = false }: { by: Filer; isDecided?: boolean },
): Promise<void> {
  const type = { revision: 6, withdrawal: 7, amendment: 9 }[kind]
  await sql`
    insert into submittal_comments (submittal_id, type_id, text, author_user_id, written_at, approved_at)
    values (${submittalRid}, ${type}, 'A number was wrong.', ${by.id}, '2026-11-01T12:00:00Z',
      ${isDecided ? '2026-11-02T12:00:00Z' : null})`.execute(db)
}

type Letter = { from: 'agency' | 'applicant'; at: string; readAt?: string; isClosed?: boolean }

/** A letter about a submittal; `readAt` is when the other side read it. */
export async function letterOf(
  { db }: Pick<World, 'db'>,
  submittalRid: number,
  { from, at, readAt, isClosed = false, by }: Letter & { by: Filer },
): Promise<void> {
  const isFromAgency = from === 'agency'
  await sql`
    with thread as (
      insert into correspondences (submittal_id, subject, status, closed_at, agency_read_at, public_read_at)
      values (${submittalRid}, 'A question', ${isClosed ? 'closed' : 'open'}, ${isClosed ? at : null},
        ${isFromAgency ? null : (readAt ?? null)}, ${isFromAgency ? (readAt ?? null) : null})
      returning id)
    insert into correspondence_messages (correspondence_id, is_from_agency, written_by_user_id, written_at, body)
    select id, ${isFromAgency}, ${by.id}, ${at}, 'Where is the map?' from thread`.execute(db)
}

/** Puts a site into a county of a region; what lies there follows. */
export async function setRegion(
  { db }: Pick<World, 'db'>,
  siteRid: number,
  name: string,
): Promise<void> {
  const region = await named(db, 'regions', name)
  await sql`
    with county as (
      insert into counties (id, name, state_id)
      select (select max(id) + 1 from counties), ${name}, min(id) from states returning id),
    lies as (insert into county_regions (county_id, region_id) select id, ${region} from county)
    select id from county`.execute(db)
  await sql`update sites set county_id = (select max(id) from counties where name = ${name})
    where id = ${siteRid}`.execute(db)
}
