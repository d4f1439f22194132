import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { JOB_NAMES } from '#api/portal/operations/job-names.ts'
import { jobNumber } from '#api/portal/operations/waits.queries.ts'
import { CAME_AT, type Generators } from '../scene.ts'

/** What waits for whoever keeps the portal running, and for whoever brings records into it. */
export const PORTAL: Generators = {
  mail: async (scene) => {
    const rid = await scene.id(
      sql`insert into outbox (template, to_address, subject, body, created_at, send_after, state, message_id, last_error)
        values ('sign-request', 'nobody@example.org', 'Please sign', 'Please sign.', ${CAME_AT}, ${CAME_AT}, 'dead',
          ${`mail-${randomUUID()}`}, 'mailbox full') returning id`,
    )
    const end = () =>
      scene.run(sql`update outbox set state = 'sent', sent_at = now() where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  text: async (scene) => {
    const rid = await scene.id(
      sql`insert into sms_outbox (to_phone, body, created_at, send_after, useful_until, state, message_id)
        values ('+15035550187', null, ${CAME_AT}, now(), now(), 'dead', ${`text-${randomUUID()}`}) returning id`,
    )
    return {
      rid,
      who: scene.staff,
      end: () => scene.run(sql`delete from sms_outbox where id = ${rid}`),
    }
  },
  job: async (scene) => {
    const name = JOB_NAMES[scene.pick(JOB_NAMES.length)] ?? 'dues'
    const rid = await scene.id(
      sql`insert into job_runs (name, started_at, ended_at, took_ms, next_due_at, failed_at, failed)
        values (${name}, ${CAME_AT}, ${CAME_AT}, 1, ${CAME_AT}, ${CAME_AT}, 'No answer')
        on conflict (name) do update set ended_at = excluded.ended_at, failed_at = excluded.failed_at returning ${jobNumber()} as id`,
    )
    const end = () => scene.run(sql`update job_runs set ended_at = now() where name = ${name}`)
    return { rid, who: scene.staff, end }
  },
  import: async (scene) => {
    const { id } = scene.staff
    const rid = await scene.id(
      sql`insert into import_jobs (kind, file_name, byte_size, state, columns, made_by_user_id, given_to_user_id,
          made_at, changed_by_user_id, changed_at)
        values ('sites', ${`sites ${scene.next()}.csv`}, 1, ${scene.oneOf('mapping', 'broken')}, '[]', ${id},
          ${scene.oneOf(id, null)}, ${CAME_AT}, ${id}, ${CAME_AT}) returning id`,
    )
    const end = scene.oneOf(
      sql`update import_jobs set state = 'loaded' where id = ${rid}`,
      sql`delete from import_jobs where id = ${rid}`,
    )
    return { rid, who: scene.staff, end: () => scene.run(end) }
  },
}
