import { t } from '#words/words.ts'
import { textAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import { isEmailAddress } from '#values/email-address.ts'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { isDay } from '#values/days.ts'
import { PHONE } from '#values/phone.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { ZIP_CODE } from '#values/zip-code.ts'

/** Spec 2 §8. */
export const DATE_MESSAGE = "Required and can't be future date."
export const REQUIRED = 'Required.'

export type Variant = 'generic' | 'pollution'

/** What the rules of a report hang on. */
export type ReportRules = {
  variant: Variant
  /** Whether the county of the event is asked for. */
  countyPicker: boolean
  /** Today in the agency's time zone, YYYY-MM-DD. */
  today: string
}

export type Address = {
  line1: string
  cityName: string
  stateRid: string
  zipCd: string
  countyRid: string
  regionRid: string
  township: string
  geographicComment: string
  locationDesc: string
  latitude: string
  longitude: string
}

const ADDRESS_FIELDS = [
  'line1',
  'cityName',
  'stateRid',
  'zipCd',
  'countyRid',
  'regionRid',
  'township',
  'geographicComment',
  'locationDesc',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Address)[]

/** The address at a path of the answers; parts that were not given are empty. */
export function addressAt(answers: Answers, path: string): Address {
  const part = (name: keyof Address) => textAt(answers, `${path}.${name}`)
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, part(name)])) as Address
}

/** Collects what is wrong; the first message of a field stays. */
export class Faults {
  readonly fields: FieldErrors = {}

  add(field: string, message: string): void {
    this.fields[field] ??= message
  }

  need(field: string, value: string, message = REQUIRED): boolean {
    if (value === '') this.add(field, message)
    return value !== ''
  }

  oneOf(field: string, value: string, allowed: readonly string[]): void {
    if (!allowed.includes(value))
      this.add(field, value === '' ? REQUIRED : 'Choose one of the answers.')
  }

  most(field: string, value: string, length: number): void {
    if (value.length > length)
      this.add(field, t('Use at most {most} characters.', { most: length }))
  }

  phone(field: string, value: string): void {
    if (value && !PHONE.test(value)) this.add(field, 'Enter a phone number like 555-123-4567.')
  }

  email(field: string, value: string): void {
    if (value && !isEmailAddress(value))
      this.add(field, 'Enter an e-mail address like name@example.com.')
  }

  zip(field: string, value: string): void {
    if (value && !ZIP_CODE.test(value)) this.add(field, 'Enter a ZIP code like 97301.')
  }

  /** A record number or nothing. */
  rid(field: string, value: string): void {
    if (value && !isRecordNumber(value)) this.add(field, 'Choose one of the list.')
  }

  /** A day that has come. */
  pastDay(field: string, value: string, today: string, message: string): void {
    if (value && !(isDay(value) && value <= today && value >= '1900-01-01'))
      this.add(field, message)
  }

  address(path: string, address: Address): void {
    this.zip(`${path}.zipCd`, address.zipCd)
    for (const name of ['stateRid', 'countyRid', 'regionRid'] as const)
      this.rid(`${path}.${name}`, address[name])
    for (const name of ['line1', 'cityName', 'township'] as const)
      this.most(`${path}.${name}`, address[name], 200)
    for (const name of ['geographicComment', 'locationDesc'] as const)
      this.most(`${path}.${name}`, address[name], 2_000)
    const pin = { latitude: 90, longitude: 180 }
    const isPinned = Boolean(address.latitude || address.longitude)
    for (const name of ['latitude', 'longitude'] as const)
      if (isPinned && (address[name] === '' || !isPlace(address[name], pin[name])))
        this.add(`${path}.${name}`, 'Put the pin on the map again.')
  }
}

function isPlace(degrees: string, most: number): boolean {
  return (
    degrees === '' ||
    (/^-?\d{1,3}(\.\d{1,15})?$/.test(degrees) && Math.abs(Number(degrees)) <= most)
  )
}
