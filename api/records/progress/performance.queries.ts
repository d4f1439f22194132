import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { dayIn } from '#values/days.ts'
import {
  FEWEST_SPREAD,
  FEWEST_TOLD,
  type Figures,
  type Performance,
} from './performance.schemas.ts'

const MONTHS = 12
/** Shares are rounded, so that one decision more or less cannot be told from them. */
const STEP = 5

type Row = {
  applicationRid: number
  name: string
  /** Null for the row of the whole time. */
  month: string | null
  decided: number
  median: number
  withDay: number
  timely: number
  /** Days that the rule gave, holds left out. */
  target: number | null
  fast: number
  slow: number
}

/** How long decisions took in the last twelve whole months and the present one, of every type that had some. */
export async function readPerformance(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Performance> {
  const months = monthsUntil(dayIn(timeZone, now).slice(0, 7))
  const { rows } = await sql<Row>`
    select application.id as "applicationRid", application.name,
      case when grouping(to_char(decided_on, 'YYYY-MM')) = 0 then to_char(decided_on, 'YYYY-MM') end as month,
      count(*)::int as decided, percentile_disc(0.5) within group (order by days) as median,
      count(decide_by)::int as "withDay", (count(*) filter (where decided_on <= decide_by))::int as timely,
      percentile_disc(0.5) within group (order by decide_by - decided_on + days) as target,
      percentile_disc(0.1) within group (order by days) as fast,
      percentile_disc(0.9) within group (order by days) as slow
    from review_times join applications application on application.id = review_times.application_id
    where decided_on >= ${`${months[0]}-01`}::date
    group by grouping sets ((application.id, application.name),
      (application.id, application.name, to_char(decided_on, 'YYYY-MM')))
    order by fold(application.name), application.id, month nulls first`.execute(db)
  const wholes = rows.filter(({ month }) => month === null)
  return {
    months,
    types: wholes.map((whole) => {
      const parts = rows.filter(
        ({ applicationRid, month }) => month !== null && applicationRid === whole.applicationRid,
      )
      return {
        applicationRid: whole.applicationRid,
        name: whole.name,
        ...wholeOf(whole, parts),
        ...spreadOf(whole),
        months: months.map((month) => {
          const part = parts.find((each) => each.month === month)
          return { month, ...(part ? figuresOf(part) : NONE) }
        }),
      }
    }),
  }
}

const NONE: Figures = { decided: 0, medianDays: null, timelyPercent: null }
const UNTOLD: Figures = { decided: null, medianDays: null, timelyPercent: null }

function figuresOf({ decided, median, withDay, timely }: Row): Figures {
  if (decided < FEWEST_TOLD) return UNTOLD
  return {
    decided,
    medianDays: median,
    timelyPercent:
      withDay < FEWEST_TOLD ? null : Math.round((100 * timely) / withDay / STEP) * STEP,
  }
}

/**
 * The figures of all months, unless what they tell less the months that are told would be about a few: then the
 * number stays untold, and the median and the rounded share, which nobody can take apart, are given alone.
 */
function wholeOf(whole: Row, parts: readonly Row[]): Figures {
  const hidden = parts
    .filter(({ decided }) => decided < FEWEST_TOLD)
    .reduce((sum, { decided }) => sum + decided, 0)
  const figures = figuresOf(whole)
  return hidden > 0 && hidden < FEWEST_TOLD ? { ...figures, decided: null } : figures
}

/** Where most decisions fall, and the target they are held against; the ends of few would be single decisions. */
function spreadOf({ decided, withDay, target, fast, slow }: Row) {
  const isTold = decided >= FEWEST_SPREAD
  return {
    targetDays: withDay < FEWEST_TOLD ? null : target,
    fastDays: isTold ? fast : null,
    slowDays: isTold ? slow : null,
  }
}

function monthsUntil(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: MONTHS + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - MONTHS + at, 1)).toISOString().slice(0, 7),
  )
}
