import { sql } from 'kysely'
import type { Decision } from '#api/review/decisions/decisions.contract.ts'
import { callAs } from '../../accounts/sign-in.ts'
import { decisionsOf, fileDecidable } from '../../desk-review/decider.ts'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makeFiler } from '../../filing/filer.ts'
import { makeFinance } from '../../money-desk/finance.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area, type Subject } from '../judge.ts'

/** Decisions about a submittal: with one reader or two, whole or not, proposed, issued, and where nothing is decided now. */
export async function decisionsArea(world: World): Promise<Area> {
  const { db } = world
  const { rid, reviewer: preparer, decisions } = await fileDecidable(world, db)
  const reader = await makeReviewer(db, 'Rolf Reader')
  const subject: Subject = { rid, page: `/app/gov/review/${rid}/decision` }
  const now = async () =>
    (await callAs<Decision>(world, `/Agency/Decision/Get/${rid}`, reader)).data
  const must = <T extends { status: number; msg: string }>(answer: T) => {
    if (answer.status !== 200) throw new Error(answer.msg)
    return answer
  }
  const drafted = async (more: object = {}) => {
    must(await decisions.save(rid, (await now()).version, more))
  }
  const proposed = async () => {
    await drafted()
    must(await decisions.propose(rid, (await now()).version))
  }
  const stands = (code: number) =>
    sql`
    update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
    where id = ${rid}`.execute(db)
  const state =
    (readers: 1 | 2, ...steps: (() => Promise<unknown>)[]) =>
    async () => {
      world.config.review.secondReader = readers === 2
      for (const step of steps) await step()
      return subject
    }
  const saving = (kind: 'approve' | 'deny', more: object): Act<Subject> => ({
    isOn: (shown) =>
      sends(shown, { what: 'save' }) && shown.choices.includes(`kind ${kind.toUpperCase()}`),
    call: async ({ post }) =>
      post('/Agency/Decision/Save', { rid, version: (await now()).version, kind, ...more }),
  })
  const handing = (what: string, call: string, more: object = {}): Act<Subject> => ({
    isOn: (shown) => sends(shown, { what }),
    call: async ({ post }) =>
      post(`/Agency/Decision/${call}`, { rid, version: (await now()).version, ...more }),
  })
  const issued = async () => {
    must(await decisionsOf(world, preparer).issue(rid, (await now()).version))
  }
  return {
    tables: [
      'decisions',
      'decision_conditions',
      'submittals',
      'submittal_log',
      'permits',
      'documents',
      'work_tasks',
    ],
    people: {
      ...{ preparer, reader },
      finance: await makeFinance(db),
      owner: await makeFiler(db),
    },
    states: {
      'nothing is decided': state(1),
      'nothing is decided, two read': state(2),
      'not taken up': state(1, () => stands(5)),
      'a whole draft': state(1, drafted),
      'a whole draft, two read': state(2, drafted),
      'a draft without its first day': state(2, () => drafted({ effectiveOn: null })),
      'a denial without a letter': state(
        1,
        () => stands(27),
        () => drafted({ kind: 'deny' }),
      ),
      'a draft, then held': state(2, drafted, () => stands(30)),
      'a draft of one, then held': state(1, drafted, () => stands(30)),
      proposed: state(2, proposed),
      'proposed, then held': state(2, proposed, () => stands(30)),
      'proposed, then withdrawn': state(2, proposed, () => stands(8)),
      issued: state(1, drafted, issued),
    },
    acts: {
      approve: saving('approve', { effectiveOn: '2026-12-01', expiresOn: '2031-11-30' }),
      deny: saving('deny', { letter: 'It is too near to the creek.', appeal: 'Within 30 days.' }),
      propose: handing('propose', 'Propose'),
      issue: handing('issue', 'Issue'),
      'give back': handing('giveBack', 'GiveBack', { reason: 'Name the outfall.' }),
    },
  }
}
