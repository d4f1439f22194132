import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

let serial = 0

export type NewSample = {
  siteId: number
  sampleId?: string
  location?: string
  lead?: string | null
  /** Its detection limit makes the result one below it. */
  leadBelow?: string
  copper?: string | null
  begin?: string
  end?: string
}

/** A first litre of a tap in the first half of 2026; its number is the sample's. */
export async function makeTapSample(db: Db, sample: NewSample): Promise<number> {
  serial += 1
  const { begin = '2026-01-01', end = '2026-06-30' } = sample
  const { rows } = await sql<{ id: number }>`
    insert into tap_samples (site_id, sample_id, sampled_on, location, tier, litre, lead_ugl, lead_below_detection,
      lead_detection_limit, copper_mgl, period_begin, period_end)
    values (${sample.siteId}, ${sample.sampleId ?? `S-${serial}`}, ${begin}, ${sample.location ?? `TAP-${serial}`}, 1,
      'first', ${sample.lead === undefined ? '4' : sample.lead}, ${sample.leadBelow !== undefined},
      ${sample.leadBelow ?? null}, ${sample.copper === undefined ? '0.2' : sample.copper}, ${begin}, ${end})
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}
