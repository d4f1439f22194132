import type { Db } from '#api/ground/db/database.ts'
import { signStatement } from '#api/services/proof/signing.ts'
import { selectFacilityRows, selectProgramInvoices } from './account-lists.queries.ts'
import type { ProgramInvoice, ReportTable } from './account-lists.schemas.ts'
import { withoutSlashes } from '#values/trimmed.ts'

type Table = Pick<ReportTable, 'columns' | 'rows'>
type Columns = ReportTable['columns']

/** Where the pages open a report of My Account. */
const REPORT_PAGE = '/app/account/reports'

/** The name of a report in an address: the last part of its own. */
export function reportKey(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/\/$/, '')
  return /^(?:.*[^a-z0-9-])?([a-z0-9-]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The page that opens a report for a user. */
export function reportPage(url: string, userId: number): string {
  return `${REPORT_PAGE}/${reportKey(url)}?SYS_USER_RID=${userId}`
}

/** What the signature of an address is about: the address before key and signature were added to it. */
export function serviceStatement(address: string) {
  return { format: 'headwater-report-service-1', address }
}

/**
 * The address at the reporting service. Whose report it is comes from the session alone; the signature tells the
 * service that the portal wrote it, and when (docs/integrating.md).
 */
export function serviceAddress(
  serviceUrl: string,
  url: string,
  { userId, now }: { userId: number; now: Date },
): string {
  const address = new URL(url.replace(/^\/+/, ''), `${withoutSlashes(serviceUrl)}/`)
  address.searchParams.set('SYS_USER_RID', String(userId))
  address.searchParams.set('SIGNED_AT', now.toISOString())
  const { keyId, signature } = signStatement(serviceStatement(address.href))
  address.searchParams.set('KEY_ID', keyId)
  address.searchParams.set('SIGNATURE', signature)
  return address.href
}

/** The reports that the portal makes of the user's own data. */
export const OWN_REPORTS: Record<string, (db: Db, userId: number) => Promise<Table>> = {
  'invoice-history': async (db, userId) =>
    invoiceTable(await selectProgramInvoices(db, userId, null)),
  'open-invoices': async (db, userId) =>
    invoiceTable(
      (await selectProgramInvoices(db, userId, null)).filter(({ amountDue }) => amountDue > 0),
    ),
  'my-facilities': async (db, userId) => ({
    columns: texts('Site ID', 'Facility', 'Location', 'Status', 'Who acts for you there'),
    rows: (await selectFacilityRows(db, userId)).map((row) => [
      row.siteNumber,
      row.name,
      row.location,
      row.status === 'A' ? 'Approved' : 'Pending',
      row.who,
    ]),
  }),
}

function invoiceTable(invoices: readonly ProgramInvoice[]): Table {
  return {
    columns: [
      ...texts('Invoice', 'Program', 'For'),
      { label: 'Invoice date', kind: 'day' },
      { label: 'Due date', kind: 'day' },
      { label: 'Amount', kind: 'money' },
      { label: 'Paid', kind: 'money' },
      { label: 'Due', kind: 'money' },
    ],
    rows: invoices.map((invoice) => [
      invoice.number,
      invoice.feeProgramName,
      invoice.isVoid ? `${invoice.description} (void)` : invoice.description,
      invoice.invoiceDate,
      invoice.dueDate,
      String(invoice.amount),
      String(invoice.amountPaid),
      String(invoice.amountDue),
    ]),
  }
}

function texts(...labels: string[]): Columns {
  return labels.map((label) => ({ label, kind: 'text' as const }))
}
