import { Duration } from './duration.ts'

/** A day of the agency's calendar, without time and zone. Kept as days since 1970-01-01. */
export class Day {
  private constructor(
    readonly number: number,
    readonly year: number,
    readonly month: number,
    readonly day: number,
  ) {}

  /** Reads `2026-11-22`; null for everything else, 31 April too. */
  static of(text: string): Day | null {
    const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
    return parts && Day.from(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  }

  static from(year: number, month: number, day: number): Day | null {
    if (![year, month, day].every(Number.isInteger)) return null
    if (year < 1 || year > 9999 || month < 1 || month > 12) return null
    if (day < 1 || day > daysOf(year, month)) return null
    return new Day(numberOf(year, month, day), year, month, day)
  }

  static fromNumber(number: number): Day | null {
    if (!(number >= FIRST && number <= LAST)) return null
    // Howard Hinnant's calendar arithmetic: years begin in March, so that the odd day is the last.
    const shifted = number + 719_468
    const era = Math.floor(shifted / 146_097)
    const dayOfEra = shifted - era * 146_097
    const yearOfEra = Math.floor(
      (dayOfEra -
        Math.floor(dayOfEra / 1_460) +
        Math.floor(dayOfEra / 36_524) -
        Math.floor(dayOfEra / 146_096)) /
        365,
    )
    const dayOfYear =
      dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
    const part = Math.floor((5 * dayOfYear + 2) / 153)
    const day = dayOfYear - Math.floor((153 * part + 2) / 5) + 1
    const month = part < 10 ? part + 3 : part - 9
    return new Day(number, yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /** A month later than 31 January is the last day of February. */
  plus({ unit, count }: Duration): Day | null {
    if (unit === 'days') return Day.fromNumber(this.number + count)
    const months = this.year * 12 + this.month - 1 + count
    const year = Math.floor(months / 12)
    const month = months - year * 12 + 1
    return Day.from(year, month, Math.min(this.day, daysOf(year, month)))
  }

  minus(other: Day): Duration {
    return Duration.days(this.number - other.number)
  }

  /** Monday is 1, Sunday is 7. */
  get weekday(): number {
    return ((((this.number + 3) % 7) + 7) % 7) + 1
  }

  toText(): string {
    return `${pad(this.year, 4)}-${pad(this.month, 2)}-${pad(this.day, 2)}`
  }

  toString(): string {
    return this.toText()
  }

  toJSON(): string {
    return this.toText()
  }
}

const FIRST = numberOf(1, 1, 1)
const LAST = numberOf(9999, 12, 31)

function numberOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
