import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { postEntry } from '#api/money/desk/entries.queries.ts'
import { postPaid } from '#api/money/payments/books.queries.ts'
import { runInBatches } from '../bulk.ts'
import { DEMONSTRATION_PAYMENTS, MONEY_INVOICES as NUMBERS } from '../landmarks.ts'
import { dayAfter, padded } from './chance.ts'

/** Months that were charged and paid before: more than a page of one account. */
const MONTHS = 60
const MONTH_DAYS = 30

type Invoice = {
  number: string
  description: string
  lines: [description: string, cents: number][]
  issued: number
  due: number
  paid?: boolean
}

/** The account that pays by the month. */
const AIR = 'Air permit fees'
/** The account with invoices of all ages. */
const WATER = 'Water discharge fees'

const WATER_INVOICES: readonly Invoice[] = [
  {
    number: NUMBERS.late10,
    description: 'Discharge fee, outfall 001 (demonstration)',
    lines: [
      ['Base fee of the outfall', 42_500],
      ['Monitoring of the receiving water', 18_000],
    ],
    issued: -40,
    due: -10,
  },
  {
    number: NUMBERS.late45,
    description: 'Stormwater fee, north yard (demonstration)',
    lines: [['Industrial stormwater, 14 acres', 31_250]],
    issued: -75,
    due: -45,
  },
  {
    number: NUMBERS.late100,
    description: 'Sampling by the agency, spring (demonstration)',
    lines: [
      ['Two days of sampling', 64_000],
      ['Laboratory', 27_540],
    ],
    issued: -130,
    due: -100,
  },
  {
    number: NUMBERS.due12,
    description: 'Discharge fee, outfall 002 (demonstration)',
    lines: [['Base fee of the outfall', 42_500]],
    issued: -18,
    due: 12,
  },
  {
    number: NUMBERS.due40,
    description: 'Pretreatment program, next year (demonstration)',
    lines: [['Yearly share of the program', 126_000]],
    issued: -5,
    due: 40,
  },
  {
    number: NUMBERS.inPart,
    description: 'Review of the plan of operation (demonstration)',
    lines: [['Review, 24 hours', 180_000]],
    issued: -28,
    due: 2,
  },
  {
    number: NUMBERS.waived,
    description: 'Late report fee (demonstration)',
    lines: [['Report of the second quarter, late by two days', 7_500]],
    issued: -60,
    due: -30,
  },
  {
    number: NUMBERS.adjusted,
    description: 'Groundwater monitoring fee (demonstration)',
    lines: [['Six wells', 54_000]],
    issued: -26,
    due: 4,
  },
  {
    number: NUMBERS.refunded,
    description: 'Plan review fee, lagoon (demonstration)',
    lines: [['Plan review', 184_000]],
    issued: -50,
    due: -20,
  },
  {
    number: NUMBERS.different,
    description: 'Variance fee (demonstration)',
    lines: [['Variance of the outfall', 31_240]],
    issued: -45,
    due: -15,
  },
]

/** A month each for five years, paid but for the newest. */
function monthlyInvoices(): Invoice[] {
  return Array.from({ length: MONTHS + 1 }, (_, month) => {
    const issued = -month * MONTH_DAYS - 12
    return {
      number: `DEMO-INV-${padded(3_000 + MONTHS - month)}`,
      description: 'Emission fee of a month (demonstration)',
      lines: [['Emissions as reported', 38_000 + ((month * 7_919) % 11_000)]],
      issued,
      due: issued + MONTH_DAYS,
      paid: month > 0,
    }
  })
}

/** Invoices of the fee accounts of `owner`, of many ages, with what the agency's finance staff did about them. */
export async function seedMoney(db: Db, clock: string): Promise<void> {
  await insertOf(db, AIR, monthlyInvoices(), clock)
  await insertOf(db, WATER, WATER_INVOICES, clock)
  await seedActs(db, clock)
  await seedPayments(db, clock)
}

async function insertOf(
  db: Db,
  program: string,
  invoices: readonly Invoice[],
  clock: string,
): Promise<void> {
  const rows = invoices.map(({ lines, issued, due, paid, ...invoice }) => {
    const amount = lines.reduce((sum, [, cents]) => sum + cents, 0) / 100
    const days = { issued_on: dayAfter(clock, issued), due_on: dayAfter(clock, due) }
    return { ...invoice, ...days, program, amount, amount_paid: paid ? amount : 0 }
  })
  await runInBatches(
    db,
    {
      number: 'text',
      program: 'text',
      description: 'text',
      amount: 'numeric',
      amount_paid: 'numeric',
      issued_on: 'date',
      due_on: 'date',
    },
    rows,
    `insert into invoices (number, product_id, fee_account_id, description, amount, amount_paid, issued_on, due_on,
       starts_on, ends_on)
     select number, 7, account.id, description, amount, amount_paid, issued_on, due_on, issued_on - 30, issued_on - 1
     from batch join fee_programs program on program.name = batch.program
       join fee_accounts account on account.fee_program_id = program.id
       join users on users.id = account.user_id and login_name = 'owner'`,
  )
  await runInBatches(
    db,
    { number: 'text', position: 'int', description: 'text', cents: 'int8' },
    invoices.flatMap(({ number, lines }) =>
      lines.map(([description, cents], at) => ({ number, position: at + 1, description, cents })),
    ),
    `insert into invoice_lines (invoice_id, position, description, cents)
     select invoices.id, position, batch.description, cents from batch join invoices using (number)`,
  )
}

async function idOf(db: Db, number: string): Promise<number> {
  const { id } = await db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return Number(id)
}

async function userOf(db: Db, userName: string): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', userName)
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** A cheque for a part, an adjustment and a waiver, as the desk posts them. */
async function seedActs(db: Db, clock: string): Promise<void> {
  const byUserId = await userOf(db, 'finance')
  await postEntry(
    db,
    {
      invoiceId: await idOf(db, NUMBERS.inPart),
      kind: 'received',
      byUserId,
      method: 'cheque',
      reference: '10457',
      receivedOn: dayAfter(clock, -3),
    },
    [
      ['cash', 75_000],
      ['receivable', -75_000],
    ],
    { paidCents: 75_000 },
  )
  await postEntry(
    db,
    {
      invoiceId: await idOf(db, NUMBERS.adjusted),
      kind: 'adjusted',
      byUserId,
      reason: 'Well 6 was closed in January: five wells are charged.',
    },
    [
      ['receivable', -9_000],
      ['income', 9_000],
    ],
    { amountCents: -9_000 },
  )
  await postEntry(
    db,
    {
      invoiceId: await idOf(db, NUMBERS.waived),
      kind: 'waived',
      byUserId,
      reason: 'The portal was down on the day on which the report was due.',
    },
    [
      ['receivable', -7_500],
      ['written off', 7_500],
    ],
    { amountCents: -7_500 },
  )
}

/** Two invoices that were paid online: of one a refund waits, of the other the provider settled another amount. */
async function seedPayments(db: Db, clock: string): Promise<void> {
  const [payer, asker] = [await userOf(db, 'owner'), await userOf(db, 'finance')]
  for (const { orderNo, cents, method, of, daysAgo } of DEMONSTRATION_PAYMENTS) {
    const at = new Date(`${dayAfter(clock, -daysAgo)}T14:30:00Z`)
    const { id } = await db
      .insertInto('payments')
      .values({
        order_no: orderNo,
        provider: 'sandbox',
        user_id: payer,
        state: 'paid',
        cents,
        began_at: at,
        state_at: at,
        asked_at: at,
        method,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invoiceId = await idOf(db, NUMBERS[of])
    await sql`
      insert into payment_invoices (payment_id, invoice_id, cents, is_open)
      values (${id}, ${invoiceId}, ${cents}, false)`.execute(db)
    await sql`
      insert into payment_events (payment_id, event, from_state, to_state, at)
      values (${id}, 'paid', 'began', 'paid', ${at})`.execute(db)
    await postPaid(db, Number(id), at)
    if (of === 'refunded')
      await sql`
        insert into payment_refunds (payment_id, cents, reason, asked_by_user_id, asked_at, state)
        values (${id}, ${cents}, 'The plan was withdrawn before anybody looked at it.', ${asker},
          ${`${dayAfter(clock, -1)}T16:00:00Z`}, 'waiting')`.execute(db)
    else
      await sql`
        insert into payment_differences (kind, order_no, payment_id, cents_here, cents_there, day, found_at)
        values ('other amount', ${orderNo}, ${id}, ${cents}, ${cents + 900}, ${dayAfter(clock, -daysAgo + 1)}::date,
          ${`${dayAfter(clock, -1)}T06:00:00Z`})`.execute(db)
  }
}
