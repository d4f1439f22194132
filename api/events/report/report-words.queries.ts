import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { textAt, listAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import type { ReportWords } from '../place/report-places.ts'

const ADDRESSES = [
  'physicalLocation',
  'contact.primaryAddress',
  'compliantAddress',
  'responseAddress',
]

/** The names behind the record numbers that a report's answers hold; a number of no record has none. */
export async function selectReportWords(
  db: Db,
  answers: Answers,
  questions: string[],
): Promise<ReportWords> {
  const { rows } = await sql<WordsRow>`select ${wordsColumns(answers)}`.execute(db)
  return wordsOf(rows[0], questions)
}

export type WordsRow = Omit<ReportWords, 'questions'>

/** The columns that hold those names. */
export function wordsColumns(answers: Answers): RawBuilder<unknown> {
  const listed = listAt(answers, 'contactedOrgList').map((entry) =>
    textAt(entry, 'address.stateRid'),
  )
  const states = rids([...ADDRESSES.map((path) => textAt(answers, `${path}.stateRid`)), ...listed])
  const counties = rids(ADDRESSES.map((path) => textAt(answers, `${path}.countyRid`)))
  const regions = rids([textAt(answers, 'physicalLocation.regionRid')])
  const types = rids([textAt(answers, 'eventTypeRid')])
  const designations = rids([textAt(answers, 'contact.salutation')])
  const sites = rids([textAt(answers, 'facilityRid')])
  return sql`
      (select coalesce(json_object_agg(id, code), '{}') from states where id = any(${states}::int[])) as states,
      (select coalesce(json_object_agg(county.id, json_build_object('name', county.name, 'regions', (
          select coalesce(json_agg(region.name order by region.name), '[]')
          from county_regions link join regions region on region.id = link.region_id
          where link.county_id = county.id))), '{}')
        from counties county where county.id = any(${counties}::int[])) as counties,
      (select coalesce(json_object_agg(id, name), '{}') from regions where id = any(${regions}::int[])) as regions,
      (select coalesce(json_object_agg(id, name), '{}') from event_types
        where id = any(${types}::int[])) as "eventTypes",
      (select coalesce(json_object_agg(id, name), '{}') from designation_types
        where id = any(${designations}::int[])) as designations,
      coalesce((select name from sites where is_public and id = any(${sites}::int[])), '') as "siteName"`
}

export function wordsOf(found: WordsRow | undefined, questions: string[]): ReportWords {
  return {
    states: found?.states ?? {},
    counties: found?.counties ?? {},
    regions: found?.regions ?? {},
    eventTypes: found?.eventTypes ?? {},
    designations: found?.designations ?? {},
    siteName: found?.siteName ?? '',
    questions,
  }
}

/** The texts that can be a record's number. */
function rids(texts: string[]): number[] {
  return texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number)
}
