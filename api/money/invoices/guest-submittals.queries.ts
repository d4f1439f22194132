import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import type { GuestSubmittal } from './invoices.schemas.ts'

const APPLICATION_NAME = 'Invoice payment'

/** Who may open a guest's submittal: the holder of its token, or the user who began it. */
export type Holder = { token: string } | { userId: number }

/** The kind of submittal that a payment opens; made the first time that it is needed. */
async function paymentApplication(
  db: Db,
  code: string,
): Promise<{ id: number; productId: number }> {
  const select = () =>
    sql<{ id: number; productId: number }>`
      select id, product_id as "productId" from applications where code = ${code}
      order by product_id limit 1`.execute(db)
  const known = (await select()).rows[0]
  if (known) return known
  await sql`
    insert into applications (product_id, code, name, is_internal)
    select min(id), ${code}, ${APPLICATION_NAME}, true from products
    on conflict do nothing`.execute(db)
  const made = (await select()).rows[0]
  if (!made) throw new Error('There is no application for invoice payments.')
  return made
}

type NewGuestSubmittal = { code: string; holder: Holder; now: Date; expiresAt: Date }

/** Begins a submittal: a draft, never public, open to its holder alone. */
export async function insertGuestSubmittal(
  db: Db,
  { code, holder, now, expiresAt }: NewGuestSubmittal,
): Promise<number> {
  const application = await paymentApplication(db, code)
  const { rows } = await sql<{ id: number }>`
    insert into submittals (product_id, application_id, submittal_status_id, type_code, submitted_on, is_public)
    select ${application.productId}::int, ${application.id}::int, status.id, 'Online', null, false
    from submittal_statuses status where status.name = 'Draft'
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A submittal was not stored.')
  await sql`
    insert into guest_submittals (submittal_id, token_hash, user_id, created_at, expires_at)
    values (${id}, ${'token' in holder ? keyHash(holder.token) : null},
      ${'userId' in holder ? holder.userId : null}, ${now}, ${expiresAt})`.execute(db)
  return id
}

type Row = Omit<GuestSubmittal, 'expiresDate' | 'invoice'> & {
  expiresAt: Date
  number: string | null
  description: string
  facilityName: string | null
  amount: number
  amountPaid: number
  invoiceDate: string
  dueDate: string
}

/** The submittal, for its holder, until it expires; null for everybody else. */
export async function selectGuestSubmittal(
  db: Db,
  rid: number,
  holder: Holder,
  now: Date,
): Promise<GuestSubmittal | null> {
  const mine =
    'token' in holder
      ? sql`guest.token_hash = ${keyHash(holder.token)}`
      : sql`guest.user_id = ${holder.userId}`
  const { rows } = await sql<Row>`
    select submittal.id as rid, submittal.application_name as "applicationName",
      submittal.status_name as "subStatusName", guest.expires_at as "expiresAt", invoice.number,
      invoice.description, site.name as "facilityName", invoice.amount, invoice.amount_paid as "amountPaid",
      invoice.issued_on as "invoiceDate", invoice.due_on as "dueDate"
    from guest_submittals guest
    join submittals submittal on submittal.id = guest.submittal_id
    left join invoices invoice on invoice.id = guest.invoice_id
    left join sites site on site.id = invoice.site_id
    where guest.submittal_id = ${rid} and ${mine} and guest.expires_at > ${now}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { rid: id, applicationName, subStatusName, expiresAt, number, ...invoice } = row
  return {
    rid: id,
    applicationName,
    subStatusName,
    expiresDate: expiresAt.toISOString(),
    invoice: number === null ? null : { number, ...invoice, amountDue: due(invoice) },
  }
}

function due({ amount, amountPaid }: { amount: number; amountPaid: number }): number {
  return Math.round((amount - amountPaid) * 100) / 100
}

/** An invoice that is to be paid, by its number and what is still due. The fee of a submittal is its filer's to know. */
export async function selectOpenInvoice(
  db: Db,
  number: string,
  amountDue: string,
): Promise<{ id: number; siteId: number | null } | null> {
  const { rows } = await sql<{ id: number; siteId: number | null }>`
    select id, site_id as "siteId" from invoices
    where upper(regexp_replace(number, '\\s', '', 'g')) = ${number} and not is_void and submittal_id is null
      and amount > amount_paid and amount - amount_paid = ${amountDue}::numeric`.execute(db)
  return rows[0] ?? null
}

export async function setInvoice(
  db: Db,
  submittalRid: number,
  invoice: { id: number; siteId: number | null } | null,
): Promise<void> {
  await sql`update guest_submittals set invoice_id = ${invoice?.id ?? null}
    where submittal_id = ${submittalRid}`.execute(db)
  await sql`update submittals set site_id = ${invoice?.siteId ?? null}
    where id = ${submittalRid}`.execute(db)
}

/** The invoice in a draft. */
export async function selectInvoiceOf(db: Db, submittalRid: number): Promise<number | null> {
  const { rows } = await sql<{ rid: number }>`
    select invoice_id::float8 as rid from guest_submittals
    where submittal_id = ${submittalRid} and invoice_id is not null`.execute(db)
  return rows[0]?.rid ?? null
}

/** Deletes the drafts whose time is over, with all that is in them. Returns how many. */
export async function deleteExpiredGuestSubmittals(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from submittals where submitted_on is null
      and id in (select submittal_id from guest_submittals where expires_at <= ${now})
    returning id`.execute(db)
  return rows.length
}
