import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { systemsFor, type Who } from '#api/drinking-water/inventory/filings.queries.ts'
import { LETTERS_A_FILE, type LetterClass, type LineLetters } from './letters.schemas.ts'

/** Days after which a line that is known to be no better than unknown is written about first, and again. */
export const FIRST_DAYS = 30
const AGAIN = '1 year'

/** Lines of the newest inventory of a system whose class calls for a letter, with their last one. */
export const LETTER_LINES = (siteId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select line.id, line.identifier, line.class, line.created_at,
    (select max(batch.sent_on) from line_letters letter join line_letter_batches batch on batch.id = letter.batch_id
      where letter.site_id = line.site_id and letter.identifier = line.identifier) as last_sent,
    exists (select from line_letters letter join line_letter_batches batch on batch.id = letter.batch_id
      where letter.site_id = line.site_id and letter.identifier = line.identifier and batch.sent_on is null) as is_made
  from service_lines line
  where line.site_id = ${siteId} and line.class <> 'non-lead'
    and line.year = (select max(newest.year) from service_lines newest where newest.site_id = ${siteId})`
const lines = (siteId: number, today: string): RawBuilder<unknown> => sql`
  select every.*, ${today}::date as today from (${LETTER_LINES(sql`${siteId}::bigint`)}) every`
const IS_TOLD = sql`last_sent is not null and last_sent > today - interval ${sql.lit(AGAIN)}`
/** The day by which the next letter about a line must go out. */
export const lineLetterDue = (timeZone: string): RawBuilder<unknown> =>
  sql`coalesce(last_sent + interval ${sql.lit(AGAIN)}, (created_at at time zone ${timeZone})::date + ${FIRST_DAYS}::int)::date`

/** What of a system is to be told to whom; null where it is not the caller's. */
export async function selectLetters(
  db: Db,
  who: Who,
  { siteId, today, timeZone }: { siteId: number; today: string; timeZone: string },
): Promise<LineLetters | null> {
  const { rows: systems } = await sql<Omit<LineLetters, 'classes' | 'batches'>>`
    select system.site_id::float8 as "facilityRid", sites.name as "facilityName", pws_id as "pwsId",
      coalesce((select max(year) from service_lines where site_id = system.site_id), 0)::int as year,
      system.site_id in (${systemsFor(who, 'prepare')}) as "mayMake"
    from water_systems system join sites on sites.id = system.site_id
    where system.site_id = ${siteId} and system.site_id in (${systemsFor(who, 'see')})`.execute(db)
  const [system] = systems
  if (!system) return null
  const { rows: classes } = await sql<LineLetters['classes'][number]>`
    with line as materialized (${lines(siteId, today)})
    select class, count(*)::int as lines, (count(*) filter (where ${IS_TOLD}))::int as told,
      (count(*) filter (where is_made))::int as made,
      (count(*) filter (where not is_made and not (${IS_TOLD})))::int as waiting,
      (min(${lineLetterDue(timeZone)}) filter (where not (${IS_TOLD})))::text as "dueOn"
    from line group by class order by array_position(array['lead', 'galvanized', 'unknown'], class)`.execute(
    db,
  )
  const { rows: batches } = await sql<LineLetters['batches'][number]>`
    select batch.id::float8 as rid, batch.year::int as year, class, counted.letters,
      ceil(counted.letters / ${LETTERS_A_FILE}::numeric)::int as files, to_json(made_at) #>> '{}' as "madeDate",
      maker.display_name as "madeBy", sent_on::text as "sentOn", sent_how as "sentHow",
      recorder.display_name as "recordedBy"
    from line_letter_batches batch join users maker on maker.id = batch.made_by_user_id
      left join users recorder on recorder.id = batch.recorded_by_user_id
      cross join lateral (select count(*)::int as letters from line_letters where batch_id = batch.id) counted
    where batch.site_id = ${siteId} order by batch.id desc limit 200`.execute(db)
  return { ...system, classes, batches }
}

/** Puts every line of a class that waits into a batch. Answers how many. */
export async function insertLetters(
  trx: Db,
  batch: { id: number; siteId: number; class: LetterClass; today: string },
): Promise<number> {
  const { rows } = await sql`
    with line as (${lines(batch.siteId, batch.today)})
    insert into line_letters (batch_id, service_line_id, site_id, identifier)
    select ${batch.id}, id, ${batch.siteId}, identifier from line
    where class = ${batch.class} and not is_made and not (${IS_TOLD})
    returning 1`.execute(trx)
  return rows.length
}

export type LetterLine = {
  identifier: string
  address: string
  publicMaterial: string
  customerMaterial: string | null
}
export type LetterFile = {
  class: LetterClass
  facilityName: string
  pwsId: string
  phone: string | null
  madeAt: Date
  lines: LetterLine[]
}

/** The letters of a part of a batch; null where the batch is not the caller's or has no such part. */
export async function selectLetterFile(
  db: Db,
  who: Who,
  { batchId, part }: { batchId: number; part: number },
): Promise<LetterFile | null> {
  const { rows } = await sql<Omit<LetterFile, 'lines'>>`
    select class, sites.name as "facilityName", system.pws_id as "pwsId", system.phone, made_at as "madeAt"
    from line_letter_batches batch join water_systems system on system.site_id = batch.site_id
      join sites on sites.id = batch.site_id
    where batch.id = ${batchId} and batch.site_id in (${systemsFor(who, 'see')})`.execute(db)
  const { rows: found } = await sql<LetterLine>`
    select line.identifier, location_address as address, public_side.name as "publicMaterial",
      customer_side.name as "customerMaterial"
    from line_letters letter join service_lines line on line.id = letter.service_line_id
      join service_line_materials public_side on public_side.id = line.public_material_id
      left join service_line_materials customer_side on customer_side.id = line.customer_material_id
    where letter.batch_id = ${batchId} order by line.identifier, line.id
    limit ${LETTERS_A_FILE} offset ${(part - 1) * LETTERS_A_FILE}`.execute(db)
  const [batch] = rows
  return batch && found.length > 0 ? { ...batch, lines: found } : null
}
