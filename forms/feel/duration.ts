const MOST_DAYS = 4_000_000
const MOST_MONTHS = 130_000

/** So many days, or so many months: the two cannot be compared, because months differ. */
export class Duration {
  private constructor(
    readonly unit: 'days' | 'months',
    readonly count: number,
  ) {}

  /** Reads `P14D`, `P6M`, `P1Y` and `P1Y6M`; null for everything else. */
  static of(text: string): Duration | null {
    const parts = /^(-?)P(?:(\d{1,7})D|(?=\d)(?:(\d{1,7})Y)?(?:(\d{1,7})M)?)$/.exec(text)
    if (!parts) return null
    const [, sign, days, years = '0', months = '0'] = parts
    const way = sign ? -1 : 1
    if (days !== undefined) return Duration.made('days', way * Number(days))
    return Duration.made('months', way * (Number(years) * 12 + Number(months)))
  }

  static days(count: number): Duration {
    return new Duration('days', count)
  }

  /** Null beyond all calendars. */
  static made(unit: 'days' | 'months', count: number): Duration | null {
    const most = unit === 'days' ? MOST_DAYS : MOST_MONTHS
    // -0 would be written differently from 0.
    return Number.isInteger(count) && Math.abs(count) <= most ? new Duration(unit, count + 0) : null
  }

  plus(other: Duration): Duration | null {
    return this.unit === other.unit ? Duration.made(this.unit, this.count + other.count) : null
  }

  times(factor: number): Duration | null {
    return Duration.made(this.unit, this.count * factor)
  }

  toText(): string {
    const sign = this.count < 0 ? '-' : ''
    const count = Math.abs(this.count)
    if (this.unit === 'days') return `${sign}P${count}D`
    const years = Math.floor(count / 12)
    const months = count % 12
    return `${sign}P${years ? `${years}Y` : ''}${months || !years ? `${months}M` : ''}`
  }

  toString(): string {
    return this.toText()
  }

  toJSON(): string {
    return this.toText()
  }
}
