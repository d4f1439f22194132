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

/** A contact with its address, as the function store_contact takes it. */
export function contactRow(contact: NewContact): object {
  return {
    contact_type_id: contact.typeId,
    designation_type_id: numberOr(contact.designationId),
    company_name: textOr(contact.companyName),
    first_name: textOr(contact.firstName),
    last_name: textOr(contact.lastName),
    job_title: textOr(contact.jobTitle),
    email: textOr(contact.email),
    home_phone: textOr(contact.homePhone),
    mobile_phone: textOr(contact.mobilePhone),
    address: contact.address && addressRow(contact.address),
  }
}

/** An address, as the function store_address takes it; null when nothing of it was given. */
export function addressRow(address: Address): object | null {
  if (Object.values(address).every((part) => part === '')) return null
  return {
    line1: textOr(address.line1),
    city: textOr(address.cityName),
    state_id: numberOr(address.stateRid),
    zip: textOr(address.zipCd),
    county_id: numberOr(address.countyRid),
    region_id: numberOr(address.regionRid),
    township: textOr(address.township),
    geographic_comment: textOr(address.geographicComment),
    location_desc: textOr(address.locationDesc),
    lat: numberOr(address.latitude),
    lon: numberOr(address.longitude),
  }
}

export function textOr(text: string | undefined): string | null {
  return text ? text : null
}

export function numberOr(text: string | undefined): number | null {
  return text ? Number(text) : null
}
