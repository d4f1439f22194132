import { PAYMENT_INVITE } from '#api/services/mail-texts/payments.texts.ts'
import { inLanguage, knownLanguage } from '#words/server.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { beginPayment, CLOSED_WORDS } from '../begin.act.ts'
import { dollarsOf } from '../cents.ts'
import { isOpen } from '../payment-states.ts'
import { selectPaymentOfInvite } from '../payments.queries.ts'
import { selectInvite, selectInvites, type Invite } from './invites.queries.ts'
import type { InviteToPay } from './invites.schemas.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'payments'>
type Who = { user: SignedIn; visitor: string }

const DAYS = 14
const NO_EMAIL = 'Enter an e-mail address like name@example.com.'

/** Asks somebody to pay an invoice: a link by mail, which the outbox sends. Another to the same address ends the one before. */
export async function inviteToPay(
  { db, config, payments }: Deps,
  { user, visitor }: Who,
  { invoiceRid, email, shownCents }: InviteToPay,
  now: Date,
): Promise<void> {
  if (!payments) throw new ApiError('CONFLICT', CLOSED_WORDS)
  const to = email.trim()
  if (!isEmailAddress(to)) throw new ApiError('INVALID', NO_EMAIL, { email: NO_EMAIL })
  const token = newKey()
  await inTransaction(db, async (trx) => {
    await sql`select from invoices where id = ${invoiceRid} for update`.execute(trx)
    const known = await selectInvites(trx, user, { invoiceRid }, now)
    if (!known) throw notFound('This invoice')
    const { number, description, dueCents } = known
    if (dueCents <= 0 || dueCents !== shownCents)
      throw new ApiError(
        'SHOWN_IS_OLD',
        `Due is now ${dollarsOf(dueCents)}, not ${dollarsOf(shownCents)}. Nobody was invited. Look at it, then send it again.`,
      )
    await sql`
      update payment_invites set withdrawn_at = ${now}
      where invoice_id = ${invoiceRid} and from_user_id = ${user.id} and lower(to_email) = ${to.toLowerCase()}
        and withdrawn_at is null`.execute(trx)
    const expiresAt = new Date(now.getTime() + DAYS * 86_400_000)
    await sql`
      insert into payment_invites (token_hash, invoice_id, cents, from_user_id, to_email, created_at, expires_at)
      values (${keyHash(token)}, ${invoiceRid}, ${dueCents}, ${user.id}, ${to}, ${now}, ${expiresAt})`.execute(
      trx,
    )
    const { display_name: fromName, language } = await trx
      .selectFrom('users')
      .select(['display_name', 'language'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const detail = { invoice: number, cents: dueCents }
    const entry = { userId: user.id, actorId: user.id, detail, visitor }
    await writeAudit(trx, { action: 'payment.invited', ...entry }, now)
    // In the language of who asks: of the other nothing is known.
    const mail = inLanguage(knownLanguage(language) ?? 'en', () =>
      PAYMENT_INVITE.of({
        ...{ name: fromName, sum: dollarsOf(dueCents), agency: config.agencyName, days: DAYS },
        what: `${number}, ${description}`,
        address: `${config.publicUrl}/pub/pay/${token}`,
      }),
    )
    await enqueueMail(trx, { ...mail, to }, now)
  })
}

/** Takes an invitation back, unless its payment is under way or was made. */
export async function withdrawInvite(
  { db }: Deps,
  { user, visitor }: Who,
  inviteRid: number,
  now: Date,
): Promise<Invite> {
  return inTransaction(db, async (trx) => {
    const invite = await selectInvite(trx, { inviteRid, fromUserId: user.id }, now, true)
    if (!invite) throw notFound('This invitation')
    if (invite.state === 'withdrawn') return invite
    const payment = await selectPaymentOfInvite(trx, inviteRid)
    if (invite.state === 'paid' || (payment && isOpen(payment.state)))
      throw new ApiError(
        'PAYMENT_OPEN',
        'This is being paid or was paid, so the invitation cannot be taken back. Nothing was changed.',
      )
    await sql`update payment_invites set withdrawn_at = ${now} where id = ${inviteRid}`.execute(trx)
    const detail = { invoice: invite.number }
    const entry = { userId: user.id, actorId: user.id, detail, visitor }
    await writeAudit(trx, { action: 'payment.invite-withdrawn', ...entry }, now)
    return invite
  })
}

/** Begins the payment of an invitation; whether its link still holds is looked at again in the transaction. */
export async function payInvited(deps: Deps, invite: Invite, now: Date): Promise<void> {
  await beginPayment(
    deps,
    { inviteRid: invite.id, invoiceRid: invite.invoiceRid, email: invite.toEmail },
    { invoiceRids: [invite.invoiceRid], shownCents: invite.cents },
    now,
  )
}
