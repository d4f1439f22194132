import type { Db } from '#api/ground/db/database.ts'
import { sha256Of } from '../canonical.ts'
import { CHAIN_START } from '../copies.queries.ts'
import {
  SEALED_TABLES,
  selectLastIds,
  selectRepeatedMarks,
  type SealedRow,
  type SealedTable,
} from '../sealed-tables.queries.ts'
import {
  counts,
  hashRows,
  sealSchema,
  sealStatement,
  selectSealsAfter,
  type Seal,
  type SealContent,
} from '../seals.act.ts'
import { isSignedBy } from '../signing.ts'

export type SealReport = {
  seals: number
  /** Rows of all sealed tables, and how many of them came after the last seal. */
  rows: number
  unsealed: number
  end: string
  problems: string[]
}

const BATCH = 500

/** Walks the seals and all rows that they cover, and looks at each row that came after the last. */
export async function verifySeals(
  db: Db,
  onSeal: (position: number, chain: string) => void = () => undefined,
): Promise<SealReport> {
  const report: SealReport = { seals: 0, rows: 0, unsealed: 0, end: CHAIN_START, problems: [] }
  const sealedTo = new Map<string, number>()
  const foreign = (table: SealedTable, isFirst: boolean) => (row: SealedRow) => {
    report.rows += 1
    if (!counts(row, isFirst))
      report.problems.push(`${table} ${row.id}: the portal did not write this row as it is.`)
  }
  for (let last = 0; ;) {
    const seals = await selectSealsAfter(db, last, BATCH)
    for (const seal of seals) {
      const content = contentOf(seal, report.end)
      if (!content) {
        report.problems.push(
          `Seal ${seal.id} is not what was signed, or does not follow the one before it.`,
        )
        return report
      }
      for (const table of SEALED_TABLES) {
        const part = content.parts[table]
        if (!part) continue
        const isFirst = !sealedTo.has(table)
        const range = { after: part.after, upTo: part.to, isFirst }
        const found = await hashRows(db, table, range, foreign(table, isFirst))
        if (
          part.after !== (sealedTo.get(table) ?? 0) ||
          found.count !== part.count ||
          found.sha256 !== part.sha256
        )
          report.problems.push(
            `${table}: rows after ${part.after} up to ${part.to} are not those that seal ${seal.id} covers (${part.count} then, ${found.count} now).`,
          )
        sealedTo.set(table, part.to)
      }
      report.seals += 1
      report.end = seal.chainSha256
      onSeal(report.seals, seal.chainSha256)
      last = seal.id
    }
    if (seals.length < BATCH) break
  }
  const lastIds = await selectLastIds(db)
  for (const table of SEALED_TABLES) {
    const range = {
      after: sealedTo.get(table) ?? 0,
      upTo: lastIds[table],
      isFirst: !sealedTo.has(table),
    }
    const { count } = await hashRows(db, table, range, foreign(table, range.isFirst))
    report.unsealed += count
    for (const id of await selectRepeatedMarks(db, table))
      report.problems.push(`${table} ${id}: the row was copied from another.`)
  }
  return report
}

function contentOf(seal: Seal, before: string): SealContent | null {
  if (sha256Of(seal.content) !== seal.chainSha256) return null
  if (!isSignedBy(seal, sealStatement(seal.chainSha256))) return null
  const content = sealSchema.safeParse(JSON.parse(seal.content)).data
  return content?.previous === before ? content : null
}
