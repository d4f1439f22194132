import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type {
  AccountProgram,
  AccountReport,
  ApplicationSummary,
  PaymentCategory,
  ProgramInvoice,
} from './account-lists.schemas.ts'

/** The kinds of submittals, each with the applications that may follow it; of one payment category or of all. */
export async function selectApplicationSummaries(
  db: Db,
  paymentCategory: PaymentCategory | null = null,
): Promise<ApplicationSummary[]> {
  const { rows } = await sql<ApplicationSummary>`
    select id as "applicationRid", code as "applicationCd", name as "applicationName",
      json_build_object('amendmentRid', (follow_ons ->> 'amendment')::int,
        'renewalRid', (follow_ons ->> 'renewal')::int,
        'nameChangeRid', (follow_ons ->> 'nameChange')::int,
        'terminationRid', (follow_ons ->> 'termination')::int,
        'transferRid', (follow_ons ->> 'transfer')::int) as config,
      coalesce(fee.due, 'none') as "paymentCategory"
    from applications left join lateral (
      select definition -> 'fee' ->> 'due' as due from form_versions
      where code = applications.form_code and state = 'published') as fee on true
    where not is_internal
      and (${paymentCategory}::text is null or coalesce(fee.due, 'none') = ${paymentCategory}::text)
    order by name, id`.execute(db)
  return rows
}

/** The fee programs that a user has an account with. */
export async function selectPrograms(db: Db, userId: number): Promise<AccountProgram[]> {
  const { rows } = await sql<AccountProgram>`
    select accounts.id::float8 as "accountRid",
      coalesce(nullif(users.employer_name, ''), users.display_name) as "accountName",
      programs.id as "feeProgramRid", programs.name as "feeProgramName", accounts.account_no as "accountNo"
    from fee_accounts accounts join fee_programs programs on programs.id = accounts.fee_program_id
      join users on users.id = accounts.user_id
    where accounts.user_id = ${userId} order by programs.name, accounts.account_no`.execute(db)
  return rows
}

/** Invoices of a user's fee accounts, the newest first; of one program or of all. */
export async function selectProgramInvoices(
  db: Db,
  userId: number,
  programRid: number | null,
): Promise<ProgramInvoice[]> {
  const { rows } = await sql<ProgramInvoice>`
    select invoices.number, programs.name as "feeProgramName", accounts.account_no as "accountNo",
      invoices.description, invoices.issued_on as "invoiceDate", invoices.due_on as "dueDate",
      invoices.amount, invoices.amount_paid as "amountPaid",
      case when invoices.is_void then 0 else invoices.amount - invoices.amount_paid end as "amountDue",
      invoices.is_void as "isVoid"
    from invoices join fee_accounts accounts on accounts.id = invoices.fee_account_id
      join fee_programs programs on programs.id = accounts.fee_program_id
    where accounts.user_id = ${userId}
      and (${programRid}::int is null or programs.id = ${programRid}::int)
    order by invoices.issued_on desc, invoices.id desc limit 500`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    amountPaid: Number(row.amountPaid),
    amountDue: Number(row.amountDue),
  }))
}

/** The reports of an account type, in the agency's order. */
export async function selectReports(db: Db, accountTypeId: number): Promise<AccountReport[]> {
  const { rows } = await sql<AccountReport>`
    select name, description as desc, icon, url, report_type as type from account_reports
    where account_type_id = ${accountTypeId} order by position, id`.execute(db)
  return rows
}

/** The sites that a user stands for, and who may act for them there. */
export async function selectFacilityRows(
  db: Db,
  userId: number,
): Promise<{ siteNumber: string; name: string; location: string; status: string; who: string }[]> {
  const { rows } = await sql<{
    siteNumber: string
    name: string
    location: string
    status: string
    who: string
  }>`
    select sites.identifier as "siteNumber", sites.name, sites.location, relation.status,
      coalesce((select string_agg(distinct users.display_name, ', ')
        from consultant_links links
          join facility_permissions permissions on permissions.consultant_link_id = links.id
            and permissions.site_id = sites.id and permissions.status = 'A'
          join users on users.id = links.public_user_id
        where links.parent_user_id = relation.user_id and links.status = 'A'), '') as who
    from user_facilities relation join sites on sites.id = relation.site_id
    where relation.user_id = ${userId} and relation.status <> 'DEL'
    order by sites.name, sites.id`.execute(db)
  return rows
}
