import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SearchPlan } from './search-plan.ts'

/** What the database knows about a table's content, from its last ANALYZE. */
export type TableStatistics = {
  rows: number
  /** The words that most records have; any other word is rare. */
  commonWords: readonly string[]
}

/** Statistics are asked for again after this long. */
const KEPT_MS = 60_000

type Kept = { until: number; statistics: Promise<TableStatistics> }

const kept = new WeakMap<Db, Map<SearchPlan['table'], Kept>>()

/** The statistics of a table, remembered for a minute because every search needs them. */
export function statisticsOf(db: Db, table: SearchPlan['table']): Promise<TableStatistics> {
  const tables = kept.get(db) ?? new Map<SearchPlan['table'], Kept>()
  kept.set(db, tables)
  const known = tables.get(table)
  if (known && known.until > Date.now()) return known.statistics
  const statistics = selectStatistics(db, table)
  tables.set(table, { until: Date.now() + KEPT_MS, statistics })
  // A failure is not remembered.
  statistics.catch(() => tables.delete(table))
  return statistics
}

/** Parts of a typed keyword as they were typed; the database splits them further where it knows better. */
export function typedWords(keyword: string): string[] {
  return keyword.split(/[\s!-/:-@[-`{-~]+/).filter((word) => word !== '')
}

/** A shorter word begins too many others to be told from the statistics of whole words. */
const SHORTEST_RARE = 4

/** True for a word that begins none of the common words, so that few records have it. */
export function isRareWord(word: string, { commonWords }: TableStatistics): boolean {
  const folded = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    folded.length >= SHORTEST_RARE &&
    commonWords.length > 0 &&
    !commonWords.some((common) => common.startsWith(folded))
  )
}

async function selectStatistics(db: Db, table: SearchPlan['table']): Promise<TableStatistics> {
  const { rows } = await sql<{ rows: number; words: string[] | null }>`
    select reltuples::float8 as rows,
      (select most_common_elems::text::text[] from pg_stats
        where schemaname = current_schema() and tablename = ${table} and attname = 'words') as words
    from pg_class where oid = ${sql.lit(table)}::regclass`.execute(db)
  return { rows: rows[0]?.rows ?? 0, commonWords: rows[0]?.words ?? [] }
}
