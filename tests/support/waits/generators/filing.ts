import { sql } from 'kysely'
import { callAs } from '../../accounts/sign-in.ts'
import { makeCosigner } from '../../factories/cosign.ts'
import { makePermit } from '../../factories/permits.ts'
import { applicationOf, begin, linkConsultant, NOEX, type Filer } from '../../filing/filer.ts'
import { letterOf } from '../../filing/own-lists.ts'
import { CAME_AT, type Generator, type Generators, type Scene } from '../scene.ts'

/** One that stands still for its applicant, until the status moves on. */
const stopped =
  (code: number): Generator =>
  async (scene) => {
    const rid = await scene.filed(23)
    await scene.run(
      sql`update submittals set status_changed_at = ${CAME_AT}, held_since = case when ${code} = 30 then ${CAME_AT}::timestamptz end,
        hold_kind = case when ${code} = 30 then 'applicant' end,
        submittal_status_id = (select id from submittal_statuses where code = ${code}) where id = ${rid}`,
    )
    const end = () =>
      scene.run(
        sql`update submittals set hold_kind = null, held_since = null,
          submittal_status_id = (select id from submittal_statuses where code = 23) where id = ${rid}`,
      )
    return { rid, who: scene.owner, end }
  }

/** A form that somebody began at the owner's site. */
async function begun({ world, own }: Scene, by: Filer = own.owner): Promise<number> {
  const applicationRid = await applicationOf(world.db, NOEX)
  return (await begin(world, by, { applicationRid, siteRid: own.siteRid })).data.rid
}

/** A transfer by the owner, or by somebody else where it is the owner who is asked. */
async function handover(scene: Scene, { email, state }: { email: string; state: string }) {
  const mine = state === 'asked' ? {} : { submitted_by_user_id: scene.owner.id }
  const submittalId = await scene.filed(23, mine)
  const permitId = await makePermit(scene.world.db, { expired_on: '2031-12-31' })
  const rid = await scene.id(sql`
    insert into permit_handovers (permit_id, submittal_id, new_holder, on_day, person, email, link_key, state,
      asked_at, ends_on, answered_at)
    values (${permitId}, ${submittalId}, 'Alder Foods', '2027-01-10', 'Alex Alder', ${email},
      ${String(submittalId).padStart(43, 'k')}, ${state}, ${CAME_AT}, '2026-12-04', ${CAME_AT}) returning id`)
  return { rid, submittalId }
}

/** What waits for whoever prepares, signs and follows submittals. */
export const FILING: Generators = {
  held: stopped(30),
  partial: stopped(6),
  sentBack: async (scene) => {
    const rid = await begun(scene)
    await scene.run(
      sql`update submittals set submitted_on = '2026-11-01', status_changed_at = ${CAME_AT},
        submittal_status_id = (select id from submittal_statuses where code = 3) where id = ${rid}`,
    )
    const code = scene.oneOf(5, 8, 11)
    return { rid, who: scene.owner, end: () => scene.own.setStatus(rid, code) }
  },
  duty: async (scene) => {
    const rid = await scene.filed(0, {
      is_obligation: true,
      due_on: `2026-12-${10 + scene.pick(19)}`,
    })
    const code = scene.oneOf(1, 11)
    return { rid, who: scene.owner, end: () => scene.own.setStatus(rid, code) }
  },
  draft: async (scene) => {
    const way = scene.pick(4)
    const rid = way === 0 ? await begun(scene) : await scene.filed([1, 1, 2, 10][way] ?? 1)
    return { rid, who: scene.owner, end: () => scene.own.setStatus(rid, 5) }
  },
  moved: async (scene) => {
    const [wrong, rid] = [await scene.filed(29), await begun(scene)]
    await scene.run(sql`update submittals set moved_to_id = ${rid} where id = ${wrong}`)
    return { rid, who: scene.owner, end: () => scene.own.setStatus(rid, 5) }
  },
  toSign: async (scene) => {
    const { world, own, owner } = scene
    const consultant = await scene.consultant()
    const links = await sql`select from consultant_links where public_user_id = ${consultant.id}
      and status = 'A'`.execute(world.db)
    if (links.rows.length === 0)
      await linkConsultant(world.db, { owner, consultant, siteRid: own.siteRid })
    const submissionRid = await begun(scene, consultant)
    const ask = <T>(call: string, body: object) =>
      callAs<T>(world, `/Client/Submission/${call}`, { cookie: consultant.cookie, body })
    const asked = { submissionRid, userRid: owner.id, note: '' }
    const { rid } = (await ask<{ rid: number }>('AskToSign', asked)).data
    const end = () => ask('TakeBackSignRequest', { submissionRid, requestRid: rid })
    return { rid, who: owner, end, isByAct: true }
  },
  fee: async (scene) => {
    const rid = await scene.filed(scene.oneOf(5, 7, 23))
    await scene.run(sql`update submittals set fee_cents = 5000 where id = ${rid}`)
    const end = scene.oneOf(
      sql`update submittals set fee_paid_at = now() where id = ${rid}`,
      sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 8) where id = ${rid}`,
    )
    return { rid, who: scene.owner, end: () => scene.run(end) }
  },
  letterOfAgency: async (scene) => {
    const about = await scene.filed(scene.oneOf(5, 7, 9))
    await letterOf(scene.world, about, { by: scene.own.owner, from: 'agency', at: CAME_AT })
    const rid = await scene.id(sql`select id from correspondences where submittal_id = ${about}`)
    const end = () =>
      scene.run(sql`update correspondences set public_read_at = now() where id = ${rid}`)
    return { rid, who: scene.owner, end }
  },
  unanswered: async (scene) => {
    const { owner } = scene
    const submittalId = await scene.filed(23, { submitted_by_user_id: owner.id })
    const { id } = await makeCosigner(scene.world.db, { submittalId, senderId: owner.id })
    await scene.run(
      sql`update cosigners set invited_at = '2026-10-01T12:00:00Z', ended_at = ${CAME_AT} where id = ${id}`,
    )
    const end = scene.oneOf(
      sql`update cosigners set withdrawn_at = now() where id = ${id}`,
      sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 8) where id = ${submittalId}`,
    )
    return { rid: id, who: owner, end: () => scene.run(end) }
  },
  coSign: async (scene) => {
    const { email } = await scene.world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', scene.owner.id)
      .executeTakeFirstOrThrow()
    const { id } = await makeCosigner(scene.world.db, { email: email ?? '' })
    const end = scene.oneOf(
      sql`update cosigners set withdrawn_at = now() where id = ${id}`,
      sql`update cosigners set ended_at = now() where id = ${id}`,
    )
    return { rid: id, who: scene.owner, end: () => scene.run(end) }
  },
  takeOver: async (scene) => {
    const { email } = await scene.world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', scene.owner.id)
      .executeTakeFirstOrThrow()
    const { rid } = await handover(scene, { email: email ?? '', state: 'asked' })
    const state = scene.oneOf('declined', 'ended', 'withdrawn')
    const end = () => scene.run(sql`update permit_handovers set state = ${state} where id = ${rid}`)
    return { rid, who: scene.owner, end }
  },
  handoverAnswer: async (scene) => {
    const state = scene.oneOf('declined', 'ended')
    const { rid, submittalId } = await handover(scene, { email: 'next@example.com', state })
    const end = scene.oneOf(
      sql`update permit_handovers set state = 'replaced' where id = ${rid}`,
      sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = 8) where id = ${submittalId}`,
    )
    return { rid, who: scene.owner, end: () => scene.run(end) }
  },
  renewal: async (scene) => {
    const expired_on = scene.oneOf('2027-03-01', '2026-12-31', '2026-10-31')
    const rid = await makePermit(scene.world.db, {
      ...{ site_id: scene.own.siteRid, is_public: true, expired_on },
    })
    const end = () => scene.run(sql`update permits set revoked_on = '2026-11-20' where id = ${rid}`)
    return { rid: Number(rid), who: scene.owner, end }
  },
}
