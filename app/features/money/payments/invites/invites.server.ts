import { json } from '@remix-run/node'
import {
  GiveUpInvitedDocument,
  InvitedPaymentPageDocument,
  InviteToPayDocument,
  PayInvitedDocument,
  PaymentInvitesOfDocument,
  PaymentReceiptPageDocument,
  WithdrawPaymentInviteDocument,
} from '#app/gql/operations.ts'
import type { PageArgs, SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t, words } from '#words/words.ts'
import { inviteAddress } from '../money-words.ts'
import { viewPayment } from '../payment.view.ts'
import { viewInvited, viewInvites } from './invites.view.ts'

const notHere = (): Response => new Response(null, { status: 404 })

/** What an address asks for; nothing where it names no record. */
function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const [invoice, submittal] = [searchParams.get('invoice'), searchParams.get('submittal')]
  if (isRecordNumber(invoice)) return { invoiceId: invoice, submittalId: null }
  if (isRecordNumber(submittal)) return { invoiceId: null, submittalId: submittal }
  throw notHere()
}

const DONE: Readonly<Record<string, string>> = words({
  sent: 'The invitation waits to be sent',
  withdrawn: 'The invitation was taken back. Its link is over',
})

/** Whom the signed-in user asked to pay an invoice. */
export async function loadInvites({ request, context, viewer }: SignedInArgs) {
  const asked = askedIn(request)
  const { paymentInvites } = await context.execute(PaymentInvitesOfDocument, asked)
  const { timeZone, invoices } = context.settings
  return json(
    {
      ...viewInvites(paymentInvites, (moment) => momentInZone(moment, timeZone)),
      help: invoices.help,
      mayInvite: !viewer.isReadOnly,
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

/** Sends an invitation, or takes one back. */
export async function changeInvites({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const [invoiceId, email] = [fields.get('invoice') ?? '', fields.get('email') ?? '']
  const isWithdrawal = fields.get('intent') === 'withdraw'
  const { error } = isWithdrawal
    ? (await context.execute(WithdrawPaymentInviteDocument, { id: fields.get('invite') ?? '' }))
        .withdrawPaymentInvite
    : (
        await context.execute(InviteToPayDocument, {
          input: {
            invoiceId,
            email,
            shownCents: Number(/^\d{1,9}$/.exec(fields.get('shown') ?? '')?.[0] ?? 0),
          },
        })
      ).inviteToPay
  if (error)
    return refuse(
      {
        message: error.message,
        errors: errorsAt(error, ['email']),
        email,
        attempt: crypto.randomUUID(),
      },
      error,
    )
  return goOn(
    `${inviteAddress({ invoice: invoiceId })}&done=${isWithdrawal ? t('withdrawn') : t('sent')}`,
  )
}

/** What an invitation is for, for whoever has its link. */
export async function loadInvited({ params, context }: PageArgs) {
  const found = await context
    .execute(InvitedPaymentPageDocument, { token: params.token ?? '' })
    .catch(isNotThere)
  if (!found) return json(null, { status: 404, headers: PRIVATE })
  const { timeZone, agencyName } = context.settings
  return json(
    viewInvited(found.invitedPayment, {
      agencyName,
      self: `/pub/pay/${params.token ?? ''}`,
      at: (moment) => momentInZone(moment, timeZone),
    }),
    { headers: PRIVATE },
  )
}

/** Pays, or gives the payment up. */
export async function payByInvite({ request, params, context }: PageArgs) {
  const token = params.token ?? ''
  const intent = (await readForm(request)).get('intent')
  const { error } =
    intent === 'giveUp'
      ? (await context.execute(GiveUpInvitedDocument, { token })).giveUpInvited
      : (await context.execute(PayInvitedDocument, { token })).payInvited
  if (error) return refuse({ message: error.message }, error)
  return goOn(`/pub/pay/${token}`)
}

/** How a payment stands, by its order number and receipt code; without them a form that asks for both. */
export async function loadReceipt({ request, context }: PageArgs) {
  const { searchParams } = new URL(request.url)
  const [order, code] = [searchParams.get('order') ?? '', searchParams.get('code') ?? '']
  if (!order && !code)
    return json({ order, code, view: null, isWrong: false }, { headers: PRIVATE })
  const found = await context
    .execute(PaymentReceiptPageDocument, { order: order.slice(0, 60), code: code.slice(0, 60) })
    .catch(isNotThere)
  if (!found)
    return json({ order, code, view: null, isWrong: true }, { status: 404, headers: PRIVATE })
  const { timeZone } = context.settings
  const view = viewPayment(found.paymentReceipt, (moment) => momentInZone(moment, timeZone))
  return json({ order, code, view, isWrong: false }, { headers: PRIVATE })
}

/** What a link or code names that is none; every other fault stays a fault. */
function isNotThere(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status === 404) return null
  throw thrown
}
