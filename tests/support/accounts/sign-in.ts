import { sql } from 'kysely'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import { currentAgreement } from '#api/services/agreements/agreement.ts'
import type { Envelope } from '#api/ground/lib/calls/answer.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { testConfig } from '../config.ts'
import { makeUser } from '../factories/users.ts'
import type { World } from '../world.ts'

/** Of users that `makeSignInUser` makes. */
export const TEST_PASSWORD = 'quiet-Harbor!7'

/** What a test sends along with a PIN: it accepts the signature agreement. */
export const ACCEPTED = { agreementSha256: currentAgreement(testConfig).sha256 }

/** The answer to each security question of whoever `answerQuestions` was called for. */
export const ANSWER = 'river stone'

let hashed: Promise<string> | undefined
let answer: Promise<string> | undefined

/** Gives a user an answer to the first question of each group, and no proven address: an answer guards their PIN. */
export async function answerQuestions(world: Pick<World, 'db'>, userId: number): Promise<void> {
  answer ??= hashSecret(ANSWER)
  await sql`
    insert into user_security_answers (user_id, question_group, question_id, answer_hash)
    select ${userId}, question_group, min(id), ${await answer} from security_questions
    group by question_group`.execute(world.db)
  await sql`update users set proven_email = null where id = ${userId}`.execute(world.db)
}

export function testPasswordHash(): Promise<string> {
  hashed ??= hashSecret(TEST_PASSWORD)
  return hashed
}

/** A user who can sign in with TEST_PASSWORD. */
export async function makeSignInUser(
  world: Pick<World, 'db'>,
  user: Parameters<typeof makeUser>[1] = {},
): Promise<{ id: number; loginName: string }> {
  return makeUser(world.db, { passwordHash: await testPasswordHash(), ...user })
}

export type Answered<T> = Envelope<T> & { status: number; cookies: string[]; token: string | null }

/** Calls the API as a browser with these cookies, from this address. */
export async function callAs<T = { stage: string }>(
  world: Pick<World, 'api'>,
  path: string,
  { body, cookie, visitor = '192.0.2.1' }: { body?: unknown; cookie?: string; visitor?: string },
): Promise<Answered<T>> {
  const response = await world.api.request(`/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'x-visitor-address': visitor,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      ...(cookie ? { cookie } : {}),
    },
  })
  const cookies = response.headers.getSetCookie()
  const text = await response.text()
  const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as Envelope<T>
  return { ...answer, status: response.status, cookies, token: sessionToken(cookies) }
}

/** The session that cookies give; null when they give none. */
export function sessionToken(cookies: readonly string[]): string | null {
  const given = cookies.map((each) => each.split(';')[0] ?? '')
  const value = given.find((each) => each.startsWith(`${SESSION_COOKIE}=`))?.split('=')[1]
  return value ? value : null
}

export function cookieOf(token: string | null): string {
  return `${SESSION_COOKIE}=${token ?? ''}`
}

/** Signs in by the API. */
export async function logIn(
  world: Pick<World, 'api'>,
  userName: string,
  {
    password = TEST_PASSWORD,
    ...more
  }: { password?: string; cookie?: string; visitor?: string } = {},
) {
  return callAs(world, '/Anon/PublicUser/Login', { body: { userName, password }, ...more })
}

/** How far a session has come; null when it opens nothing. */
export async function stageOf(
  world: Pick<World, 'api'>,
  token: string | null,
): Promise<string | null> {
  const { data } = await callAs<{ stage: string } | null>(world, '/Session/Current', {
    cookie: cookieOf(token),
  })
  return data?.stage ?? null
}

type Mail = { template: string; to: string; subject: string; body: string }

/** Mails in the outbox, oldest first. */
export async function mailsOf(world: Pick<World, 'db'>, template?: string): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select template, to_address as to, subject, body from outbox
    where ${template ?? null}::text is null or template = ${template ?? null} order by id`.execute(
    world.db,
  )
  return rows
}

/** The six digits of the newest code mail. */
export async function mailedCode(
  world: Pick<World, 'db'>,
  template = 'sign-in-code',
): Promise<string> {
  const mail = (await mailsOf(world, template)).at(-1)
  return /\b(\d{6})\b/.exec(mail?.body ?? '')?.[1] ?? ''
}

/** What was written down of a user, oldest first. */
export async function auditOf(world: Pick<World, 'db'>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where user_id = ${userId} order by id`.execute(world.db)
  return rows.map(({ action }) => action)
}
