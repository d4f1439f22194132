import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'

/** Far from the numbers that tests write themselves: files share a worker, so it starts anywhere. */
let serial = 10_000

/** An invoice of 1,250 dollars, nothing paid, due in ten days. Returns its number. */
export async function makeInvoice(
  db: Db,
  overrides: Partial<Insertable<Database['invoices']>> = {},
): Promise<string> {
  serial += 1
  const row = await db
    .insertInto('invoices')
    .values({
      number: `INV-${1000 + serial}`,
      product_id: 7,
      description: 'Annual emissions fee',
      amount: 1250,
      issued_on: '2026-11-01',
      due_on: '2026-11-30',
      ...overrides,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}
