import { t } from '#words/words.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { language } from '#words/speech.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { log } from '#api/ground/lib/log.ts'
import { CODE_LETTERS } from '#api/ground/secrets/keys.ts'
import { dollarsOf } from './cents.ts'
import { hear } from './hear.act.ts'
import { returnPath } from './places.ts'
import { BALANCE, payableBy } from './payments.queries.ts'

/** Who pays: somebody signed in, the guest of a draft with one invoice in it, or who was invited to pay one. */
export type Payer =
  | (Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>)
  | { guestSubmittalRid: number; email: string | null }
  | { inviteRid: number; invoiceRid: number; email: string }

export type Begin = {
  invoiceRids: readonly number[]
  /** The total that the payer saw. It is only compared. */
  shownCents: number
}

export const CLOSED_WORDS =
  'This portal takes no card or bank payments now. Nothing was charged. Your invoices say how else to pay.'
export const AWAY_WORDS =
  'The payment provider cannot be reached now. Nothing was charged. Try again in some minutes, or pay as your invoice says.'
const ON_THE_WAY =
  'A payment of this was begun and is not over. Nothing more was charged. Look at it, or give it up, before you pay again.'

type Chosen = {
  id: number
  number: string
  description: string
  dueCents: number
  isOnTheWay: boolean
}

/**
 * Begins a payment: what is owed is looked up and held, written down as an order of its own, and only then told to
 * the provider, outside of the transaction. What the provider never confirms is never charged here.
 */
export async function beginPayment(
  deps: Pick<ApiDeps, 'db' | 'config' | 'payments'>,
  payer: Payer,
  asked: Begin,
  now: Date,
): Promise<number> {
  const { db, payments: provider, config } = deps
  if (!provider) throw new ApiError('CONFLICT', CLOSED_WORDS)
  // The number comes with the order: pressed again with its key, it is that of the first press.
  let isFresh = false
  const { id, orderNo, cents, items } = await inTransaction(db, async (trx) => {
    isFresh = true
    const fresh = newOrderNo(now)
    return {
      orderNo: fresh,
      ...(await writeOrder(trx, { payer, asked, provider, orderNo: fresh }, now)),
    }
  })
  // The provider knows it already.
  if (!isFresh && (await isTold(db, id))) return id
  const returnUrl = `${config.publicUrl}${returnPath({ id, orderNo, ...columnsOf(payer) })}`
  const began = await provider
    .begin({
      orderNo,
      cents,
      currency: 'USD',
      description: `${config.agencyName}: ${items.map(({ number }) => number).join(', ')}`.slice(
        0,
        200,
      ),
      returnUrl,
      callbackUrl: `${config.publicUrl}/api/Anon/Payment/Told/${provider.name}`,
    })
    .catch((error: unknown) => {
      log.warn({ err: error, orderNo }, 'the payment provider did not take an order')
      return null
    })
  if (!began) {
    await inTransaction(db, (trx) =>
      hear(
        trx,
        { rid: id, event: 'failed', message: AWAY_WORDS, source: 'begin' },
        { config, now },
      ),
    )
    throw new ApiError('BUSY', AWAY_WORDS)
  }
  await sql`
    update payments set checkout_url = ${began.checkoutUrl}, provider_ref = ${began.ref}
    where id = ${id}`.execute(db)
  return id
}

async function isTold(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from payments where id = ${id} and checkout_url is not null`.execute(db)
  return rows.length > 0
}

type Writing = { payer: Payer; asked: Begin; provider: PaymentProvider; orderNo: string }

async function writeOrder(
  trx: Db,
  { payer, asked, provider, orderNo }: Writing,
  now: Date,
): Promise<{ id: number; cents: number; items: Chosen[] }> {
  const wanted = [...new Set(asked.invoiceRids)]
  const who = columnsOf(payer)
  // Held in one order, by a statement of its own: who waited sees what the other did.
  await sql`select from invoices where id = any(${wanted}::bigint[]) order by id for update`.execute(
    trx,
  )
  if ('inviteRid' in payer) await requireOpenInvite(trx, payer.inviteRid, now)
  const items = await selectChosen(trx, payer, wanted)
  if (items.length !== wanted.length) throw notFound('One of these invoices')
  if (items.some(({ isOnTheWay }) => isOnTheWay)) throw new ApiError('PAYMENT_OPEN', ON_THE_WAY)
  const paid = items.filter(({ dueCents }) => dueCents <= 0)
  const cents = items.reduce((sum, { dueCents }) => sum + Math.max(0, dueCents), 0)
  if (paid.length > 0)
    throw new ApiError(
      'SHOWN_IS_OLD',
      t('Nothing is due any more of {numbers}. Nothing was charged.', {
        numbers: paid.map(({ number }) => number).join(', '),
      }),
    )
  if (cents !== asked.shownCents)
    throw new ApiError(
      'SHOWN_IS_OLD',
      t('The total is now {total}, not {shown}. Nothing was charged. Look at it, then pay again.', {
        total: dollarsOf(cents),
        shown: dollarsOf(asked.shownCents),
      }),
    )
  const { rows } = await sql<{ id: number }>`
    insert into payments (order_no, provider, user_id, guest_submittal_id, invite_id, payer_email, state, cents,
      began_at, state_at, language)
    values (${orderNo}, ${provider.name}, ${who.userId}, ${who.guestSubmittalId}, ${who.inviteId},
      ${'id' in payer ? null : payer.email}, 'began', ${cents}, ${now}, ${now},
      ${language()})
    returning id::float8 as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  for (const { id: invoiceId, dueCents } of items)
    await sql`
      insert into payment_invoices (payment_id, invoice_id, cents)
      values (${id}, ${invoiceId}, ${dueCents})`.execute(trx)
  await sql`
    insert into payment_events (payment_id, event, to_state, detail, at)
    values (${id}, 'begin', 'began', ${JSON.stringify({ cents, orderNo })}::jsonb, ${now})`.execute(
    trx,
  )
  return { id, cents, items }
}

async function selectChosen(trx: Db, payer: Payer, wanted: readonly number[]): Promise<Chosen[]> {
  const mine =
    'id' in payer
      ? payableBy(payer)
      : 'inviteRid' in payer
        ? sql<boolean>`invoices.id = ${payer.invoiceRid}`
        : sql<boolean>`invoices.id = (select invoice_id from guest_submittals
            where submittal_id = ${payer.guestSubmittalRid})`
  const { rows } = await sql<Chosen>`
    select invoices.id::float8 as id, invoices.number, invoices.description, ${BALANCE} as "dueCents",
      exists (select from payment_invoices part
        where part.invoice_id = invoices.id and part.is_open) as "isOnTheWay"
    from invoices where invoices.id = any(${[...wanted]}::bigint[]) and ${mine}
    order by invoices.id`.execute(trx)
  return rows
}

/** Held, so that it is not taken back while it is paid. */
async function requireOpenInvite(trx: Db, inviteRid: number, now: Date): Promise<void> {
  const { rows } = await sql`
    select from payment_invites where id = ${inviteRid} and withdrawn_at is null and expires_at > ${now}
    for update`.execute(trx)
  if (rows.length === 0)
    throw new ApiError('CONFLICT', 'This link is over by now. Nothing was charged.')
}

function columnsOf(payer: Payer) {
  return {
    userId: 'id' in payer ? payer.id : null,
    guestSubmittalId: 'guestSubmittalRid' in payer ? payer.guestSubmittalRid : null,
    inviteId: 'inviteRid' in payer ? payer.inviteRid : null,
  }
}

/** As `P261122-7K3M9X2QWD`: the day, and fifty bits that nobody guesses. */
function newOrderNo(now: Date): string {
  const letters = Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  return `P${now.toISOString().slice(2, 10).replaceAll('-', '')}-${letters.join('')}`
}
