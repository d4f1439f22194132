import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from '../bulk.ts'
import { chanceOf, padded } from './chance.ts'

/** Half-years that are over and have samples. */
const PERIODS = 3

/** Of the fictional systems of `service-lines.ts`: how many taps, and what the highest of the newest period show. */
const SYSTEMS = [
  // Above the action level of lead in the newest period.
  { no: 1, taps: 20, high: ['18.4', '22', '31.7'] },
  // Above the action level that is to come only.
  { no: 2, taps: 20, high: ['11.2', '11.9', '13'] },
  { no: 3, taps: 10, high: [] },
  { no: 4, taps: 10, high: [] },
  { no: 5, taps: 5, high: [] },
  { no: 6, taps: 5, high: [] },
] as const
type System = (typeof SYSTEMS)[number]
type Period = { begin: string; end: string; month: number; year: number }

/** Lead and copper at taps of the fictional water systems; nothing is made up about a real one. */
export async function seedTapSamples(db: Db, clock: string): Promise<void> {
  const periods = halvesBefore(clock)
  const samples = SYSTEMS.flatMap((system) =>
    periods.flatMap((period, at) => samplesOf(system, period, at === 0)),
  )
  await runInBatches(
    db,
    {
      pws: 'text',
      sample: 'text',
      taken: 'date',
      location: 'text',
      tier: 'int',
      lead: 'numeric',
      lead_below: 'boolean',
      copper: 'numeric',
      period_begin: 'date',
      period_end: 'date',
    },
    samples,
    `insert into tap_samples (site_id, sample_id, sampled_on, location, tier, litre, lead_ugl, lead_below_detection,
       lead_detection_limit, copper_mgl, period_begin, period_end)
     select system.site_id, batch.sample, taken, batch.location, tier, 'first', lead, lead_below,
       case when lead_below then 1 end, copper, period_begin, period_end
     from batch join water_systems system on system.pws_id = batch.pws`,
  )
  await sql`analyze tap_samples`.execute(db)
}

/** The newest first. */
function halvesBefore(clock: string): Period[] {
  const year = Number(clock.slice(0, 4))
  const half = Number(clock.slice(5, 7)) > 6 ? 1 : 0
  return Array.from({ length: PERIODS }, (_, at) => {
    const halves = year * 2 + half - 1 - at
    const of = Math.floor(halves / 2)
    return halves % 2 === 0
      ? { begin: `${of}-01-01`, end: `${of}-06-30`, month: 2, year: of }
      : { begin: `${of}-07-01`, end: `${of}-12-31`, month: 8, year: of }
  })
}

function samplesOf(
  { no, taps, high }: System,
  { begin, end, month, year }: Period,
  isNew: boolean,
) {
  const chance = chanceOf(9_200 + no * 100 + year * 2 + month)
  return Array.from({ length: taps }, (_, at) => {
    const found = isNew ? high[at] : undefined
    const isBelow = found === undefined && chance.oneIn(3)
    return {
      pws: `ZZ99${padded(no, 5)}`,
      sample: `${padded(no, 2)}-${year}${padded(month, 2)}-${padded(at + 1, 3)}`,
      taken: `${year}-${padded(month + (at % 3), 2)}-${padded(1 + chance.whole(0, 26), 2)}`,
      location: `T-${padded(at + 1, 3)}`,
      tier: at < taps / 2 ? 1 : at < (taps * 4) / 5 ? 3 : 5,
      lead: isBelow ? null : (found ?? `${chance.whole(10, 89) / 10}`),
      lead_below: isBelow,
      copper: `${chance.whole(4, 98) / 100}`,
      period_begin: begin,
      period_end: end,
    }
  })
}
