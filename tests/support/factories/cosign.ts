import { sql } from 'kysely'
import { cosignNumber } from '#api/review/cosign/cosign-paper.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { OpenDispute } from '#api/review/cosign/disputes/desk-disputes.schemas.ts'
import { COSIGN_COOKIE, SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { callAs, mailsOf, type Answered } from '../accounts/sign-in.ts'
import type { World } from '../world.ts'
import { addSubForm, makeSubmittal } from './submittals.ts'
import { makeSession, makeUser } from './users.ts'

type Overrides = {
  /** Invites to a submittal that is there already. */
  submittalId?: number
  productId?: number
  senderId?: number
  firstName?: string
  lastName?: string
  email?: string
  phone?: string | null
  withdrawnAt?: string
}

export type MadeCosigner = {
  id: number
  submittalId: number
  productId: number
  senderId: number
  email: string
  /** What the link of the invitation holds. */
  linkKey: string
}

let serial = 0

/** Somebody who was invited to co-sign a submittal with one form: Casey Quill, five minutes ago. */
export async function makeCosigner(db: Db, overrides: Overrides = {}): Promise<MadeCosigner> {
  serial += 1
  const productId = overrides.productId ?? 7
  const senderId = overrides.senderId ?? (await makeUser(db, { kind: 'owner' })).id
  const submittalId =
    overrides.submittalId ??
    (await makeSubmittal(db, { product_id: productId, submitted_by_user_id: senderId }))
  if (!overrides.submittalId) await addSubForm(db, submittalId, { position: 1, title: 'Renewal' })
  const email = overrides.email ?? `casey.quill.${serial}@example.com`
  const linkKey = newKey()
  const { id } = await db
    .insertInto('cosigners')
    .values({
      submittal_id: submittalId,
      first_name: overrides.firstName ?? 'Casey',
      last_name: overrides.lastName ?? 'Quill',
      email,
      phone: overrides.phone === undefined ? '503 555-01.00' : overrides.phone,
      invited_by_user_id: senderId,
      invited_at: '2026-11-20T14:55:00Z',
      withdrawn_at: overrides.withdrawnAt ?? null,
      link_key: linkKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, submittalId, productId, senderId, email, linkKey }
}

/** The number of the copy of record of a decision. */
export const numberOf = (cosigner: MadeCosigner): string => cosignNumber(cosigner)

/** The newest code that was mailed. */
export async function cosignCode(world: Pick<World, 'db'>): Promise<string> {
  const mail = (await mailsOf(world, 'co-sign-code')).at(-1)
  return /\b(\d{6})\b/.exec(mail?.body ?? '')?.[1] ?? ''
}

/** The newest code that went to a phone. */
export async function textedCode(world: Pick<World, 'db'>): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from sms_outbox order by id desc limit 1`.execute(world.db)
  return /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

/** The cookie that an answer gave the co-signer. */
export function cosignCookie(cookies: readonly string[]): string {
  const pairs = cookies.map((each) => each.split(';')[0] ?? '')
  return pairs.find((each) => each.startsWith(`${COSIGN_COOKIE}=`)) ?? ''
}

export const sendCode = (world: Pick<World, 'api'>, { linkKey, productId }: MadeCosigner) =>
  callAs<{ code: string; expireSeconds: number }>(world, '/Anon/PublicInquiry/SendCoSignCode', {
    body: { product: String(productId), cosignId: linkKey },
  })

export const verifyCode = (
  world: Pick<World, 'api'>,
  { linkKey, productId }: Pick<MadeCosigner, 'linkKey' | 'productId'>,
  code: string,
) =>
  callAs<{ submissionRid: number }>(world, '/Anon/PublicInquiry/VerifyCoSignCode', {
    body: { rid: linkKey, product: String(productId), code },
  })

/** The pass of a co-signer, by a code. */
export async function passOf(world: World, cosigner: MadeCosigner): Promise<string> {
  await sendCode(world, cosigner)
  return cosignCookie((await verifyCode(world, cosigner, await cosignCode(world))).cookies)
}

export const keyOf = ({ id, submittalId, productId }: MadeCosigner) => ({
  product: String(productId),
  submissionRid: submittalId,
  cosignId: id,
})

export const pathOf = ({ id, submittalId, productId }: MadeCosigner) =>
  `${productId}/${submittalId}/${id}`

export const openReview = (world: Pick<World, 'api'>, cosigner: MadeCosigner, cookie: string) =>
  callAs<null>(world, '/Anon/PublicInquiry/OpenCoSignReview', { body: keyOf(cosigner), cookie })

type Shown = { shownSha256: string; canDecide: boolean; attachments: { rid: number }[] }

export const readReview = (world: Pick<World, 'api'>, cosigner: MadeCosigner, cookie: string) =>
  callAs<Shown>(world, `/Anon/PublicInquiry/CoSignReview/${pathOf(cosigner)}`, { cookie })

/** The cookie of an open review that has been shown, and what it showed. */
export async function reviewOf(
  world: World,
  cosigner: MadeCosigner,
): Promise<{ cookie: string; shown: Shown }> {
  const opened = await openReview(world, cosigner, await passOf(world, cosigner))
  const cookie = cosignCookie(opened.cookies)
  return { cookie, shown: (await readReview(world, cosigner, cookie)).data }
}

/** Decides as the form of the page does. */
export function decide(
  world: Pick<World, 'api'>,
  cosigner: MadeCosigner,
  given: { cookie: string; shown: Pick<Shown, 'shownSha256'> },
  more: {
    signedInd?: 'Y' | 'N'
    hasAgreed?: boolean
    hasAccepted?: boolean
    comment?: string
  } = {},
): Promise<Answered<null>> {
  return callAs<null>(world, '/Anon/PublicInquiry/CoSignDecision', {
    cookie: given.cookie,
    body: {
      ...keyOf(cosigner),
      signedInd: 'Y',
      hasAgreed: true,
      hasAccepted: true,
      shownSha256: given.shown.shownSha256,
      ...more,
    },
  })
}

/** The stored row of a co-signer. */
export function cosignerRow(world: Pick<World, 'db'>, id: number) {
  return world.db.selectFrom('cosigners').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The cookie of the review of somebody who has just decided. */
export async function decided(
  world: World,
  cosigner: MadeCosigner,
  more: Parameters<typeof decide>[3] = {},
): Promise<string> {
  return cosignCookie(
    (await decide(world, cosigner, await reviewOf(world, cosigner), more)).cookies,
  )
}

/** Disputes a signature as the form of the page does. */
export function dispute(
  world: Pick<World, 'api'>,
  cosigner: MadeCosigner,
  cookie: string,
  more: { reason?: string; statement?: string } = {},
): Promise<Answered<null>> {
  return callAs<null>(world, '/Anon/PublicInquiry/DisputeCoSignature', {
    cookie,
    body: {
      ...keyOf(cosigner),
      reason: 'not-signed',
      statement: 'I was on leave that day.',
      ...more,
    },
  })
}

/** The cookie of staff who may decide disputes, and the calls of their desk. */
export async function disputeDesk(world: Pick<World, 'api'> & { db: Db }) {
  const actions: [string, string][] = [['gov', 'account.actions.decide']]
  const { id } = await makeUser(world.db, { kind: 'staff', actions })
  const cookie = `${SESSION_COOKIE}=${await makeSession(world.db, { userId: id })}`
  const base = '/Agency/CoSign'
  return {
    id,
    cookie,
    list: () => callAs<OpenDispute[]>(world, `${base}/GetDisputedSignatures`, { cookie }),
    decide: (rid: number, isUpheld: boolean, reason = 'The log of the mailbox shows it.') =>
      callAs<{ isMailed: boolean }>(world, `${base}/DecideDispute`, {
        cookie,
        body: { rid, isUpheld, reason },
      }),
    copy: (rid: number) => callAs(world, `${base}/DisputedCopy/${rid}`, { cookie }),
  }
}
