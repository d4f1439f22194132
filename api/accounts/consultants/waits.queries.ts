import { sql } from 'kysely'
import { dayAt, type OwnWaits } from '#api/ground/lib/waits/wait.ts'
import { request, rests, waitsAs, type States } from '#api/ground/lib/waits/states.ts'

/** What consultants ask an owner for, and what owners ask a consultant for. */
export const consultantWaits: OwnWaits = {
  kinds: [
    {
      kind: 'permission',
      isAwaited: true,
      words: 'Permission requests',
      verb: 'Answer the request',
      tell: { by: 'LinkROPermissionRequestSent' },
      remind: { since: [7, 21] },
      then: 'It waits for ever: only the owner may give the right, and without an answer nothing is given.',
      list: '/app/account?tab=consultant',
      button: 'Answer request',
      state: 'Permission request',
      why: 'A consultant asks for rights at your sites.',
    },
    {
      kind: 'link',
      isAwaited: true,
      words: 'Requests to work together',
      verb: 'Answer the request',
      tell: { by: 'NewLinkedConsultant' },
      remind: { since: [7, 21] },
      then: 'It waits for ever: nobody works for somebody who did not agree.',
      list: '/app/account?tab=consultant',
      button: 'Answer request',
      state: 'Asks to work with you',
      why: 'They wait for your answer.',
    },
  ],
  // Whoever asked for a link does not answer it.
  rows: (asking) => sql`
    select kind, rid, title, about, since, null::date, page from (
      select 'permission' as kind, links.id as rid, consultant.display_name as title,
        string_agg(distinct sites.name, ', ') as about, ${dayAt('links.requested_at', asking)} as since,
        '/app/account?tab=consultant' as page
      from consultant_links links
        join facility_permissions permission on permission.consultant_link_id = links.id and permission.status = 'P'
        join users consultant on consultant.id = links.public_user_id
        join sites on sites.id = permission.site_id
      where links.parent_user_id = ${asking.userId} and links.status in ('A', 'P')
      group by links.id, consultant.display_name, links.requested_at
      union all
      select 'link', links.id, other.display_name, null, ${dayAt('links.requested_at', asking)},
        case when links.parent_user_id = ${asking.userId} then '/app/account?tab=consultant'
          else '/app/account#my-ros' end
      from consultant_links links
        join users other on other.id = case when links.parent_user_id = ${asking.userId}
          then links.public_user_id else links.parent_user_id end
      where ${asking.userId} in (links.parent_user_id, links.public_user_id) and links.status = 'P'
        and links.requested_by_user_id <> ${asking.userId}
        and not exists (select from facility_permissions permission
          where permission.consultant_link_id = links.id and permission.status = 'P'
            and links.parent_user_id = ${asking.userId})) asked
    order by since, rid`,
  everybody: (day) => sql`
    select kind, rid, title, null, since, null::date, page, user_id from (
      select distinct on (links.id) 'permission' as kind, links.id as rid, consultant.display_name as title,
        ${dayAt('links.requested_at', day)} as since, '/app/account?tab=consultant' as page, links.parent_user_id as user_id
      from facility_permissions permission join consultant_links links on links.id = permission.consultant_link_id
        join users consultant on consultant.id = links.public_user_id
      where permission.status = 'P' and links.status in ('A', 'P')
      union all
      select 'link', links.id, other.display_name, ${dayAt('links.requested_at', day)},
        case when asked.is_owner then '/app/account?tab=consultant' else '/app/account#my-ros' end, asked.user_id
      from consultant_links links
        cross join lateral (select links.requested_by_user_id <> links.parent_user_id as is_owner,
          case when links.requested_by_user_id <> links.parent_user_id then links.parent_user_id
            else links.public_user_id end as user_id) asked
        join users other on other.id = links.requested_by_user_id
      where links.status = 'P' and not (asked.is_owner and exists (select from facility_permissions permission
        where permission.consultant_link_id = links.id and permission.status = 'P'))) asked`,
}

const IN_FORCE = rests('It is in force.')

export const consultantStates: readonly States[] = [
  { of: 'consultant_links.status', states: { P: waitsAs('link', 'permission'), A: IN_FORCE } },
  { of: 'facility_permissions.status', states: { P: waitsAs('permission'), A: IN_FORCE } },
  {
    of: 'licensee_links.status',
    states: { P: rests('Nothing writes it: who is linked is so at once.'), A: IN_FORCE },
  },
  request('consultant_links.requested_at', waitsAs('link', 'permission'), 'It was answered.'),
]
