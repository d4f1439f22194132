import { sql, type RawBuilder } from 'kysely'
import type { WaitingKind } from '#api/accounts/desk/desk.schemas.ts'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import { makeSite } from '../../factories/sites.ts'
import { makeUser } from '../../factories/users.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area } from '../judge.ts'

type Asked = { rid: number; page: string }

/** Registrations, requests for access to sites and proofs of identity: waiting, decided, taken back, and of whoever has left. */
export async function accountsArea(world: World): Promise<Area<Asked>> {
  const { db } = world
  const siteRid = Number(await makeSite(db))
  const decide: [string, string] = ['gov', 'account.actions.decide']
  const judge = await makeMyAccount(db, { kind: 'staff', actions: [decide] })
  const idOf = async (statement: RawBuilder<unknown>): Promise<Asked> => {
    const { rows } = await sql<{ id: string }>`${statement}`.execute(db)
    return { rid: Number(rows[0]?.id), page: '/app/gov' }
  }
  const registration = (status: 'P' | 'A' | 'I') => async (): Promise<Asked> => {
    const { id } = await makeUser(db, { kind: 'owner', status })
    return { rid: Number(id), page: '/app/gov' }
  }
  const site =
    (status: 'P' | 'A' | 'DEL', holder: 'A' | 'I' = 'A') =>
    async () => {
      const { id } = await makeUser(db, { kind: 'owner', status: holder })
      return idOf(sql`insert into user_facilities (user_id, site_id, status, requested_at)
        values (${id}, ${siteRid}, ${status}, now()) returning id`)
    }
  const identity =
    (state: 'waiting' | 'approved' | 'refused' | 'withdrawn', holder: 'A' | 'I' = 'A') =>
    async () => {
      const { id } = await makeUser(db, { kind: 'owner', status: holder })
      const isDecided = state === 'approved' || state === 'refused'
      return idOf(sql`
        insert into identity_requests (user_id, statement, document_kind, requested_at, state, decided_at, reason)
        values (${id}, 'I run the plant.', 'Driver license', now(), ${state},
          case when ${isDecided} then now() end, case when ${state} = 'refused' then 'It cannot be read.' end)
        returning id`)
    }
  const deciding = (kind: WaitingKind, isApproved: boolean): Act<Asked> => ({
    isOn: (shown, { rid }) =>
      sends(shown, {
        ...{ kind: kind.toUpperCase(), id: rid },
        decision: isApproved ? 'approve' : 'refuse',
      }),
    call: ({ post }, { rid }) =>
      post('/Agency/Account/Decide', {
        ...{ kind, rid, isApproved },
        reason: isApproved ? '' : 'The copy cannot be read.',
      }),
  })
  return {
    tables: ['users', 'user_facilities', 'identity_requests', 'audit_log'],
    people: {
      judge,
      second: await makeMyAccount(db, { kind: 'staff', actions: [decide] }),
      reviewer: await makeReviewer(db),
      owner: await makeMyAccount(db, { kind: 'owner' }),
    },
    states: {
      'registered, waits': registration('P'),
      'registered, open': registration('A'),
      'registered, closed': registration('I'),
      'a site is asked for': site('P'),
      'a site was given': site('A'),
      'a site was refused': site('DEL'),
      'a site is asked for by whose account is closed': site('P', 'I'),
      'an identity waits': identity('waiting'),
      'an identity is proven': identity('approved'),
      'an identity was refused': identity('refused'),
      'a proof was taken back': identity('withdrawn'),
      'an identity waits whose account is closed': identity('waiting', 'I'),
    },
    acts: {
      'open the account': deciding('registration', true),
      'refuse the account': deciding('registration', false),
      'give the site': deciding('facility', true),
      'refuse the site': deciding('facility', false),
      'accept the proof': deciding('identity', true),
      'refuse the proof': deciding('identity', false),
    },
  }
}
