import { sql } from 'kysely'
import { makePermit } from '../../factories/permits.ts'
import { makeComment, makeOpenSubmittal } from '../../factories/comments.ts'
import { letterOf, requestOf } from '../../filing/own-lists.ts'
import { CAME_AT, type Generators, type Scene } from '../scene.ts'

/** An appeal of an issued decision that came on paper. */
async function makeAppeal(
  scene: Scene,
  state: 'filed' | 'open' | 'changed' | 'dismissed',
): Promise<number> {
  const about = await scene.filed(9)
  return scene.id(
    sql`with decision as (
        insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at, issued_at)
        values (${about}, 'deny', 'issued', ${scene.own.owner.id}, now(), now()) returning id)
      insert into appeals (decision_id, submittal_id, appellant, filed_on, state, due_on, created_at)
      select id, ${about}, 'A. Gray', '2026-11-20', ${state}, '2026-12-07', now() from decision returning id`,
  )
}

/** What waits for whoever reviews submittals and what the public says of them. */
export const REVIEW: Generators = {
  submittal: async (scene) => {
    const rid = await scene.filed(scene.oneOf(4, 5, 12, 20, 22, 23, 24, 25, 27, 28, 31, 33))
    const code = scene.oneOf(7, 8, 9, 11)
    return { rid, who: scene.staff, end: () => scene.own.setStatus(rid, code) }
  },
  unpaid: async (scene) => {
    const rid = await scene.filed(scene.oneOf(7, 9, 21))
    await scene.run(sql`update submittals set fee_cents = 5000 where id = ${rid}`)
    const end = scene.oneOf(
      sql`update invoices set amount_paid = amount where submittal_id = ${rid}`,
      sql`update invoices set is_void = true where submittal_id = ${rid}`,
    )
    return { rid, who: scene.staff, end: () => scene.run(end) }
  },
  letter: async (scene) => {
    const about = await scene.filed(scene.oneOf(5, 7, 9))
    await letterOf(scene.world, about, { by: scene.own.owner, from: 'applicant', at: CAME_AT })
    const rid = await scene.id(sql`select id from correspondences where submittal_id = ${about}`)
    const end = scene.oneOf(
      sql`update correspondences set agency_read_at = now() where id = ${rid}`,
      sql`update correspondences set status = 'closed', closed_at = now() where id = ${rid}`,
    )
    return { rid, who: scene.staff, end: () => scene.run(end) }
  },
  request: async (scene) => {
    const about = await scene.filed(scene.oneOf(5, 7, 9, 21))
    const kind = scene.oneOf('revision', 'withdrawal', 'amendment')
    await requestOf(scene.world, about, kind, { by: scene.own.owner })
    const rid = await scene.id(sql`select id from submittal_comments where submittal_id = ${about}`)
    const answer = sql.ref(scene.oneOf('approved_at', 'rejected_at'))
    const end = () =>
      scene.run(sql`update submittal_comments set ${answer} = now() where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  task: async (scene) => {
    const about = await scene.filed(23)
    const taker = scene.oneOf(scene.staff.id, null)
    const rid = await scene.id(
      sql`insert into work_tasks (submittal_id, type_code, title, assigned_to_user_id, status)
        values (${about}, 'TECHNICAL', 'Look at the pump', ${taker}, 'open') returning id`,
    )
    const end = () =>
      scene.run(sql`update work_tasks set status = 'done', done_at = now() where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  secondReader: async (scene) => {
    const about = await scene.filed(27)
    const rid = await scene.id(
      sql`insert into decisions (submittal_id, kind, state, prepared_by_user_id, prepared_at)
        values (${about}, 'deny', 'proposed', ${scene.own.owner.id}, now()) returning id`,
    )
    const end = () => scene.run(sql`update decisions set state = 'draft' where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  permitAct: async (scene) => {
    const permitId = await makePermit(scene.world.db)
    const asked = {
      ...{ kind: 'suspend', fromOn: '2027-01-10', untilOn: null, actRid: null, atRequest: false },
      ...{ reason: 'Odor.', rule: '40 CFR 122.64.', facts: {} },
    }
    const rid = await scene.id(
      sql`insert into permit_act_proposals (permit_id, asked, proposed_by_user_id, proposed_at)
        values (${permitId}, ${JSON.stringify(asked)}::jsonb, ${scene.own.owner.id}, now()) returning id`,
    )
    const end = () =>
      scene.run(sql`update permit_act_proposals set state = 'givenBack', answer = 'No.', ended_at = now()
        where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  appealToOpen: async (scene) => {
    const rid = await makeAppeal(scene, 'filed')
    const end = () => scene.run(sql`update appeals set state = 'dismissed' where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  appealToDecide: async (scene) => {
    const rid = await makeAppeal(scene, 'open')
    const end = () => scene.run(sql`update appeals set state = 'upheld' where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  appealWithdrawal: async (scene) => {
    const rid = await makeAppeal(scene, scene.oneOf('filed', 'open'))
    await scene.run(sql`update appeals set withdraw_reason = 'We agreed.', withdraw_asked_at = ${CAME_AT}
      where id = ${rid}`)
    const end = () => scene.run(sql`update appeals set state = 'withdrawn' where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  appealChange: async (scene) => {
    const rid = await makeAppeal(scene, 'changed')
    const end = () => scene.run(sql`update appeals set state = 'carriedOut' where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  appealLetterToPost: async (scene) => {
    const appeal = await makeAppeal(scene, 'dismissed')
    const document = await scene.id(
      sql`insert into documents (product_id, kind, submittal_id, name, file_key, byte_size, content_type, sha256)
        select submittals.product_id, 'issuance', submittals.id, 'Letter.pdf', ${`letter-${appeal}`}, 1, 'application/pdf', repeat('0', 64)
        from appeals join submittals on submittals.id = appeals.submittal_id where appeals.id = ${appeal} returning id`,
    )
    const rid = await scene.id(
      sql`insert into appeal_acts (appeal_id, position, kind, reason, rule, before, number, document_id,
          prepared_by_user_id, recorded_by_user_id, recorded_on, recorded_at)
        values (${appeal}, 1, 'dismiss', 'Late.', 'A rule.', '{"state": "filed"}', ${`AP-${appeal}-L1`}, ${document},
          ${scene.own.owner.id}, ${scene.own.owner.id}, ${CAME_AT}::timestamptz::date, ${CAME_AT}) returning id`,
    )
    await scene.run(sql`insert into appeal_postings (act_id, due_on) values (${rid}, '2026-12-07')`)
    const end = () =>
      scene.run(sql`update appeal_postings set posted_at = now(), posted_by_user_id = ${scene.own.owner.id}
        where act_id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  appealAct: async (scene) => {
    const appeal = await makeAppeal(scene, 'filed')
    const asked = { kind: 'open', actRid: null, reason: 'In time.', rule: '40 CFR 124.19.' }
    const rid = await scene.id(
      sql`insert into appeal_proposals (appeal_id, asked, proposed_by_user_id, proposed_at)
        values (${appeal}, ${JSON.stringify(asked)}::jsonb, ${scene.own.owner.id}, now()) returning id`,
    )
    const end = async () => {
      await scene.run(sql`update appeal_proposals set state = 'givenBack', answer = 'No.', ended_at = now()
        where id = ${rid}`)
      await scene.run(sql`update appeals set state = 'dismissed' where id = ${appeal}`)
    }
    return { rid, who: scene.staff, end }
  },
  comment: async (scene) => {
    const about = await makeOpenSubmittal(scene.world.db)
    const rid = Number(await makeComment(scene.world.db, { submittal_id: about }))
    const end = scene.oneOf(
      sql`update public_comments set status = 'published', decided_at = now() where id = ${rid}`,
      sql`update public_comments set status = 'withheld', decided_at = now(), withheld_reason = 'It names a child.'
        where id = ${rid}`,
    )
    return { rid, who: scene.staff, end: () => scene.run(end) }
  },
  commentAnswer: async (scene) => {
    const about = await makeOpenSubmittal(scene.world.db)
    const rid = Number(
      await makeComment(scene.world.db, {
        ...{ submittal_id: about, status: 'published', wants_answer: true },
      }),
    )
    const end = scene.oneOf(
      sql`with answer as (
          insert into comment_answers (submittal_id, text, answered_at)
          values (${about}, 'It stays as it is.', now()) returning id)
        insert into comment_answer_links (comment_answer_id, comment_id) select id, ${rid} from answer`,
      sql`update public_comments set wants_answer = false where id = ${rid}`,
    )
    return { rid, who: scene.staff, end: () => scene.run(end) }
  },
}
