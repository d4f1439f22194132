import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from '../bulk.ts'
import { OPEN_INVOICE, PARTLY_PAID_INVOICE } from '../landmarks.ts'
import { dayAfter } from './chance.ts'

/** A few invoices of demonstration sites: two to be paid, one overdue, one paid, one void. */
export async function insertInvoices(db: Db, clock: string): Promise<void> {
  const invoices = [
    {
      number: OPEN_INVOICE.number,
      site: 'DEMO-0001',
      description: 'Annual emissions fee (demonstration)',
      amount: OPEN_INVOICE.amountDue,
      amount_paid: 0,
      issued: -20,
      due: 10,
    },
    {
      number: PARTLY_PAID_INVOICE.number,
      site: 'DEMO-0002',
      description: 'Permit renewal fee (demonstration)',
      amount: 480.5,
      amount_paid: 80.5,
      issued: -25,
      due: 5,
    },
    {
      number: 'DEMO-INV-1003',
      site: 'DEMO-0003',
      description: 'Late fee (demonstration)',
      amount: 95,
      amount_paid: 0,
      issued: -60,
      due: -30,
    },
    {
      number: 'DEMO-INV-1004',
      site: 'DEMO-0004',
      description: 'Plan review fee, paid (demonstration)',
      amount: 300,
      amount_paid: 300,
      issued: -40,
      due: -10,
    },
    {
      number: 'DEMO-INV-1005',
      site: 'DEMO-0005',
      description: 'Fee sent by mistake (demonstration)',
      amount: 210,
      amount_paid: 0,
      issued: -15,
      due: 15,
      is_void: true,
    },
  ]
  await runInBatches(
    db,
    {
      number: 'text',
      site: 'text',
      description: 'text',
      amount: 'numeric',
      amount_paid: 'numeric',
      issued_on: 'date',
      due_on: 'date',
      is_void: 'boolean',
    },
    invoices.map(({ issued, due, ...invoice }) => ({
      ...invoice,
      issued_on: dayAfter(clock, issued),
      due_on: dayAfter(clock, due),
    })),
    `insert into invoices (number, product_id, site_id, description, amount, amount_paid, issued_on, due_on, is_void)
     select number, 7, site.id, description, amount, amount_paid, issued_on, due_on, coalesce(is_void, false)
     from batch join sites site on site.identifier = batch.site`,
  )
}
