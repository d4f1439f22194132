import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { Address } from './report-fields.ts'

export type NewContact = {
  typeId: number
  firstName: string
  lastName: string
  address: Address | null
  designationId?: string
  companyName?: string
  jobTitle?: string
  email?: string
  homePhone?: string
  mobilePhone?: string
}

/** Stores a contact with its address. */
export async function insertContact(db: Db, contact: NewContact): Promise<number> {
  const addressId = contact.address ? await insertAddress(db, contact.address) : null
  const { rows } = await sql<{ id: number }>`
    insert into contacts (contact_type_id, designation_type_id, company_name, first_name, last_name,
      job_title, email, home_phone, mobile_phone, address_id)
    values (${contact.typeId}, ${numberOr(contact.designationId)}, ${textOr(contact.companyName)},
      ${textOr(contact.firstName)}, ${textOr(contact.lastName)}, ${textOr(contact.jobTitle)},
      ${textOr(contact.email)}, ${textOr(contact.homePhone)}, ${textOr(contact.mobilePhone)}, ${addressId})
    returning id`.execute(db)
  return idOf(rows)
}

/** Stores an address; null when nothing of it was given. */
export async function insertAddress(db: Db, address: Address): Promise<number | null> {
  if (Object.values(address).every((part) => part === '')) return null
  const { rows } = await sql<{ id: number }>`
    insert into addresses (line1, city, state_id, zip, county_id, region_id, township,
      geographic_comment, location_desc, lat, lon)
    values (${textOr(address.line1)}, ${textOr(address.cityName)}, ${numberOr(address.stateRid)},
      ${textOr(address.zipCd)}, ${numberOr(address.countyRid)}, ${numberOr(address.regionRid)},
      ${textOr(address.township)}, ${textOr(address.geographicComment)}, ${textOr(address.locationDesc)},
      ${numberOr(address.latitude)}, ${numberOr(address.longitude)})
    returning id`.execute(db)
  return idOf(rows)
}

export function textOr(text: string | undefined): string | null {
  return text ? text : null
}

export function numberOr(text: string | undefined): number | null {
  return text ? Number(text) : null
}

export function idOf(rows: readonly { id: number }[]): number {
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A row was not stored.')
  return id
}
