import { sql } from 'kysely'
import type { DeskPermit } from '#api/permit-life/acts/permit-acts.schemas.ts'
import { PERMIT_ACTS, type PermitAct } from '#api/permit-life/acts/moves.ts'
import { callAs } from '../../accounts/sign-in.ts'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makePermit } from '../../factories/permits.ts'
import { makeSubmittal } from '../../factories/submittals.ts'
import { makeFiler } from '../../filing/filer.ts'
import { makeFinance } from '../../money-desk/finance.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area, type Caller } from '../judge.ts'

type Permit = { rid: number; page: string; actRid: number }

/** Days on which an act may be possible: today, after an act that is ahead, and after the last day of the permit. */
const DAYS = ['2026-11-20', '2027-02-01', '2027-07-01', '2029-02-01']

/** Acts on permits after their issue: as the permit stands, with acts ahead, and with one that waits for a second person. */
export async function permitsArea(world: World): Promise<Area<Permit>> {
  const { db } = world
  const proposer = await makeReviewer(db)
  const other = await makeReviewer(db, 'Otto Other')
  const now = async (rid: number) =>
    (await callAs<DeskPermit>(world, `/Agency/PermitAct/Get/${rid}`, other)).data
  const record = async (
    as: Pick<Caller, 'post'>,
    { rid, actRid }: Permit,
    kind: PermitAct,
    fromOn: string,
  ) => {
    const { version, permitTypes, permitTypeRid } = await now(rid)
    const permitType = permitTypes.find((each) => each.rid !== permitTypeRid)?.rid
    return as.post('/Agency/PermitAct/Record', {
      ...{
        permitRid: rid,
        version,
        kind,
        reason: 'Samples were not taken.',
        rule: '40 CFR 122.64(a)(1).',
      },
      ...(kind === 'takeBack' ? { actRid } : { fromOn }),
      // Before an act that is ahead there is room for a short suspension alone.
      ...(kind === 'suspend' && fromOn < '2027-01-01' ? { untilOn: '2026-11-30' } : {}),
      // As from paper, before the last day of each permit here.
      ...(kind === 'continue' ? { renewalOn: '2026-10-31' } : {}),
      ...(kind === 'correct' ? { holder: 'Tamarack Foundry', permitTypeRid: permitType } : {}),
    })
  }
  const by = ({ cookie }: { cookie: string }) => ({
    post: (call: string, body: object) => callAs<unknown>(world, call, { cookie, body }),
  })
  const state =
    (
      permit: Parameters<typeof makePermit>[1],
      acts: readonly (readonly [PermitAct, string])[] = [],
      readers: 1 | 2 = 1,
    ) =>
    async () => {
      const rid = await makePermit(db, permit)
      const made: Permit = { rid, page: `/app/gov/permits/${rid}`, actRid: 0 }
      world.config.review.secondReader = false
      for (const [at, [kind, day]] of acts.entries()) {
        world.config.review.secondReader = readers === 2 && at === acts.length - 1
        const answer = await record(by(proposer), made, kind, day)
        if (answer.status !== 200) throw new Error(`${kind} ${day}: ${answer.msg}`)
        const { rows } = await sql<{ id: number }>`
          select max(id)::float8 as id from permit_acts where permit_id = ${rid}`.execute(db)
        made.actRid = rows[0]?.id ?? 0
      }
      world.config.review.secondReader = readers === 2
      return made
    }
  const acting = (kind: PermitAct): Act<Permit> => ({
    isOn: (shown, { page, actRid }) =>
      shown.links.includes(
        kind === 'takeBack'
          ? `${page}?act=TAKE_BACK&of=${actRid}#act`
          : `${page}?act=${kind.toUpperCase()}#act`,
      ),
    call: async (as, permit) => {
      let answer = await record(as, permit, kind, DAYS[0] ?? '')
      for (const day of DAYS.slice(1))
        if (answer.status === 400) answer = await record(as, permit, kind, day)
      return answer
    },
  })
  const handing = (what: string, call: string, more: object = {}): Act<Permit> => ({
    isOn: (shown) => sends(shown, { what }),
    call: async ({ post }, { rid }) =>
      post(`/Agency/PermitAct/${call}`, {
        permitRid: rid,
        version: (await now(rid)).version,
        ...more,
      }),
  })
  const ends = { expired_on: '2027-06-30' }
  const expired = state({ status: 'Expired', expired_on: '2026-10-31' })
  const denied = async () => {
    const made = await expired()
    const filed = await makeSubmittal(db)
    await sql`
      update submittals set permit_id = ${made.rid}, action = 'renewal', submitted_on = '2026-10-31',
        submittal_status_id = (select id from submittal_statuses where code = 9)
      where id = ${filed}`.execute(db)
    return made
  }
  return {
    tables: ['permits', 'permit_acts', 'permit_act_proposals', 'permit_turns', 'documents'],
    people: {
      ...{ proposer, other },
      finance: await makeFinance(db),
      owner: await makeFiler(db),
    },
    states: {
      active: state({}),
      'active, two decide': state({}, [], 2),
      'active, with an end': state(ends),
      pending: state({ status: 'Pending' }),
      expired,
      'expired, its renewal denied': denied,
      revoked: state({ status: 'Revoked' }),
      suspended: state({}, [['suspend', '2026-11-20']]),
      'suspended and reinstated': state({}, [
        ['suspend', '2026-11-20'],
        ['reinstate', '2026-11-20'],
      ]),
      'to be suspended': state({}, [['suspend', '2027-02-01']]),
      'to be terminated': state(ends, [['terminate', '2027-02-01']]),
      'taken back': state({}, [
        ['suspend', '2027-02-01'],
        ['takeBack', ''],
      ]),
      proposed: state({}, [['suspend', '2027-02-01']], 2),
      'a second act proposed': state(
        {},
        [
          ['suspend', '2027-02-01'],
          ['revoke', '2027-07-01'],
        ],
        2,
      ),
    },
    acts: {
      ...Object.fromEntries(
        [...PERMIT_ACTS, 'takeBack' as const].map((kind) => [kind, acting(kind)]),
      ),
      confirm: handing('confirm', 'Confirm'),
      'give back': handing('giveBack', 'GiveBack', { reason: 'Name the rule.' }),
    },
  }
}
