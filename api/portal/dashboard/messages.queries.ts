import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Announcement, Publication, TransactionAccount } from './messages.schemas.ts'

type Reader = { id: number; kind: string }

/** What the agency tells whoever is signed in, today, the newest first. */
export async function selectAnnouncements(
  db: Db,
  { kind }: Reader,
  today: string,
): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id as rid, description,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedDate"
    from announcements
    where withdrawn_at is null and ${today}::date between shown_from and coalesce(shown_until, 'infinity')
      and (kinds is null or ${kind} = any(kinds))
    order by updated_at desc, id desc limit 50`.execute(db)
  return rows
}

/** What the agency published, the newest first, with the files of records that anybody may open, and its own. */
export async function selectPublications(
  db: Db,
  { kind }: Reader,
  { today, count }: { today: string; count: number },
): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select publication.id as rid, subject, comment_text as "commentText", published_on as "publishedDate",
      coalesce((
        select jsonb_agg(jsonb_build_object('rid', document.id, 'productRid', document.product_id,
          'fileName', document.name, 'fileDesc', coalesce(document.description, '')) order by file.position)
        from publication_files file join documents document on document.id = file.document_id
        where file.publication_id = publication.id and document.is_public and not document.is_archived
          and not document.is_agency_only and not document.is_confidential), '[]') as attachments,
      coalesce((
        select jsonb_agg(jsonb_build_object('rid', file.id, 'fileName', file.name, 'fileDesc', file.description,
          'byteSize', file.byte_size) order by file.position)
        from publication_uploads file
        where file.publication_id = publication.id and file.taken_out_at is null), '[]') as uploads
    from publications publication
    where withdrawn_at is null and published_on <= ${today}::date and (kinds is null or ${kind} = any(kinds))
    order by published_on desc, publication.id desc limit ${count}`.execute(db)
  return rows
}

/** What was invoiced to and paid from the fee accounts of a user, the newest first. */
export async function selectTransactions(
  db: Db,
  userId: number,
  limit: number,
): Promise<TransactionAccount[]> {
  const { rows } = await sql<TransactionAccount>`/* fixed: own_transactions */
    select coalesce(nullif(holder.employer_name, ''), holder.display_name) as "accounT_NAME",
      sites.name as "facilitY_SITE_NAME", programs.name as "feE_PROGRAM_NAME",
      accounts.id as "acC_ACCOUNT_RID", programs.id as "feE_PROGRAM_RID",
      accounts.account_no as "accountNo", invoices.number as "invoiceNo",
      invoices.issued_on as "invoiceDate", invoices.amount::float8 as amount,
      invoices.amount_paid::float8 as "amountPaid", coalesce(invoices.is_void, false) as "isVoid",
      (select max(payments.id)::float8 from payment_invoices part join payments on payments.id = part.payment_id
        where part.invoice_id = invoices.id and payments.state = 'paid' and payments.user_id = ${userId})
        as "paymentRid"
    from fee_accounts accounts join fee_programs programs on programs.id = accounts.fee_program_id
      join users holder on holder.id = accounts.user_id
      left join invoices on invoices.fee_account_id = accounts.id
      left join sites on sites.id = invoices.site_id
    where accounts.user_id = ${userId}
    order by invoices.issued_on desc nulls last, invoices.id desc, accounts.id limit ${limit}`.execute(
    db,
  )
  return rows
}
