import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Picker } from './trade-inquiries.schemas.ts'

/** Which published inquiries somebody is written to about; null for none. */
export async function selectAlert(db: Db, userId: number): Promise<Picker['alert']> {
  const { rows } = await sql<NonNullable<Picker['alert']>>`
    select trade_type_id as "cppCiTradeTypeRid", cap_years as "capYears"
    from trade_inquiry_alerts where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Name, phone and address of an account, with which the contact person of a new inquiry begins. */
export async function selectContact(db: Db, userId: number): Promise<Picker['contact']> {
  const { rows } = await sql<Picker['contact']>`
    select first_name as "pocFirstName", last_name as "pocLastName", coalesce(phone, '') as "pocPhone",
      coalesce(email, '') as "pocEmail"
    from users where id = ${userId}`.execute(db)
  return rows[0] ?? { pocFirstName: '', pocLastName: '', pocPhone: '', pocEmail: '' }
}
