import { sql } from 'kysely'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import { makeSubmittal } from '../../factories/submittals.ts'
import { makeFinance } from '../../money-desk/finance.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area } from '../judge.ts'

type Task = { rid: number; page: string }

/** Tasks of a review: of nobody, given, begun and ended; while the submittal is at the desk, on its way back, and off it. */
export async function tasksArea(world: World): Promise<Area<Task>> {
  const { db } = world
  const owner = await makeMyAccount(db, { kind: 'owner' })
  const reviewer = await makeReviewer(db)
  const other = await makeReviewer(db, 'Otto Other')
  const left = await makeMyAccount(db, { kind: 'staff', displayName: 'Lea Left' })
  const AT_DESK = 23
  const state =
    (code: number, task: { status?: string; taker?: number | null } = {}) =>
    async (): Promise<Task> => {
      const by = { submitted_by_user_id: owner.id, created_by_user_id: owner.id }
      const about = await makeSubmittal(db, by)
      await sql`update submittals set submittal_status_id = (
        select id from submittal_statuses where code = ${code}) where id = ${about}`.execute(db)
      const { status = 'open', taker = null } = task
      const { rows } = await sql<{ id: number }>`
        insert into work_tasks (submittal_id, type_code, title, status, assigned_to_user_id, started_at, done_at)
        values (${about}, 'TECHNICAL', 'Look at the pump', ${status}, ${taker},
          case when ${status} <> 'open' then now() end, case when ${status} in ('done', 'skipped') then now() end)
        returning id::float8 as id`.execute(db)
      return { rid: rows[0]?.id ?? 0, page: `/app/gov/review/${about}` }
    }
  const changing = (act: string, more: object = {}): Act<Task> => ({
    isOn: (shown, { rid }) => sends(shown, { what: 'task', task: rid, act }),
    call: ({ post }, { rid }) => post('/Agency/Review/Task', { rid, act, ...more }),
  })
  const giving = (person: { id: number }): Act<Task> => ({
    ...changing('assign', { assignedTo: person.id }),
    isOn: (shown, { rid }) =>
      sends(shown, { what: 'task', task: rid, act: 'assign' }) &&
      shown.choices.includes(`assignedTo ${person.id}`),
  })
  return {
    tables: ['work_tasks', 'submittals', 'submittal_log', 'wait_tellings'],
    people: {
      ...{ reviewer, other, owner },
      finance: await makeFinance(db),
      accounts: await makeMyAccount(db, {
        kind: 'staff',
        actions: [['gov', 'account.actions.decide']],
      }),
    },
    states: {
      'of nobody': state(AT_DESK),
      given: state(AT_DESK, { taker: other.id }),
      'given to somebody who may not review any more': state(AT_DESK, { taker: left.id }),
      begun: state(AT_DESK, { status: 'started', taker: reviewer.id }),
      done: state(AT_DESK, { status: 'done', taker: reviewer.id }),
      skipped: state(AT_DESK, { status: 'skipped' }),
      'of what was sent back': state(10),
      'of what is on hold': state(30),
      'of what was accepted': state(21, { taker: reviewer.id }),
      'of what was withdrawn': state(8),
      'of what was denied': state(9, { status: 'started', taker: other.id }),
    },
    acts: {
      'give to nobody': changing('assign'),
      'give to a reviewer': giving(other),
      'give to somebody who may not review': giving(left),
      start: changing('start'),
      end: changing('done'),
      skip: changing('skip', { comment: 'It needs no look.' }),
    },
  }
}
