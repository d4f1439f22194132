import { sql } from 'kysely'
import type { EventFile } from '#api/events/desk/event-desk.schemas.ts'
import type { EventReferrals } from '#api/events/desk/referral/referral.contract.ts'
import { callAs } from '../../accounts/sign-in.ts'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import { makeEventReport } from '../../factories/event-reports.ts'
import { named, oregon } from '../../factories/reference.ts'
import { makeFiler } from '../../filing/filer.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area } from '../judge.ts'

type Event = { rid: number; page: string; referralRid: number; commentRid: number }

/** Environmental events with what is asked of other agencies and said of them: open, closed, and merged into another. */
export async function eventsArea(world: World): Promise<Area<Event>> {
  const { db } = world
  const manage: [string, string] = ['gov', 'event.actions.manage']
  const staff = await makeMyAccount(db, { kind: 'staff', actions: [manage] })
  const { eventId: other } = await makeEventReport(db)
  const ask = async (eventId: number) =>
    (await callAs<EventReferrals>(world, `/EMS/Event/GetReferrals/${eventId}`, staff)).data
  const must = async <T>(call: string, body: object) => {
    const answer = await callAs<T>(world, `/EMS/Event/${call}`, { cookie: staff.cookie, body })
    if (answer.status !== 200)
      throw new Error(`${call}: ${answer.msg} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const { marionId } = await oregon(db)
  const spill = await named(db, 'event_types', 'Spill')
  const high = await named(db, 'event_priorities', 'High')
  const agencyRid = (await ask(other)).agencies[0]?.rid ?? 0
  const { rows } = await sql<{
    id: number
  }>`select min(id)::float8 as id from event_note_types`.execute(db)
  const commentTypeRid = rows[0]?.id ?? 0
  const refer = (eventId: number) =>
    must('Refer', { eventRid: eventId, agencyRid, email: 'desk@air.example.gov' })
  const answerOf = async (eventId: number) =>
    must('AnswerReferral', {
      ...{ rid: (await ask(eventId)).list[0]?.rid, kind: 'taken', text: 'It is ours.' },
      answeredDate: '2026-11-20',
    })
  const byLink = async (eventId: number) =>
    sql`update event_referrals set answer_kind = 'taken', answer_text = 'It is ours.', answered_on = '2026-11-20',
      answered_by = 'Air desk', answered_at = now(), answered_by_link_at = now() where event_id = ${eventId}`.execute(
      db,
    )
  const merged = (eventId: number) => must('Merge', { rid: eventId, parentRid: other })
  const closed = async (eventId: number) => {
    const status = await named(db, 'event_statuses', 'Closed')
    await sql`update events set event_status_id = ${status} where id = ${eventId}`.execute(db)
  }
  const commented = (isLocked: boolean) => (eventId: number) =>
    must('SaveComment', {
      ...{
        eventRid: eventId,
        typeRid: commentTypeRid,
        commentSubject: 'The pump',
        commentText: 'It hums.',
        lockInd: isLocked ? 'Y' : 'N',
      },
    })
  const state =
    (...steps: ((eventId: number) => Promise<unknown>)[]) =>
    async (): Promise<Event> => {
      const { eventId } = await makeEventReport(db)
      for (const step of steps) await step(eventId)
      const found = await sql<{ id: number }>`
        select max(id)::float8 as id from event_notes where event_id = ${eventId}`.execute(db)
      return {
        ...{ rid: eventId, page: `/app/ems/event/${eventId}` },
        referralRid: (await ask(eventId)).list[0]?.rid ?? 0,
        commentRid: found.rows[0]?.id ?? 0,
      }
    }
  const what =
    (
      name: string,
      more: (event: Event) => Record<string, number> = () => ({}),
    ): Act<Event>['isOn'] =>
    (shown, event) =>
      sends(shown, { what: name, ...more(event) })
  const whole = async (rid: number, more: Partial<EventFile> = {}) => {
    const { data } = await callAs<EventFile>(world, `/EMS/Event/Get/${rid}`, staff)
    const { versionNo, physicalLocation, ...kept } = data
    const { eventDate, eventTypeRid, eventPriorityRid, eventDecisionRid, reportedDate } = kept
    const hours = { workedDate: '2026-11-20', hours: 1, comment: null }
    return {
      ...{ rid, original: { versionNo } },
      updated: {
        ...kept,
        ...{ byFacility: 'A', contact: null, reportedDate: reportedDate ?? '2026-11-20' },
        ...{ eventDate: eventDate ?? '2026-11-19', eventTypeRid: eventTypeRid ?? spill },
        eventPriorityRid: eventPriorityRid ?? high,
        eventDecisionRid: eventDecisionRid ?? 1,
        physicalLocation: {
          ...physicalLocation,
          countyRid: physicalLocation.countyRid ?? marionId,
        },
        processingHours: [hours],
        ...more,
      },
    }
  }
  const tasked = async (eventId: number) =>
    must(
      'Save',
      await whole(eventId, {
        tasks: [{ name: 'Take a sample', dueDate: '2026-11-13', doneDate: null }],
      }),
    )
  const saving = (tasks: EventFile['tasks']): Act<Event> => ({
    isOn: (shown, event) =>
      sends(shown, { what: 'save' }) && shown.names.includes('tasks.0.name') && event.rid > 0,
    call: async ({ post }, { rid }) => post('/EMS/Event/Save', await whole(rid, { tasks })),
  })
  return {
    tables: [
      'events',
      'event_cases',
      'event_referrals',
      'event_tasks',
      'event_notes',
      'event_note_replies',
      'event_messages',
      'event_merges',
    ],
    people: {
      staff,
      second: await makeMyAccount(db, { kind: 'staff', actions: [manage] }),
      reviewer: await makeReviewer(db),
      owner: await makeFiler(db),
    },
    states: {
      received: state(),
      closed: state(closed),
      referred: state(refer),
      'referred and answered': state(refer, answerOf),
      'referred and answered by the link': state(refer, byLink),
      'part of another': state(merged),
      'with a task past its day': state(tasked),
      'with a task, closed': state(tasked, closed),
      'with a task, then part of another': state(tasked, merged),
      'referred, then part of another': state(refer, merged),
      'answered by the link, then part of another': state(refer, byLink, merged),
      'with a comment': state(commented(false)),
      'with a locked comment': state(commented(true)),
      'with a comment, then part of another': state(commented(false), merged),
    },
    acts: {
      refer: {
        isOn: (shown, { referralRid }) =>
          sends(shown, { what: 'refer' }) && (referralRid === 0 || isAnswered(shown, referralRid)),
        call: ({ post }, { rid }) =>
          post('/EMS/Event/Refer', { eventRid: rid, agencyRid, email: 'desk@air.example.gov' }),
      },
      'write down the answer': {
        isOn: what('referral-answer', ({ referralRid }) => ({ referral: referralRid })),
        call: ({ post }, { referralRid }) =>
          post('/EMS/Event/AnswerReferral', {
            ...{ rid: referralRid || 999_999, kind: 'taken', text: 'It is ours.' },
            answeredDate: '2026-11-20',
          }),
      },
      'say that the answer is read': {
        isOn: what('referral-read', ({ referralRid }) => ({ referral: referralRid })),
        call: ({ post }, { referralRid }) =>
          post('/EMS/Event/ReadReferralAnswer', { rid: referralRid || 999_999 }),
      },
      comment: {
        isOn: what('comment'),
        call: ({ post }, { rid }) =>
          post('/EMS/Event/SaveComment', {
            ...{
              eventRid: rid,
              typeRid: commentTypeRid,
              commentSubject: 'The pump',
              commentText: 'It hums.',
              lockInd: 'N',
            },
          }),
      },
      reply: {
        isOn: what('reply', ({ commentRid }) => ({ comment: commentRid })),
        call: ({ post }, { commentRid }) =>
          post('/EMS/Event/AddReply', {
            commentRid: commentRid || 999_999,
            replyDesc: 'It stopped.',
          }),
      },
      'save with a task': saving([
        { name: 'Look at the pump', dueDate: '2026-12-11', doneDate: null },
      ]),
      'save with a task that is done': saving([
        { name: 'Take a sample', dueDate: '2026-11-13', doneDate: '2026-11-20' },
      ]),
      merge: {
        isOn: what('merge'),
        call: ({ post }, { rid }) => post('/EMS/Event/Merge', { rid, parentRid: other }),
      },
      'undo the merge': {
        isOn: what('unmerge', ({ rid }) => ({ part: rid })),
        call: ({ post }, { rid }) => post('/EMS/Event/Unmerge', { rid, parentRid: other }),
      },
    },
  }
}

/** Whether no answer to a referral can be written down any more. */
const isAnswered = (shown: Parameters<Act<Event>['isOn']>[0], referral: number) =>
  !sends(shown, { what: 'referral-answer', referral })
