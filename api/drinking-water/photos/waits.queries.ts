import { sql } from 'kysely'
import { SITE_WORKERS } from '#api/services/access/site-people.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import { dayAt, type AgencyDay, type OwnWaits, type StaffWait } from '#api/ground/lib/waits/wait.ts'
import { rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

export const photoWaits: readonly StaffWait[] = [
  {
    kind: 'pipePhoto',
    action: 'drinking-water:serviceLine.actions.edit',
    isShared: true,
    words: 'Photos of pipes from residents',
    verb: 'Look at the photo',
    button: 'Look',
    tell: 'day',
    then: 'The pipe keeps what is known of it; each morning it is told again.',
    list: '/app/service-line-photos',
    rows: (asking) => sql`
      select photo.id, line.facility_name, line.identifier, ${dayAt('photo.sent_at', asking)}, null::date, null::bigint,
        '/app/service-line-photos'
      from service_line_photos photo join service_lines line on line.id = photo.service_line_id
      where photo.state = 'waiting' order by photo.sent_at, photo.id`,
  },
]

const waiting = (day: AgencyDay) => sql`
  select 'ownPhoto' as kind, photo.id as rid, line.location_address as title, line.facility_name as about,
    ${dayAt('photo.sent_at', day)} as since, null::date as due, '/app/service-line-photos/' || photo.id as page, line.site_id
  from service_line_photos photo join service_lines line on line.id = photo.service_line_id
  where photo.state = 'waiting'`

/** Photos that residents sent of the pipes of one's own water systems. */
export const ownPhotoWaits: OwnWaits = {
  kinds: [
    {
      kind: 'ownPhoto',
      words: 'Photos of pipes from your residents',
      verb: 'Look at the photo',
      tell: 'once',
      remind: { since: [14, 45, 90] },
      then: 'The pipe keeps what is known of it; the agency sees the photo too and can decide.',
      list: '/app/service-line-photos',
      button: 'Look',
      state: 'New photo',
      why: 'A resident sent it, and nobody has looked at it.',
    },
  ],
  // Who acts for no water system asks for no photo: they stand in the order in which they came, whosever they are.
  rows: (asking) => sql`
    select kind, rid, title, about, since, due, page from (${waiting(asking)}) photo
    where exists (select from water_systems where site_id in (${sitesOf(asking.userId, 'prepare')}))
      and site_id in (${sitesOf(asking.userId, 'prepare')})
    order by since, rid`,
  everybody: (day) => sql`
    select kind, rid, title, about, since, due, page, worker.user_id
    from (${waiting(day)}) photo cross join lateral (
      select user_id from ${SITE_WORKERS} site_worker where site_worker.site_id = photo.site_id) worker`,
}

export const photoStates: States = {
  of: 'service_line_photos.state',
  states: {
    waiting: waitsAs('pipePhoto', 'ownPhoto'),
    verified: rests('The pipe has what it shows.'),
    declined: rests('It shows nothing that can be told.'),
  },
}
