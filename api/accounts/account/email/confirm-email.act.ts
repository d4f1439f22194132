import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { EMAIL_CONFIRMED } from '#api/services/mail-texts/accounts.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { isEmailTaken } from '../taken.queries.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { tellOfChange } from '../account-mail.ts'
import { sendLink } from './ask-to-confirm.act.ts'
import {
  confirmLink,
  endLinks,
  forgetMailedSecrets,
  lockUnconfirmed,
  returnToFormer,
  selectLink,
  type Link,
} from './confirmations.queries.ts'

const UNKNOWN =
  'This link does not work. Copy the whole link from the newest e-mail, or log in and send it again at My Account.'
const USED = 'This address is confirmed already. You need not do anything.'
const ENDED =
  'This link does not count any more: a newer one was sent, or the address of the account was changed. Use the newest e-mail.'
const LATE = 'This link has ended. Log in and send it again at My Account.'
const FOREIGN =
  'You are logged in to another account. Log out, then open the link again to confirm it for the account that it was sent for.'
const TAKEN =
  'Another account has this address by now. Log in and choose another one at My Account.'
const NOTHING = 'The address of your account is confirmed. There is nothing to send.'
const NO_MAIL = 'No e-mail can be sent to this address. Choose another one.'
const NO_WAY_BACK = 'No other address waits to be confirmed. There is nothing to go back to.'

export type Confirming = {
  token: string
  /** Who is signed in, if anybody; the link itself needs nobody. */
  callerId: number | null
}

/** What a link would confirm; it changes nothing, since mail programs open links. */
export async function lookAtLink(
  db: Db,
  { token, callerId }: Confirming,
  now: Date,
): Promise<string> {
  const link = await selectLink(db, keyHash(token))
  return (await usable(db, { link, callerId }, now)).address
}

/** Confirms an address by its link, once: from then on everything goes there. The former one is told. */
export async function confirmEmail(
  db: Db,
  { token, callerId }: Confirming,
  { config, visitor, now }: { config: ApiConfig; visitor: string; now: Date },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const found = await selectLink(trx, keyHash(token), { lock: true })
    const link = await usable(trx, { link: found, callerId }, now)
    const { userId, former } = link
    await confirmLink(trx, link, now)
    await writeAudit(
      trx,
      { action: 'account.email-confirmed', userId, actorId: callerId, visitor },
      now,
    )
    const say = () =>
      EMAIL_CONFIRMED.of({ agency: config.agencyName, address: `${config.publicUrl}/app/account` })
    if (former !== null) await tellUser(trx, { userId, say, also: [former] }, now)
    return link.address
  })
}

/** The link, or in words why it confirms nothing: the page asks before the button, the button once more. */
async function usable(
  db: Db,
  { link, callerId }: { link: Link | null; callerId: number | null },
  now: Date,
): Promise<Link> {
  if (!link?.isActive) throw new ApiError('NOT_FOUND', UNKNOWN)
  if (callerId !== null && callerId !== link.userId) throw new ApiError('CONFLICT', FOREIGN)
  if (link.isConfirmed) throw new ApiError('CONFLICT', USED)
  if (link.isEnded) throw new ApiError('CONFLICT', ENDED)
  if (link.expiresAt <= now) throw new ApiError('CONFLICT', LATE)
  if (await isEmailTaken(db, link.address, link.userId)) throw new ApiError('CONFLICT', TAKEN)
  return link
}

/** Sends the link once more. */
export async function sendLinkAgain(
  db: Db,
  { userId, config }: { userId: number; config: ApiConfig },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await lockUnconfirmed(trx, userId)) === null) throw new ApiError('CONFLICT', NOTHING)
    if (!(await sendLink(trx, { userId, config }, now))) throw new ApiError('INVALID', NO_MAIL)
  })
}

/**
 * Takes the address back that was confirmed before. It asks for no password: nobody gains by it what they did not
 * have.
 */
export async function keepFormerEmail(
  db: Db,
  { caller, config, visitor }: { caller: SignedIn; config: ApiConfig; visitor: string },
  now: Date,
): Promise<void> {
  const { id: userId, actorId } = caller
  await inTransaction(db, async (trx) => {
    const left = await returnToFormer(trx, userId, now)
    if (left === null) throw new ApiError('CONFLICT', NO_WAY_BACK)
    await endLinks(trx, userId, now)
    await forgetMailedSecrets(trx, userId)
    const detail = { fields: 'email' }
    await writeAudit(trx, { action: 'account.changed', userId, actorId, detail, visitor }, now)
    await tellOfChange(trx, { names: ['email'], userId, before: null, config }, now)
  })
}
