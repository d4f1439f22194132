import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { IS_OPEN } from '#api/services/access/fees.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { BALANCE, iso, payableBy } from './payments.queries.ts'
import { ITEMS_ON_A_PAGE, type OpenItem, type OpenSum } from './payments.schemas.ts'

type Asked = {
  user: Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>
  /** The agency's day; what was due before is overdue. */
  day: string
  page: number
  /** Items that are answered whatever page they are on. */
  chosen: readonly number[]
  /** The submittal whose fee is chosen. */
  submittalRid?: number | undefined
}

export type FoundItems = {
  /** The items of the page. */
  list: OpenItem[]
  /** What is chosen and stands on other pages. */
  elsewhere: OpenItem[]
  sums: OpenSum[]
}

type Row = OpenItem & { isOnPage: boolean }

/** What a user has to pay: a page by account and program, the longest due first, and the sums of all of it. */
export async function selectOpenItems(db: Db, asked: Asked): Promise<FoundItems> {
  const { user, day, page, chosen, submittalRid = null } = asked
  const { rows } = await sql<{ items: Row[] | null; sums: OpenSum[] }>`
    with open as materialized (
      select invoices.id, invoices.fee_account_id, invoices.submittal_id, invoices.site_id,
        coalesce(nullif(holder.employer_name, ''), holder.display_name, submittals.owner_name, '') as account_name,
        accounts.account_no, coalesce(programs.name, 'Submittal fees') as program_name,
        case when invoices.submittal_id is null then invoices.due_on end as due_on,
        submittals.product_id, ${BALANCE} as due_cents, part.payment_id
      from invoices
        left join fee_accounts accounts on accounts.id = invoices.fee_account_id
        left join fee_programs programs on programs.id = accounts.fee_program_id
        left join users holder on holder.id = accounts.user_id
        left join submittals on submittals.id = invoices.submittal_id
        left join payment_invoices part on part.invoice_id = invoices.id and part.is_open
      where ${IS_OPEN} and ${payableBy(user)}),
    placed as (
      select open.*, row_number() over (
        order by account_name, account_no nulls last, program_name, due_on nulls last, id) as place
      from open),
    shown as (
      select *, place > ${(page - 1) * ITEMS_ON_A_PAGE} and place <= ${page * ITEMS_ON_A_PAGE} as is_on_page
      from placed
      where (place > ${(page - 1) * ITEMS_ON_A_PAGE} and place <= ${page * ITEMS_ON_A_PAGE})
        or id = any(${[...chosen]}::bigint[]) or submittal_id = ${submittalRid}::bigint),
    summed as (
      select case when payment_id is not null then 'on the way'
          when due_on < ${day}::date then 'overdue'
          when due_on > ${day}::date + 30 then 'later' else 'soon' end as what,
        count(*)::int as items, sum(due_cents)::float8 as cents
      from open group by 1)
    select
      (select jsonb_agg(jsonb_build_object('rid', shown.id, 'number', invoices.number,
          'description', invoices.description, 'siteName', sites.name, 'accountName', shown.account_name,
          'accountNo', shown.account_no, 'feeProgramName', shown.program_name, 'invoiceDate', invoices.issued_on,
          'dueDate', shown.due_on, 'submittalRid', shown.submittal_id, 'productRid', shown.product_id,
          'cents', (invoices.amount * 100)::int8, 'paidCents', (invoices.amount_paid * 100)::int8,
          'dueCents', shown.due_cents, 'isOnPage', shown.is_on_page,
          'onTheWay', case when payments.id is not null then
            jsonb_build_object('rid', payments.id, 'state', payments.state, 'since', ${iso('payments.began_at')},
              'isOwn', payments.user_id is not distinct from ${user.id}) end) order by shown.place)
        from shown join invoices on invoices.id = shown.id left join sites on sites.id = shown.site_id
          left join payments on payments.id = shown.payment_id) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'items', items, 'cents', cents)), '[]'::jsonb)
        from summed) as sums`.execute(db)
  const [found] = rows
  const items = found?.items ?? []
  const plain = ({ isOnPage: _, ...item }: Row): OpenItem => item
  return {
    list: items.filter(({ isOnPage }) => isOnPage).map(plain),
    elsewhere: items.filter(({ isOnPage }) => !isOnPage).map(plain),
    sums: found?.sums ?? [],
  }
}
