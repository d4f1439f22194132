import { sql } from 'kysely'
import { makeDeskEvent } from '../events/desk-event.ts'
import { named } from '../factories/reference.ts'
import { makeUser } from '../factories/users.ts'
import { letterOf, requestOf } from '../filing/own-lists.ts'
import type { Planted, Scene } from './scene.ts'

type Generator = (scene: Scene) => Promise<Omit<Planted, 'kind'>>

const AT = '2026-11-09T12:00:00Z'
const one = async (scene: Scene, statement: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ id: string }>`${statement}`.execute(scene.world.db)
  return Number(rows[0]?.id)
}
const run = ({ world }: Scene, statement: ReturnType<typeof sql>) =>
  sql`${statement}`.execute(world.db)

/** One that stands still for its applicant, until the status moves on. */
const stopped =
  (code: number): Generator =>
  async (scene) => {
    const rid = await scene.filed(23)
    await run(
      scene,
      sql`update submittals set status_changed_at = ${AT}, held_since = case when ${code} = 30 then ${AT}::timestamptz end,
        hold_kind = case when ${code} = 30 then 'applicant' end,
        submittal_status_id = (select id from submittal_statuses where code = ${code}) where id = ${rid}`,
    )
    const end = () =>
      run(
        scene,
        sql`update submittals set hold_kind = null, held_since = null,
          submittal_status_id = (select id from submittal_statuses where code = 23) where id = ${rid}`,
      )
    return { rid, who: scene.owner, end }
  }

/** Something of each kind, by chance in one of its ways, with the act that ends it. */
export const GENERATORS: Readonly<Record<string, Generator>> = {
  held: stopped(30),
  partial: stopped(6),
  duty: async (scene) => {
    const rid = await scene.filed(0, {
      is_obligation: true,
      due_on: `2026-12-${10 + scene.pick(19)}`,
    })
    return {
      rid,
      who: scene.owner,
      end: () => scene.own.setStatus(rid, [1, 11][scene.pick(1)] ?? 11),
    }
  },
  draft: async (scene) => {
    const rid = await scene.filed([1, 2, 10][scene.pick(3)] ?? 1)
    return { rid, who: scene.owner, end: () => scene.own.setStatus(rid, 5) }
  },
  moved: async (scene) => {
    const [wrong, rid] = [await scene.filed(29), await scene.filed(1)]
    await run(scene, sql`update submittals set moved_to_id = ${rid} where id = ${wrong}`)
    return { rid, who: scene.owner, end: () => scene.own.setStatus(rid, 5) }
  },
  fee: async (scene) => {
    const rid = await scene.filed([5, 7, 23][scene.pick(3)] ?? 5)
    await run(scene, sql`update submittals set fee_cents = 5000 where id = ${rid}`)
    const end = [
      sql`update submittals set fee_paid_at = now() where id = ${rid}`,
      sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 8) where id = ${rid}`,
    ][scene.pick(2)]
    return { rid, who: scene.owner, end: () => run(scene, end ?? sql`select`) }
  },
  letterOfAgency: async (scene) => {
    const about = await scene.filed([5, 7, 9][scene.pick(3)] ?? 5)
    await letterOf(scene.world, about, { by: scene.own.owner, from: 'agency', at: AT })
    const rid = await one(scene, sql`select id from correspondences where submittal_id = ${about}`)
    const end = () =>
      run(scene, sql`update correspondences set public_read_at = now() where id = ${rid}`)
    return { rid, who: scene.owner, end }
  },
  letter: async (scene) => {
    const about = await scene.filed([5, 7, 9][scene.pick(3)] ?? 5)
    await letterOf(scene.world, about, { by: scene.own.owner, from: 'applicant', at: AT })
    const rid = await one(scene, sql`select id from correspondences where submittal_id = ${about}`)
    const end = [
      sql`update correspondences set agency_read_at = now() where id = ${rid}`,
      sql`update correspondences set status = 'closed', closed_at = now() where id = ${rid}`,
    ][scene.pick(2)]
    return { rid, who: scene.staff, end: () => run(scene, end ?? sql`select`) }
  },
  submittal: async (scene) => {
    const rid = await scene.filed([4, 5, 12, 20, 22, 23, 25, 27, 28, 31, 33][scene.pick(11)] ?? 5)
    return {
      rid,
      who: scene.staff,
      end: () => scene.own.setStatus(rid, [7, 8, 9, 11][scene.pick(4)] ?? 7),
    }
  },
  request: async (scene) => {
    const about = await scene.filed([5, 7, 9, 21][scene.pick(4)] ?? 5)
    const kind = (['revision', 'withdrawal', 'amendment'] as const)[scene.pick(3)] ?? 'revision'
    await requestOf(scene.world, about, kind, { by: scene.own.owner })
    const rid = await one(
      scene,
      sql`select id from submittal_comments where submittal_id = ${about}`,
    )
    const answer = sql.ref(['approved_at', 'rejected_at'][scene.pick(2)] ?? 'approved_at')
    const end = () =>
      run(scene, sql`update submittal_comments set ${answer} = now() where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  task: async (scene) => {
    const about = await scene.filed(23)
    const rid = await one(
      scene,
      sql`insert into work_tasks (submittal_id, type_code, title, assigned_to_user_id, status)
        values (${about}, 'TECHNICAL', 'Look at the pump', ${scene.staff.id}, 'open') returning id`,
    )
    const end = () =>
      run(scene, sql`update work_tasks set status = 'done', done_at = now() where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  secondReader: async (scene) => {
    const about = await scene.filed(27)
    const rid = await one(
      scene,
      sql`insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at)
        values (${about}, 'deny', 'proposed', ${scene.own.owner.id}, now()) returning id`,
    )
    return {
      rid,
      who: scene.staff,
      end: () => run(scene, sql`update decisions set state = 'draft' where id = ${rid}`),
    }
  },
  event: async (scene) => {
    const mine = scene.pick(2) === 0 ? { inspector: scene.staff.id } : {}
    const rid = await makeDeskEvent(scene.world.db, { reportedOn: '2026-11-12', ...mine })
    const end = async () => {
      const closed = await named(scene.world.db, 'event_statuses', 'Closed')
      return run(scene, sql`update events set event_status_id = ${closed} where id = ${rid}`)
    }
    return { rid, who: scene.staff, end }
  },
  eventTask: async (scene) => {
    const event = await makeDeskEvent(scene.world.db, {
      reportedOn: '2026-11-12',
      inspector: scene.staff.id,
    })
    const rid = await one(
      scene,
      sql`insert into event_tasks (event_id, name, due_on) values (${event}, 'Take a sample', '2026-11-13') returning id`,
    )
    return {
      rid,
      who: scene.staff,
      end: () => run(scene, sql`update event_tasks set done_on = '2026-11-20' where id = ${rid}`),
    }
  },
  siteAccess: async (scene) => {
    const { id } = await makeUser(scene.world.db, { kind: 'owner' })
    const rid = await one(
      scene,
      sql`insert into user_facilities (user_id, site_id, status, requested_at)
        values (${id}, ${scene.own.siteRid}, 'P', ${AT}) returning id`,
    )
    return {
      rid,
      who: scene.staff,
      end: () => run(scene, sql`update user_facilities set status = 'A' where id = ${rid}`),
    }
  },
  registration: async (scene) => {
    const { id } = await makeUser(scene.world.db, { kind: 'owner' })
    await run(scene, sql`update users set status = 'P' where id = ${id}`)
    return {
      rid: Number(id),
      who: scene.staff,
      end: () => run(scene, sql`update users set status = 'A' where id = ${id}`),
    }
  },
  text: async (scene) => {
    const rid = await one(
      scene,
      sql`insert into sms_outbox (to_phone, body, created_at, send_after, useful_until, state, message_id)
        values ('+15035550187', null, ${AT}, now(), now(), 'dead', ${`text-${crypto.randomUUID()}`}) returning id`,
    )
    return {
      rid,
      who: scene.staff,
      end: () => run(scene, sql`delete from sms_outbox where id = ${rid}`),
    }
  },
}
