import { sql } from 'kysely'
import { lookWithin, makeDeskEvent } from '../../events/desk-event.ts'
import { makeEventReport } from '../../factories/event-reports.ts'
import { named } from '../../factories/reference.ts'
import { CAME_AT, type Generators, type Scene } from '../scene.ts'

/** A report of the public that somebody is to look at within hours, or days. */
async function reported({ world, oneOf }: Scene) {
  await lookWithin(world.db, oneOf(1, 72))
  return (await makeEventReport(world.db, { submittedAt: CAME_AT })).eventId
}

/** An event that is with somebody, or with nobody. */
const received = ({ world, staff, oneOf }: Scene) =>
  makeDeskEvent(world.db, { reportedOn: '2026-11-12', ...oneOf({ inspector: staff.id }, {}) })

async function close({ world, run }: Scene, event: number) {
  const closed = await named(world.db, 'event_statuses', 'Closed')
  return run(sql`update events set event_status_id = ${closed} where id = ${event}`)
}

/** What waits for whoever sees to environmental events. */
export const EVENTS: Generators = {
  event: async (scene) => {
    const rid = await scene.oneOf(received, reported)(scene)
    return { rid, who: scene.staff, end: () => close(scene, rid) }
  },
  reporter: async (scene) => {
    const { eventId } = await makeEventReport(scene.world.db)
    const say = (author: 'reporter' | 'agency') =>
      scene.run(sql`insert into event_messages (event_id, author, text, created_at)
        values (${eventId}, ${author}, 'It smells again.', ${CAME_AT})`)
    await say('reporter')
    return { rid: eventId, who: scene.staff, end: () => say('agency') }
  },
  referral: async (scene) => {
    const event = await received(scene)
    const rid = await scene.id(
      sql`insert into event_referrals (event_id, referral_agency_id, email, subject, body, sent_at, sent_by, answer_by)
        select ${event}, min(id), 'desk@air.example.gov', 'Foam', 'Please look.', ${CAME_AT}, 'Rita Reviewer', '2026-11-16'
        from referral_agencies returning id`,
    )
    const answered = sql`update event_referrals set answer_kind = 'taken', answer_text = 'Ours.',
      answered_on = '2026-11-20', answered_at = now(), answered_by = 'Rita Reviewer' where id = ${rid}`
    const end = scene.oneOf(
      () => scene.run(answered),
      () => close(scene, event),
    )
    return { rid, who: scene.staff, end }
  },
  referralAnswer: async (scene) => {
    const event = await received(scene)
    const rid = await scene.id(
      sql`insert into event_referrals (event_id, referral_agency_id, email, subject, body, sent_at, sent_by,
          answer_kind, answer_text, answered_on, answered_at, answered_by, answered_by_link_at)
        select ${event}, min(id), 'desk@air.example.gov', 'Foam', 'Please look.', ${CAME_AT}, 'Rita Reviewer',
          'information', 'We saw it too.', '2026-11-09', ${CAME_AT}, 'Sam Marsh', ${CAME_AT}
        from referral_agencies returning id`,
    )
    const end = () => scene.run(sql`update event_referrals set read_at = now() where id = ${rid}`)
    return { rid, who: scene.staff, end }
  },
  eventTask: async (scene) => {
    const event = await received(scene)
    const rid = await scene.id(
      sql`insert into event_tasks (event_id, name, due_on) values (${event}, 'Take a sample', '2026-11-13') returning id`,
    )
    const done = sql`update event_tasks set done_on = '2026-11-20' where id = ${rid}`
    const end = scene.oneOf(
      () => scene.run(done),
      () => close(scene, event),
    )
    return { rid, who: scene.staff, end }
  },
}
