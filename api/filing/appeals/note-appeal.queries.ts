import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AppealAct } from './moves.ts'

/** What goes on in an appeal, beside what ends it. */
const STEPS: readonly AppealAct[] = ['open', 'hearing', 'refuseStay', 'carryOut']

/**
 * Notes for the followers of what is appealed what is recorded of its appeal: that it was opened, when it is heard,
 * how it ended, that its changes were made, or that one of these was taken back. It is a
 * happening of the decided submittal, so that whoever follows it, its permit, site, project or place is told.
 */
export async function noteAppealAct(trx: Db, actId: number, now: Date): Promise<void> {
  await sql`
    insert into watch_events (event_key, at, about, kind, record_id, site_id, project_id, lat, lon)
    select 'appeal:' || act.id, ${now}, case when noted.kind = any(${STEPS}::text[]) then 'step' else 'decision' end, 'submittals',
      submittals.id, submittals.site_id, submittals.project_id, submittals.lat, submittals.lon
    from appeal_acts act join appeal_acts noted on noted.id = coalesce(act.undoes_id, act.id)
      join appeals on appeals.id = act.appeal_id join submittals on submittals.id = appeals.submittal_id
    where act.id = ${actId} and exists (select from watches)
    on conflict do nothing`.execute(trx)
}

/** What an event tells of an appeal, within the statement that reads it; nobody is named. */
export const APPEAL_OF_EVENT = sql`(
  select jsonb_build_object('kind', act.kind, 'of', done.kind, 'permit', permits.number,
    'hearingOn', act.hearing_on, 'hearingTime', act.hearing_time, 'hearingPlace', act.hearing_place)
  from appeal_acts act join appeals on appeals.id = act.appeal_id
    left join permit_acts done on done.id = appeals.act_id left join permits on permits.id = done.permit_id
  where event.event_key like 'appeal:%' and act.id = substr(event.event_key, 8)::bigint)`

/** Whether an event tells of no appeal of an act on a permit, or its watcher may see that permit. */
export const mayKnowAppealed = (permits: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`
  (event.event_key not like 'appeal:%' or exists (
    select from appeal_acts act join appeals on appeals.id = act.appeal_id
    where act.id = substr(event.event_key, 8)::bigint and (appeals.act_id is null or exists (
      select from permit_acts done join permits on permits.id = done.permit_id
      where done.id = appeals.act_id and ${permits}))))`
