import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { give, makeEntity } from './cap-and-trade/ledger.ts'
import { makeMyAccount } from './factories/accounts.ts'

export type Trader = Awaited<ReturnType<typeof makeTrader>>

/** Somebody who stands for a covered entity that can sell 1,800 instruments of 2024. */
export async function makeTrader(db: Db, name = 'Quarry Road Lime Works') {
  const me = await makeMyAccount(db, { firstName: 'Marisol', lastName: 'Quintero' })
  const siteId = await makeEntity(db, { name })
  await give(db, siteId, { 2024: 1_800 })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${me.id}, ${siteId}, 'A', now())`.execute(db)
  return { ...me, siteId }
}

/** An inquiry as the REST API takes it. */
export function inquiryOf(siteId: number, more: object = {}) {
  return {
    rid: null,
    versionNo: 0,
    facilityRid: siteId,
    cppCiTradeTypeRid: 1,
    cppTradeRequestStatusRid: 1,
    pricePerCi: 34.25,
    ciAmt: 500,
    ciAvailableYears: '2024,2025',
    pocFirstName: 'Marisol',
    pocLastName: 'Quintero',
    pocPhone: '503-555-0187',
    pocEmail: 'm.quintero@example.com',
    commentText: '',
    ...more,
  }
}

/** The same as the form of the page posts it. */
export function formOf(siteId: number, more: Record<string, string | string[]> = {}) {
  return {
    what: 'save',
    version: '0',
    status: 'NEW',
    siteId: String(siteId),
    type: 'SELL',
    price: '34.25',
    quantity: '500',
    capYears: ['2024', '2025'],
    firstName: 'Marisol',
    lastName: 'Quintero',
    phone: '503-555-0187',
    email: 'm.quintero@example.com',
    ...more,
  }
}
