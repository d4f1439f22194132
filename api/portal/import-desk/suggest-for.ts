import type { Db } from '#api/ground/db/database.ts'
import type { Kind } from '#api/portal/import/kind.ts'
import { readMapping } from '#api/portal/import/mapping.ts'
import { whyKept } from './change-import.act.ts'
import type { FileColumn } from './imports.schemas.ts'
import { selectKeptOf } from './kept-mappings.queries.ts'
import { suggest } from './suggest.ts'

/** The newest kept mapping that the file has all columns for, else what names and values suggest. */
export async function suggestFor(db: Db, kind: Kind, columns: readonly FileColumn[]) {
  const header = columns.map(({ name }) => name)
  const kept = (await selectKeptOf(db, kind.name)).find(({ mapping }) => {
    try {
      return readMapping(mapping, kind, header) !== null
    } catch {
      return false
    }
  })
  if (kept) {
    const mapping = { json: kept.mapping, why: whyKept(kept.mapping) }
    return { mapping, choices: kept.choices }
  }
  const { columns: chosen, why } = suggest(kind, columns)
  return { mapping: { json: { kind: kind.name, columns: chosen }, why }, choices: null }
}
