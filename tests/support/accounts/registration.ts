import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { oregon } from '../factories/reference.ts'
import type { World } from '../world.ts'

/** Rows of an account that may submit: three questions, three answers. */
export const ANSWERS = ['Rex the dog', 'Blue whale', 'Chestnut'] as const

/** Solves a proof of work as the browser does. */
export async function solved(proof: string): Promise<string> {
  const challenge = JSON.parse(proof) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

export async function captchaOf(world: World) {
  const { data } = await world.call<{ proof: string; words: { id: string; question: string } }>(
    '/Anon/PublicUser/StartCaptcha',
    {},
  )
  return data
}

export async function typeRid(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from account_types where kind = ${kind} order by position limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

/** The questions of each row, the first of each, with the answers above. */
export async function relations(db: Db, answers: readonly string[] = ANSWERS) {
  const { rows } = await sql<{ group: number; rid: number }>`
    select question_group as "group", min(id) as rid from security_questions
    group by question_group order by question_group`.execute(db)
  return rows.map(({ group, rid }, at) => ({
    securityQuestionGroup: group,
    securityQuestionRid: rid,
    securityQuestionAnswer: answers[at] ?? '',
  }))
}

/** A whole registration as the create call takes it. */
export async function registration(db: Db, kind = 'owner', changes: Record<string, unknown> = {}) {
  const { stateId } = await oregon(db)
  return {
    userName: 'JDoe',
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane.doe@example.com',
    phoneNo: '503-555-0100',
    billingPreference: 'Email',
    primaryAddress: {
      line1: '1 Main Street',
      cityName: 'Salem',
      stateRid: stateId,
      zipCd: '97301',
    },
    publicUserAccountTypeRelations: [{ accountTypeRid: await typeRid(db, kind) }],
    publicUserQuestionRelations: await relations(db),
    ...changes,
  }
}

export const CREATE = '/Anon/PublicUser/Create'

export type Created = { rid: number; userName: string; mailSent: boolean; waits: boolean }

export async function register(world: World, user: object, more: object = {}) {
  const { proof } = await captchaOf(world)
  return world.call<Created>(CREATE, { user, captcha: { proof: await solved(proof) }, ...more })
}
