export type GaugeTone = 'normal' | 'soon' | 'over'

/** What the ticks of a gauge count. */
export type GaugeUnit = 'year' | 'month' | 'week' | 'none'

export type GaugeSpan = { start: string | Date; end: string | Date; today: string | Date }

export type GaugeGeometry = {
  /** Share of the time that has run, 0 to 100. */
  percent: number
  /** Positions of the tall ticks and the short ones between them, 0 to 100. */
  tall: number[]
  short: number[]
  daysLeft: number
  /** True once the end lies in the past. */
  ended: boolean
}

const DAY = 86_400_000
const WEEK = 7
/** More ticks than this would run together on the narrowest gauge. */
const MOST_TICKS = 60

/** Positions of a gauge. Years have quarters between them, months have halves; weeks stand alone. */
export function gaugeGeometry(span: GaugeSpan, unit: GaugeUnit = 'year'): GaugeGeometry {
  const start = dayOf(span.start)
  const end = Math.max(dayOf(span.end), start)
  const today = dayOf(span.today)
  const length = end - start
  const share = length === 0 ? (today >= end ? 1 : 0) : (today - start) / length
  const at = (day: number): number => round(((day - start) / length) * 100)
  const marks = length === 0 ? { tall: [], short: [] } : ticks(start, end, unit)
  const tooMany = marks.tall.length + marks.short.length > MOST_TICKS
  return {
    percent: round(Math.min(1, Math.max(0, share)) * 100),
    tall: thin(marks.tall).map(at),
    short: tooMany ? [] : marks.short.map(at),
    daysLeft: end - today,
    ended: today > end,
  }
}

/** Amber once fewer days are left than `soonDays`, grey once it has ended. */
export function gaugeTone(geometry: GaugeGeometry, soonDays: number): GaugeTone {
  if (geometry.ended) return 'over'
  return geometry.daysLeft <= soonDays ? 'soon' : 'normal'
}

function ticks(start: number, end: number, unit: GaugeUnit): { tall: number[]; short: number[] } {
  if (unit === 'none') return { tall: [], short: [] }
  if (unit === 'week') return { tall: steps(start, end, (n) => start + n * WEEK), short: [] }
  const after = monthsAfter(start)
  const months = unit === 'year' ? 12 : 1
  const tall = steps(start, end, (n) => after(n * months))
  const between =
    unit === 'year'
      ? steps(start, end, (n) => after(n * 3))
      : steps(start, end, (n) => (after(n) + after(n + 1)) / 2)
  const known = new Set(tall)
  return { tall, short: between.filter((day) => !known.has(day)) }
}

function steps(start: number, end: number, next: (n: number) => number): number[] {
  const found: number[] = []
  // A term that ends the day before its anniversary still gets its last tick.
  for (let n = 0; n < 400; n += 1) {
    const day = next(n)
    if (day > end + 1) break
    found.push(Math.min(day, end))
  }
  return found.length > 0 ? found : [start]
}

function thin(marks: number[]): number[] {
  const every = Math.ceil(marks.length / MOST_TICKS)
  return every <= 1 ? marks : marks.filter((_mark, index) => index % every === 0)
}

function dayOf(value: string | Date): number {
  return Math.floor(new Date(value).getTime() / DAY)
}

/** The day so many months after one day, whose date is taken apart once. */
function monthsAfter(day: number): (months: number) => number {
  const date = new Date(day * DAY)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return (months) => Math.round(Date.UTC(year, month + months, dayOfMonth) / DAY)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
